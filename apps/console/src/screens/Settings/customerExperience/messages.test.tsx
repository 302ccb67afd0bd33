import { ApiError } from '@forecourt/api/errors';
import { defaultLook } from '@forecourt/api/contract/settings/chat-look';
import { clusters, footerOfClusters } from '@forecourt/api/testClusters';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  alerts,
  chat,
  domains,
  look,
  message,
  name,
  open,
  refuseNext,
  save,
  sent,
  setUpExperience,
} from './testExperience.tsx';

setUpExperience();

describe('engagement messages', () => {
  const add = page.getByRole('button', { name: 'Add message' });
  const field = page.getByRole('textbox', { name: 'Message', exact: true }).first();
  const done = page.getByRole('button', { name: 'Done' });

  it('are added, and sent without the id that they had until then', async () => {
    open();
    await userEvent.click(add);
    await userEvent.click(done);
    await expect.element(page.getByText('Engagement message cannot be empty!')).toBeVisible();
    await userEvent.click(add);
    await expect.poll(alerts).toEqual(['Please save the current empty engagement message before adding a new one.']);
    await userEvent.fill(field, 'Ask us');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('switch', { name: 'Ask us' })).toBeChecked();
    await userEvent.click(save);
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([
        {
          website_url: 'used.north.example',
          settings: { engagement_messages: [...defaultLook.engagement_messages, { ...message, message: 'Ask us' }] },
        },
      ]);
  });

  it('that are new and empty go when they are canceled', async () => {
    open();
    await userEvent.click(add);
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    await expect.element(done).not.toBeInTheDocument();
    expect(page.getByRole('switch').elements()).toHaveLength(4 + defaultLook.engagement_messages.length);
  });

  it('are ten at most', async () => {
    const own = Array.from({ length: 7 }, (_, at) => ({ ...message, id: `own-${at}`, message: `Ask ${at}` }));
    domains[0]!.settings = { ...look, engagement_messages: [...defaultLook.engagement_messages, ...own] };
    open();
    await userEvent.click(add);
    await expect.poll(alerts).toEqual(['You can add up to 10 engagement messages.']);
    await expect.element(done).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Delete “Ask 3”' }));
    await userEvent.click(add);
    await expect.element(done).toBeVisible();
  });

  it('of which one is written ask what becomes of it', async () => {
    domains[0]!.settings = { ...look, engagement_messages: [{ ...message, id: 'own', message: 'Ask us' }] };
    open();
    await userEvent.click(page.getByRole('button', { name: 'Edit “Ask us”' }));
    await userEvent.fill(field, 'Ask me');
    await expect.element(save).toBeDisabled();
    await userEvent.click(add);
    const question = page.getByRole('dialog', { name: 'Unsaved Changes' });
    await expect
      .element(question.getByText('All unsaved changes will be lost. Do you want to save before continuing?'))
      .toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Save' }));
    await expect.element(page.getByRole('switch', { name: 'Ask me' })).toBeVisible();
    await expect.element(field).toHaveValue('');
    await userEvent.click(page.getByRole('button', { name: 'Delete “Ask me”' }));
    await expect.poll(alerts).toEqual(['Please save the current empty engagement message before deleting another.']);
  });

  it('have 80 characters as a reader counts them', async () => {
    open();
    await userEvent.click(add);
    for (const cluster of clusters) {
      await userEvent.fill(field, cluster.repeat(81));
      await expect.element(page.getByText('Use up to 80 characters.')).toBeVisible();
      await userEvent.fill(field, cluster.repeat(80));
      await expect.element(page.getByText('0 of 80 characters left', { exact: true })).toBeVisible();
    }
  });

  it('are off with their pages cleared; only the dealer’s own can be changed', async () => {
    domains[0]!.settings = {
      ...look,
      engagement_messages: [
        { ...message, id: 'own', message: 'Ask us', vdp: false, srp: false, other: false },
        defaultLook.engagement_messages[0]!,
      ],
    };
    open();
    const pages = page.getByRole('group', { name: 'Pages that show “Ask us”' });
    await userEvent.click(pages.getByText('Home'));
    await expect.element(page.getByRole('switch', { name: 'Ask us' })).not.toBeChecked();
    expect(page.getByRole('button', { name: /^Edit/ }).elements()).toHaveLength(1);
    expect(page.getByRole('button', { name: /^Delete/ }).elements()).toHaveLength(1);
  });
});

