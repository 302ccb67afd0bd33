import { ApiError } from '@forecourt/api/errors';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chat, color, domains, look, name, open, refuseNext, save, sent, setUpExperience } from './testExperience.tsx';

setUpExperience();

/** A file that is chosen in the browser's dialog. */
function choose(input: HTMLInputElement, bytes: Uint8Array<ArrayBuffer>): void {
  const data = new DataTransfer();
  data.items.add(new File([bytes], 'face.png', { type: 'image/png' }));
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the look of a chat', () => {
  it('is shown as it is typed, and saved by the fields that changed', async () => {
    open();
    await expect
      .element(page.getByRole('tab', { name: 'used.north.example' }))
      .toHaveAttribute('aria-selected', 'true');
    await userEvent.fill(name, 'ada lovelace');
    await expect.element(name).toHaveValue('Ada Lovelace');
    await expect.element(chat.getByRole('status').getByText('Ada Lovelace')).toBeVisible();
    await userEvent.fill(color, '#01458C');
    await expect.element(page.getByRole('radio', { name: 'Blue' })).toBeChecked();
    await userEvent.click(save);
    await expect
      .poll(() => sent)
      .toEqual([
        {
          id: 'chatUi.update',
          ifMatch: '"3"',
          body: {
            website_url: 'used.north.example',
            settings: { chatbot_agent_name: 'Ada Lovelace', chatbot_primary_gradient_color: '#01458C' },
          },
        },
      ]);
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  it('stays in sight with its device while the long form beside it is filled in', async () => {
    open();
    const stage = page.getByRole('group', { name: 'Preview' });
    await expect.element(stage).toBeVisible();
    const form = page.getByRole('form', { name: /^Chat on/ }).element();
    const { top, height } = form.getBoundingClientRect();
    scrollTo(0, top + scrollY + height - innerHeight);
    const shown = stage.element().getBoundingClientRect();
    expect(height).toBeGreaterThan(1.2 * innerHeight);
    expect(shown.top).toBeGreaterThanOrEqual(0);
    expect(shown.bottom).toBeLessThanOrEqual(innerHeight);
    const device = page.getByRole('radio', { name: 'Mobile' }).element().getBoundingClientRect();
    expect(device.top).toBeGreaterThanOrEqual(0);
    scrollTo(0, 0);
  });

  it('says that it is saved, or that it is not: then what was typed stays', async () => {
    open();
    await userEvent.fill(name, 'Ada');
    refuseNext(new ApiError({ id: 'internal', status: 500, message: 'Error' }));
    await userEvent.click(save);
    await expect.element(page.getByText('An error occurred while saving your changes.').first()).toBeVisible();
    await expect.element(name).toHaveValue('Ada');
    await userEvent.click(save);
    await expect.element(page.getByText('Your changes were saved successfully.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('is not saved while a name is missing, too long, or a color is none', async () => {
    open();
    await userEvent.fill(name, ' ');
    await expect.element(page.getByText('Agent name is required!')).toBeVisible();
    await expect.element(save).toBeDisabled();
    await userEvent.fill(name, '👨‍👩‍👧‍👦'.repeat(26));
    await expect.element(save).toBeEnabled();
    await userEvent.fill(name, '👨‍👩‍👧‍👦'.repeat(27));
    await expect.element(save).toBeDisabled();
    await userEvent.fill(name, 'Ada');
    await userEvent.fill(color, '#0145');
    await expect.element(page.getByText('Color invalid!')).toBeVisible();
    await expect.element(save).toBeDisabled();
    await userEvent.fill(color, '#fe0');
    await expect.element(page.getByText(/hard to see on a light page/)).toBeVisible();
    await expect.element(save).toBeEnabled();
  });

  // "Two people edit one domain's settings: field by field, nothing lost".
  it('offers both versions of a field where somebody else has saved meanwhile, and keeps the rest of both', async () => {
    open();
    await userEvent.fill(name, 'Ada');
    await userEvent.fill(color, '#01458C');
    const refusal = new ApiError({
      id: 'changed-elsewhere',
      status: 412,
      message: 'Lena Ortiz saved this after you opened it',
    });
    domains[0] = {
      ...domains[0]!,
      version: 4,
      settings: { ...look, chatbot_agent_name: 'Grace', chat_pop_up_enabled: true },
    };
    refuseNext(refusal);
    await userEvent.click(save);
    await expect.element(page.getByText('A newer version was saved')).toBeVisible();
    const field = page.getByRole('radiogroup', { name: 'Agent name' });
    await expect.element(field.getByText('Ada')).toBeVisible();
    await expect.element(field.getByText('Grace')).toBeVisible();
    await userEvent.click(field.getByRole('radio').nth(1), { force: true });
    await expect.element(field.getByRole('radio').nth(1)).toBeChecked();
    await userEvent.click(page.getByRole('button', { name: 'Save selection' }));
    await expect
      .poll(() => sent.at(-1))
      .toEqual({
        id: 'chatUi.update',
        ifMatch: '"4"',
        body: { website_url: 'used.north.example', settings: { chatbot_primary_gradient_color: '#01458C' } },
      });
    await expect.element(page.getByRole('textbox', { name: 'Agent name' })).toHaveValue('Grace');
    await expect.element(page.getByRole('switch', { name: 'Pop-up', exact: true })).toBeChecked();
  });

  it('asks before another website is shown in its place', async () => {
    open();
    await userEvent.fill(name, 'Ada');
    await userEvent.click(page.getByRole('tab', { name: 'www.north.example' }));
    const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
    await userEvent.click(question.getByRole('button', { name: 'Stay on this domain' }));
    await expect.element(name).toHaveValue('Ada');
    await userEvent.click(page.getByRole('tab', { name: 'www.north.example' }));
    await userEvent.click(question.getByRole('button', { name: 'Discard changes & switch' }));
    await expect.element(name).toHaveValue('Grace');
    await userEvent.click(page.getByRole('tab', { name: 'used.north.example' }));
    await expect.element(name).toHaveValue('Harper');
  });

  it('says what is wrong with a picture before it is sent', async () => {
    open();
    await expect.element(name).toBeVisible();
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    choose(input, new Uint8Array(256_001));
    await expect.element(page.getByText('Please upload an image under 250KB.')).toBeVisible();
    choose(input, new Uint8Array(256_000));
    await expect.element(page.getByRole('radio', { name: 'Your image' })).toBeChecked();
  });

  it('is shown on a phone too, closed and open', async () => {
    open();
    await userEvent.click(page.getByText('Mobile', { exact: true }));
    await expect.element(chat).toBeVisible();
    await userEvent.click(chat.getByRole('button', { name: 'Close chat' }));
    await expect.element(chat).not.toBeInTheDocument();
  });

  it('is to be seen, and not changed, by who may only read', async () => {
    open({ access: ['read'] });
    await expect.element(name).toHaveAttribute('readonly');
    await expect.element(save).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Add message' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Upload an image' })).not.toBeInTheDocument();
  });
});

it('has nothing that axe minds, closed and open, with an error and with a question', async () => {
  open();
  await userEvent.fill(color, '#0145');
  await userEvent.click(page.getByRole('button', { name: 'Add message' }));
  await userEvent.click(page.getByRole('button', { name: 'Done' }));
  const violations = async () => {
    // React Aria names what it reads out by the pressed button, for some seconds after that has gone.
    const context = { include: document.body, exclude: ['[data-live-announcer]'] };
    const { violations: found } = await axe.run(context, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    });
    return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  };
  expect(await violations()).toEqual([]);
  await userEvent.click(chat.getByRole('button', { name: 'Close chat' }));
  expect(await violations()).toEqual([]);
});
