import type { Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';
import { pressKey, tabTo, typeInto } from './keys.ts';
import { ownDealer } from './ownDealer.ts';

const timeline = (page: Page) => page.getByRole('log', { name: 'Messages' });
const dialog = (page: Page) => page.getByRole('dialog');

/** A handoff of a conversation of the dealer, now. */
const handOff = (dealer: string, conversation: string) =>
  loadFeed([
    {
      type: 'event',
      dealer,
      id: `${conversation}-handoff`,
      conversation,
      kind: 'HANDOFF',
      by: 'assistant',
      at: new Date().toISOString(),
      live: true,
    },
  ]);

test(
  'a day’s work by keyboard alone: a handoff is given on, a lead snoozed, a note mentions a colleague, a visit is booked',
  { tag: '@full' },
  async ({ page }) => {
    const { admin, id } = await ownDealer();
    await handOff(id, 'tove');
    await signIn(page, origins.forecourt, admin, '/conversations?inbox=needs_reply&sort=Waiting&direction=asc');
    await expect(page.getByRole('link', { name: 'Tove Lindqvist', exact: true })).toBeVisible();
    await expectNoViolations(page);

    await test.step('the handoff is given to a colleague', async () => {
      await pressKey(page, page.getByRole('link', { name: 'Tove Lindqvist', exact: true }));
      await expect(page.getByText(/Answer by/)).toBeVisible();
      await pressKey(page, page.getByRole('button', { name: 'Assign', exact: true }));
      const to = dialog(page).getByRole('combobox', { name: 'To' });
      await tabTo(page, to);
      await page.keyboard.type('Haddad');
      await expect(page.getByRole('option').first()).toBeVisible();
      const name = (await page.getByRole('option').last().textContent())!;
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(to).not.toHaveValue('');
      await expectNoViolations(page);
      await pressKey(page, dialog(page).getByRole('button', { name: 'Assign', exact: true }));
      await expect(timeline(page).getByText(/^Assigned to/)).toBeVisible();
      expect(name).not.toBe('');
    });

    await test.step('a note mentions a colleague', async () => {
      await tabTo(page, page.getByRole('radio', { name: 'Reply', exact: true }));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      const box = page.getByRole('textbox', { name: 'Note for your team' });
      await expect(box).toBeVisible();
      await tabTo(page, box);
      await page.keyboard.type('Wants the green one @');
      await expect(page.getByRole('dialog', { name: 'Mention a colleague' }).getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+Enter');
      await expect(timeline(page).getByText(/Wants the green one/)).toBeVisible();
    });

    await test.step('a visit is booked, which ends the handoff', async () => {
      await pressKey(page, page.getByRole('button', { name: 'Appointment form' }));
      const form = page.getByRole('dialog', { name: 'Appointment form' });
      await typeInto(page, form.getByRole('textbox', { name: 'Email' }), 'tove@mail.example');
      const slots = form.getByRole('radiogroup', { name: 'Date and time' });
      await tabTo(page, slots.getByRole('radio', { disabled: false }).first());
      await page.keyboard.press('PageDown');
      await page.keyboard.press('ArrowDown');
      await expect(slots.getByRole('radio', { checked: true })).toBeFocused();
      await pressKey(page, form.getByRole('button', { name: 'Submit' }));
      await expect(form.getByText('The Form Has Been Successfully Submitted!')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText(/Answer by/)).toBeHidden({ timeout: 20_000 });
    });

    await test.step('a lead is snoozed until tomorrow, and leaves what needs a reply', async () => {
      await page.goto(`${origins.forecourt}/conversation/milo?inbox=needs_reply`);
      await pressKey(page, page.getByRole('button', { name: 'Snooze', exact: true }));
      const tomorrow = dialog(page).getByRole('radio', { name: /^Tomorrow/ });
      await tabTo(page, dialog(page).getByRole('radio', { checked: true }));
      for (let presses = 0; presses < 5 && !(await tomorrow.isChecked()); presses++)
        await page.keyboard.press('ArrowDown');
      await expectNoViolations(page);
      await pressKey(page, dialog(page).getByRole('button', { name: 'Snooze', exact: true }));
      await expect(page.getByText(/^Snoozed until/).first()).toBeVisible();
      await page.goto(`${origins.forecourt}/conversations?inbox=needs_reply`);
      await expect(page.getByRole('link', { name: 'Abel Prentiss', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Milo Castellan', exact: true })).toHaveCount(0);
      await page.goto(`${origins.forecourt}/conversations?inbox=snoozed`);
      await expect(page.getByRole('link', { name: 'Milo Castellan', exact: true })).toBeVisible();
      await expectNoViolations(page);
    });
  },
);

test('two people see the same of who waits while messages come', { tag: '@full' }, async ({ page, browser }) => {
  const { admin, colleague, id } = await ownDealer();
  const other = await (await browser.newContext()).newPage();
  await signIn(page, origins.forecourt, admin, '/conversation/wren');
  await signIn(other, origins.marque, colleague, '/conversations');
  const write = (initiator: 'HUMAN' | 'SPECIALIST', body: string) =>
    loadFeed([
      {
        type: 'message',
        dealer: id,
        id: `wren-${crypto.randomUUID()}`,
        conversation: 'wren',
        initiator,
        channel: 'sms',
        body,
        at: new Date().toISOString(),
        live: true,
      },
    ]);
  const card = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Wren Abernathy/ });
  const row = other.getByRole('row', { name: /Wren Abernathy/ });
  const soon = { timeout: 20_000 };
  for (const words of ['Is it still there?', 'I could come today']) {
    await write('HUMAN', words);
    for (const at of [card, row]) {
      await expect(at).toContainText(words, soon);
      await expect(at).toContainText('Waiting', soon);
    }
    // Who has it open has read it; the colleague has not.
    await expect(row.getByText('Unread', { exact: true })).toBeAttached();
    await expect(card.getByText('Unread', { exact: true })).toHaveCount(0);
    await expect(other.getByRole('radio', { name: /^Needs a reply/ })).toHaveAccessibleName(/4$/);
    await write('SPECIALIST', 'Yes, come by');
    for (const at of [card, row]) {
      await expect(at).toContainText('Staff: Yes, come by', soon);
      await expect(at).not.toContainText('Waiting', soon);
    }
    await expect(other.getByRole('radio', { name: /^Needs a reply/ })).toHaveAccessibleName(/3$/);
  }
});