it('of the dealer’s own have their buttons within the form, on a phone too', async () => {
  const long = 'Four tires for the price of three until Saturday: ask me what is in stock.';
  domains[0] = {
    ...domains[0]!,
    settings: { ...look, engagement_messages: [{ ...message, id: 'long', message: long }] },
  };
  await page.viewport(390, 800);
  open();
  const button = page.getByRole('button', { name: `Delete “${long}”` });
  await expect.element(button).toBeVisible();
  const getRight = (part: Element) => part.getBoundingClientRect().right;
  expect(getRight(button.element())).toBeLessThanOrEqual(getRight(button.element().closest('form')!));
  await page.viewport(1280, 800);
});

describe('the footer', () => {
  const footer = page.getByRole('textbox', { name: 'Custom footer' });

  it('is all that dealers outside of the pilot have', async () => {
    open({ isPilot: false });
    await userEvent.click(footer);
    await userEvent.keyboard('Chats are recorded.');
    await expect.element(name).not.toBeInTheDocument();
    await userEvent.click(save);
    await expect
      .poll(() => sent)
      .toEqual([
        {
          id: 'chatFooter.save',
          ifMatch: '"4"',
          body: { footer_data: { content: '<p>Chats are recorded.</p>', raw_text: 'Chats are recorded.' } },
        },
      ]);
  });

  it('says that it is saved, or that it is not: then what was typed stays', async () => {
    open({ isPilot: false });
    await userEvent.click(footer);
    await userEvent.keyboard('Chats are recorded.');
    refuseNext(new ApiError({ id: 'internal', status: 500, message: 'Error' }));
    await userEvent.click(save);
    await expect.element(page.getByText('Error saving custom footer').first()).toBeVisible();
    await expect.element(footer).toHaveTextContent('Chats are recorded.');
    await userEvent.click(save);
    await expect.element(page.getByText('Footer updated successfully!')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('has 150 characters, and what is pasted is cut to them', async () => {
    open({ isPilot: false });
    await userEvent.click(footer);
    const data = new DataTransfer();
    data.setData('text/plain', '👨‍👩‍👧‍👦'.repeat(200));
    footer.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    await expect.poll(() => footer.element().textContent).toBe('👨‍👩‍👧‍👦'.repeat(150));
    await expect.element(save).toBeEnabled();
    await userEvent.keyboard('x');
    await expect.element(page.getByText('Footer text cannot exceed 150 characters')).toBeVisible();
    await expect.element(save).toBeDisabled();
  });

  // Spec 2 §5: "graphemes; a line break counts as one".
  it('is as long as a reader counts it, whatever it is made of', async () => {
    const { isTooLong } = await import('./FooterEditor.tsx');
    for (const cluster of clusters) {
      const made = (...lengths: number[][]) =>
        footerOfClusters(lengths.map((lines) => lines.map((length) => Array.from({ length }, () => cluster))));
      for (const lines of [[[149]], [[100, 47]], [[0], [100, 20], [0], [25]]]) {
        for (const more of [0, 1, 2]) {
          const [first, ...others] = lines;
          const { html, count } = made([first![0]! + more, ...first!.slice(1)], ...others);
          expect(isTooLong(html), `${cluster} ${html}`).toBe(count > 150);
        }
      }
    }
  });

  it('has links with words, to web pages', async () => {
    open({ isPilot: false });
    await userEvent.click(footer);
    await userEvent.click(page.getByRole('button', { name: 'Link' }));
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Web address' }), 'https://localhost');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect.element(dialog.getByText('Display text cannot be empty')).toBeVisible();
    await expect.element(dialog.getByText('Please enter a valid link')).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Display text' }), 'Privacy');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Web address' }), 'https://www.north.example/privacy');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await userEvent.click(save);
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([
        {
          footer_data: {
            content: '<p><a href="https://www.north.example/privacy">Privacy</a></p>',
            raw_text: 'Privacy',
          },
        },
      ]);
  });

  it('stands at the end of the preview, clean', async () => {
    domains[0]!.settings = { ...look, chatbot_custom_footer: btoa('<p>Recorded<img src=x onerror=alert(1)></p>') };
    open();
    await expect.element(chat.getByText('Recorded')).toBeVisible();
    expect(chat.element().querySelector('[onerror]')).toBeNull();
  });
});
