import { ApiError } from '@forecourt/api/errors';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  hold,
  measurementId,
  open,
  secret,
  sent,
  server,
  setUpOnboarding,
  shift,
  shiftLabel,
  tab,
  toast,
} from './testOnboarding.tsx';

setUpOnboarding();

/** What axe minds of the dialog that is open, else of the domain that is. */
const violations = async () => {
  const shown = document.querySelector('[role=dialog]') ?? document.querySelector('[role=tabpanel]')!;
  return (await axe.run(shown)).violations.map(({ id }) => id);
};

describe('the domains', () => {
  it('are tabs, the first of which is open, with its settings', async () => {
    open('read', 'write');
    await expect.element(tab('www.dealer.example')).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('switch', { name: 'Chatbot' })).toBeChecked();
    await userEvent.click(tab('parts.dealer.example'));
    await expect.element(page.getByRole('switch', { name: 'Chatbot' })).not.toBeChecked();
    // In the Capability Manager, for dealers of Stellantis outside of the pilot (spec 2 §6).
    await expect.element(page.getByRole('switch', { name: 'Adobe Analytics' })).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('are none yet, and that is said', async () => {
    hold([]);
    open('read', 'write');
    await expect.element(page.getByText('No domains configured yet.')).toBeVisible();
    await expect.element(page.getByText(/^Onboarding is in progress/)).toBeVisible();
    await expect.element(button('Add Domain')).toBeVisible();
  });

  it('are only read by who may only read', async () => {
    open('read');
    await expect.element(shift).toBeVisible();
    for (const name of ['Add Domain', 'Delete Domain', 'Save Settings', 'Check installation'])
      await expect.element(button(name)).not.toBeInTheDocument();
  });
});

describe('a change', () => {
  it('is saved with the fields that changed, on the version that was seen', async () => {
    open('read', 'write');
    await userEvent.click(shiftLabel);
    await userEvent.fill(measurementId, 'g-ab12cd34ef');
    await userEvent.click(button('Save Settings'));
    await expect.element(toast('Your changes were saved successfully.')).toBeVisible();
    expect(sent).toEqual([
      {
        id: 'chatUi.updateDomain',
        ifMatch: '"3"',
        body: {
          website_url: 'www.dealer.example',
          settings: { chatbot_shift_digital_enabled: true, ga4_measurement_id: 'G-AB12CD34EF' },
        },
      },
    ]);
  });

  it('of the API secret is sent and not kept, and the secret can be removed', async () => {
    open('read', 'write');
    await userEvent.fill(secret, 'Xk3_s-8Qd1LmN0pQrS2tUv');
    expect(JSON.stringify(localStorage)).not.toContain('Xk3_s');
    await userEvent.click(button('Save Settings'));
    await expect.element(page.getByText('A secret is set. Type a new one to replace it.')).toBeVisible();
    await expect.element(secret).toHaveValue('');
    await userEvent.click(button('Remove secret'));
    await userEvent.click(button('Save Settings'));
    await expect.element(button('Remove secret')).not.toBeInTheDocument();
    expect(sent.map(({ body }) => (body as { settings: object }).settings)).toEqual([
      { ga4_api_secret: 'Xk3_s-8Qd1LmN0pQrS2tUv' },
      { ga4_api_secret: '' },
    ]);
  });

  it('that is wrong is said so, and not saved', async () => {
    open('read', 'write');
    await userEvent.fill(measurementId, 'UA-1');
    await userEvent.fill(secret, 'short');
    await userEvent.tab();
    await expect.element(page.getByText(/^Please enter a valid measurement ID/)).toBeVisible();
    await expect.element(page.getByText('Please enter a valid API secret')).toBeVisible();
    await expect.element(button('Save Settings')).toBeDisabled();
    expect(await violations()).toEqual([]);
  });

  it('that cannot be saved stays, and is told', async () => {
    server.failing['chatUi.updateDomain'] = new ApiError({ id: 'broken', status: 500, message: 'Error' });
    open('read', 'write');
    await userEvent.click(shiftLabel);
    await userEvent.click(button('Save Settings'));
    await expect.element(page.getByText('An error occurred while saving your changes.')).toBeVisible();
    await expect.element(shift).toBeChecked();
    // The switch changes nothing, and says so.
    await expect
      .element(shift)
      .toHaveAccessibleDescription(/doesn’t change the chat or send anything to Shift Digital/);
  });

  it('blocks another domain until it is discarded', async () => {
    open('read', 'write');
    await userEvent.click(shiftLabel);
    await userEvent.click(tab('parts.dealer.example'));
    const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
    await userEvent.click(question.getByRole('button', { name: 'Stay on this domain' }));
    await expect.element(shift).toBeChecked();
    await userEvent.click(tab('parts.dealer.example'));
    await userEvent.click(question.getByRole('button', { name: 'Discard changes & switch' }));
    await expect.element(tab('parts.dealer.example')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(tab('www.dealer.example'));
    await expect.element(shift).not.toBeChecked();
  });
});

describe('Add Domain', () => {
  const dialog = page.getByRole('dialog', { name: 'Add Domain' });
  const address = dialog.getByRole('textbox', { name: /^Domain/ });
  const submit = dialog.getByRole('button', { name: 'Add Domain' });

  it('adds one, which is open then', async () => {
    open('read', 'write');
    await userEvent.click(button('Add Domain'));
    await userEvent.fill(address, 'New.Dealer.Example');
    // The button's color comes by a transition.
    await expect.poll(violations).toEqual([]);
    await userEvent.click(submit);
    await expect.element(toast('Domain was added successfully.')).toBeVisible();
    await expect.element(tab('new.dealer.example')).toHaveAttribute('aria-selected', 'true');
    expect(sent[0]!.body).toEqual({ website_url: 'New.Dealer.Example', copy_from: null });
  });

  it('takes no address that is no domain', async () => {
    open('read', 'write');
    await userEvent.click(button('Add Domain'));
    await userEvent.fill(address, 'https://www.dealer.example/');
    await userEvent.click(submit);
    await expect.element(dialog.getByText('Please enter a valid domain')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('tells why a domain cannot be had, and keeps what was typed', async () => {
    server.error = 'This domain belongs to another dealership';
    open('read', 'write');
    await userEvent.click(button('Add Domain'));
    await userEvent.fill(address, 'www.rival.example');
    await userEvent.click(submit);
    await expect.element(dialog.getByText('An error occurred while adding the domain.')).toBeVisible();
    await expect.element(dialog.getByText('This domain belongs to another dealership')).toBeVisible();
    await expect.element(address).toHaveValue('www.rival.example');
  });
});

describe('Delete Domain', () => {
  const question = page.getByRole('alertdialog', { name: 'Delete www.dealer.example?' });
  const confirm = question.getByRole('button', { name: 'Delete Domain' });

  it('deletes it after a question, and the first one left is open', async () => {
    open('read', 'write');
    await userEvent.click(button('Delete Domain'));
    await userEvent.click(confirm);
    await expect.element(toast('Domain was deleted successfully.')).toBeVisible();
    await expect.element(tab('parts.dealer.example')).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab('www.dealer.example')).not.toBeInTheDocument();
    expect(sent).toEqual([{ id: 'chatUi.deleteDomain', ifMatch: '"3"', body: { website_url: 'www.dealer.example' } }]);
  });

  it('that fails is told, and the domain stays', async () => {
    server.failing['chatUi.deleteDomain'] = new ApiError({
      id: 'changed-elsewhere',
      status: 412,
      message: 'Bo saved this',
    });
    open('read', 'write');
    await userEvent.click(button('Delete Domain'));
    await userEvent.click(confirm);
    await expect.element(toast('An error occurred while deleting the domain.')).toBeVisible();
    await expect.element(tab('www.dealer.example')).toBeVisible();
  });
});

describe('the installation', () => {
  it('is a line to paste', async () => {
    open('read', 'write');
    const snippet = () => document.querySelector('[aria-label="Chat snippet"]')?.textContent;
    await expect.poll(snippet).toMatch(/^<script async src="http.*\/widget\.js\?account=[\w.-]+"><\/script>$/);
    await expect.element(button('Copy')).toBeVisible();
  });

  it.each([
    [{ result: 'installed', url: 'https://www.dealer.example/', detail: null }, 'The chat snippet is on the page.'],
    [{ result: 'other-account', url: 'https://www.dealer.example/', detail: 'rival' }, /account “rival”/],
    [
      { result: 'blocked', url: 'https://www.dealer.example/', detail: 'script-src' },
      /Content-Security-Policy \(script-src\)/,
    ],
    [{ result: 'tag-manager', url: 'https://www.dealer.example/', detail: 'Tealium iQ' }, /The page loads Tealium iQ/],
    [{ result: 'no-account', url: 'https://www.dealer.example/', detail: null }, /doesn’t name an account/],
    [{ result: 'unreachable', url: null, detail: null }, /didn’t answer/],
  ])('%j is said in words', async (result, text) => {
    server.found = result;
    open('read', 'write');
    await userEvent.click(button('Check installation'));
    await expect.element(page.getByRole('status').getByText(text)).toBeVisible();
  });
});
