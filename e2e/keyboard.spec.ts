import type { Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { tabTo, typeInto } from './keys.ts';
import { ownDealer } from './ownDealer.ts';

test.use({ reducedMotion: 'no-preference' });

const timeline = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** Collects what live regions are given to read out from now on. @returns reads it */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.evaluateHandle(() => {
    const announced: string[] = [];
    const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        const at = target instanceof Element ? target : target.parentElement;
        if (!at?.closest(live)) continue;
        if (type === 'characterData') announced.push(target.nodeValue ?? '');
        for (const node of addedNodes) announced.push(node.textContent ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return announced;
  });
  return () => texts.jsonValue();
}

test(
  'a conversation is found, read and answered, and both forms are sent, by keyboard alone @clock',
  { tag: '@full' },
  async ({ page }) => {
    const { admin } = await ownDealer([
      {
        id: 'juno',
        first: 'Juno',
        last: 'Faraday',
        more: { email: undefined },
        messages: [
          ['HUMAN', 'sms', 'I like the red one'],
          ['BOT', 'sms', 'A good choice'],
          ['HUMAN', 'sms', 'When may I see it?'],
        ],
      },
    ]);
    await signIn(page, origins.forecourt, admin, '/conversations');
    await expect(page.getByText('5 conversations', { exact: true }).first()).toBeVisible();

    await test.step('find', async () => {
      await tabTo(page, page.getByRole('searchbox', { name: 'Search conversations' }));
      await page.keyboard.type('farad');
      await expect(page.getByText('1 conversation', { exact: true }).first()).toBeVisible();
      await tabTo(
        page,
        page.getByRole('table', { name: 'Conversations' }).getByRole('link', { name: 'Juno Faraday', exact: true }),
      );
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/conversation\/juno/);
    });

    await test.step('read', async () => {
      const message = (text: string) => timeline(page).getByRole('article').filter({ hasText: text });
      await tabTo(page, timeline(page));
      await page.keyboard.press('ArrowUp');
      await expect(message('When may I see it?')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(message('A good choice')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(message('I like the red one')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(message('A good choice')).toBeFocused();
    });

    await test.step('reply', async () => {
      const box = page.getByRole('textbox', { name: 'Reply as Assistant' });
      await expect(box).toHaveValue('');
      await tabTo(page, box);
      const announcements = await listen(page);
      await page.keyboard.type('Come by at noon.');
      await page.keyboard.press('Control+Enter');
      await expect(timeline(page).getByText('Come by at noon.')).toBeVisible();
      await expect(box).toHaveValue('');
      // A screen reader would read a repeated text as a new message.
      await expect(timeline(page).getByText('Sent', { exact: true })).toBeVisible({ timeout: 25_000 });
      expect((await announcements()).filter((text) => text.includes('Come by at noon.'))).toHaveLength(1);
      await expect(box).toBeFocused();
    });

    await test.step('the contact form', async () => {
      const open = page.getByRole('button', { name: 'Contact form' });
      const form = page.getByRole('dialog', { name: 'Contact form' });
      await tabTo(page, open);
      await page.keyboard.press('Enter');
      await typeInto(page, form.getByRole('textbox', { name: 'Phone Number' }), '5550100222');
      await tabTo(page, form.getByRole('radio', { name: 'Text' }));
      await page.keyboard.press('ArrowRight');
      await expect(form.getByRole('radio', { name: 'Call' })).toBeChecked();
      await tabTo(page, form.getByRole('button', { name: 'Submit' }));
      await page.keyboard.press('Enter');
      await expect(form.getByText('The Form Has Been Successfully Submitted!')).toBeVisible();
      await tabTo(page, form.getByRole('button', { name: 'Close form' }));
      await page.keyboard.press('Space');
      await expect(form).toHaveCount(0);
      await expect(open).toBeFocused();
    });

    await test.step('the appointment form', async () => {
      const open = page.getByRole('button', { name: 'Appointment form' });
      const form = page.getByRole('dialog', { name: 'Appointment form' });
      await tabTo(page, open);
      await page.keyboard.press('Enter');
      await typeInto(page, form.getByRole('textbox', { name: 'Email' }), 'juno@mail.example');
      const slots = form.getByRole('radiogroup', { name: 'Date and time' });
      await tabTo(page, slots.getByRole('radio', { disabled: false }).first());
      // To a later page, and from there to a day and a time of it.
      await page.keyboard.press('PageDown');
      await expect(form.getByText('Page 2 of 3')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      const chosen = slots.getByRole('radio', { checked: true });
      await expect(chosen).toBeFocused();
      await tabTo(page, form.getByRole('button', { name: 'Submit' }));
      await page.keyboard.press('Enter');
      await expect(form.getByText('The Form Has Been Successfully Submitted!')).toBeVisible();
      // 'Submit' had the focus and is gone.
      await expect(form).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(form).toHaveCount(0);
      await expect(open).toBeFocused();
      await expect(timeline(page).getByText('Appointment was set in CRM', { exact: true })).toBeVisible({
        timeout: 20_000,
      });
    });
  },
);
