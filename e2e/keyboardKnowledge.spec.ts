import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { expectFocusKept, pressKey, skipToContent, tabTo } from './keys.ts';
import { dealerLine, ownDealer, personLine } from './ownDealer.ts';

test.use({ reducedMotion: 'no-preference' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('alertdialog', { name: text });
const tile = (page: Page, question: string) =>
  page.getByRole('button', { name: new RegExp(`^${question.replace('?', '\\?')}`) });

/** A dealer with a Knowledge Bank in two products, and two questions that the assistant left open. */
const bankDealer = () =>
  ownDealer([], (id) => [
    dealerLine(id, {
      products: [
        { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
        { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' },
      ],
      settings: { HasKnowledgeBank: true },
    }),
    personLine(id, 'noor', { policy: [{ Resource: 'Settings:Preferences', Allow: ['*'] }] }),
    ...['Do you tint windows?', 'Which octane does it need?'].map((question, at): FeedLine => ({
      type: 'message',
      dealer: id,
      id: `open-${at}`,
      conversation: 'wren',
      initiator: 'BOT',
      channel: 'sms',
      body: 'Let me check with our team.',
      at: new Date(Date.now() - (at + 2) * 60_000).toISOString(),
      unanswered: [question],
    })),
  ]);

test(
  'the Knowledge Bank is read, written, mirrored, put back, filled from a file and emptied by keyboard alone',
  { tag: '@full' },
  async ({ page }) => {
    const { admin } = await bankDealer();
    await signIn(page, origins.forecourt, admin, '/knowledge-bank');
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const answer = page.getByRole('textbox', { name: 'Answer' });

    await skipToContent(page);
    await test.step('tabs and topics', async () => {
      await tabTo(page, tab('Sales'));
      await page.keyboard.press('ArrowRight');
      await expect(tab('Vehicles')).toBeFocused();
      await expect(page.getByText('There are no topics in this group yet.')).toBeVisible();
      await pressKey(page, button(page, 'Add Topic'));
      await expect(page.getByRole('textbox', { name: 'Topic name' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expectFocusKept(page, 'giving a topic up');
      await pressKey(page, button(page, 'Add Topic'));
      await page.keyboard.type('Wrapping');
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Topic created successfully')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Wrapping' })).toBeVisible();
      await expectFocusKept(page, 'adding a topic');
    });

    await test.step('a new question, mirrored', async () => {
      const add = button(page, 'New question about Wrapping');
      await tabTo(page, add, 60, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expectFocusKept(page, 'giving a question up');
      await tabTo(page, add);
      await page.keyboard.press('Enter');
      await page.keyboard.type('Do you wrap cars?');
      await page.keyboard.press('Enter');
      const editor = page.getByRole('dialog', { name: 'New question' });
      await expect(editor).toBeVisible();
      await tabTo(page, answer);
      await page.keyboard.type('Yes, in ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('any');
      await page.keyboard.press('Control+b');
      await page.keyboard.type(' color.');
      await expect(answer.locator('strong, b')).toHaveText('any');
      // The current product's chip is locked.
      await expect(editor.getByRole('button', { name: 'Sales AI' })).toBeDisabled();
      await tabTo(page, editor.getByRole('button', { name: 'Chat AI' }));
      await page.keyboard.press('Space');
      await expect(editor.getByRole('button', { name: 'Chat AI' })).toHaveAttribute('aria-pressed', 'true');
      await pressKey(page, editor.getByRole('button', { name: 'Save', exact: true }));
      await expect(toast(page, 'Question and answer added successfully')).toBeVisible();
      await expect(editor).toHaveCount(0);
      await expect(tile(page, 'Do you wrap cars?')).toContainText('Chat AI');
      await expectFocusKept(page, 'saving a new question');
    });

    await test.step('an edit, and back to what it was', async () => {
      const editor = page.getByRole('dialog', { name: 'Edit question' });
      const question = tile(page, 'Do you wrap cars?');
      await tabTo(page, question, 60, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await tabTo(page, answer);
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' And matte.');
      await pressKey(page, editor.getByRole('button', { name: 'Save', exact: true }));
      await expect(toast(page, 'Question and answer edited successfully')).toBeVisible();
      await expect(editor).toHaveCount(0);
      await expect(question).toBeFocused();
      await expect(question).toContainText('And matte.');
      await page.keyboard.press('Enter');
      await pressKey(page, editor.getByRole('button', { name: 'Versions' }));
      const versions = page.getByRole('dialog', { name: 'Versions' });
      await expect(versions.getByRole('listitem')).toHaveCount(2);
      await pressKey(page, versions.getByRole('button', { name: /^Go back to the version from/ }));
      await expect(versions).toHaveCount(0);
      await expectFocusKept(page, 'going back to a version');
      await expect(answer).not.toContainText('matte');
      await pressKey(page, editor.getByRole('button', { name: 'Save', exact: true }));
      await expect(editor).toHaveCount(0);
      await expect(question).not.toContainText('matte');
      await expect(question).toBeFocused();
    });

    await test.step('the search', async () => {
      const search = page.getByRole('searchbox', { name: 'Search questions and answers' });
      await tabTo(page, search, 60, 'Shift+Tab');
      await page.keyboard.type('deliver');
      await expect(page.getByText('1 question found')).toBeVisible();
      await pressKey(page, tile(page, 'Can the car be delivered?'));
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(tile(page, 'Can the car be delivered?')).toBeFocused();
      await tabTo(page, search, 60, 'Shift+Tab');
      await page.keyboard.press('Escape');
      await expect(tab('Vehicles')).toHaveAttribute('aria-selected', 'true');
      await expect(search).toBeFocused();
    });

    await test.step('files', async () => {
      await tabTo(page, button(page, 'Export'), 60, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: 'JSON' })).toBeFocused();
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      const exported = await readFile(await download.path(), 'utf8');
      expect(exported).toContain('Do you wrap cars?');
      await expect(button(page, 'Export')).toBeFocused();
      // Playwright has to listen before the key is pressed: started together, it can be too late.
      const chooser = page.waitForEvent('filechooser');
      await tabTo(page, button(page, 'Import'));
      await page.keyboard.press('Enter');
      const more = [
        'group,topic,question,answer,products',
        'Vehicles,Tires,Do you have winter tires?,From October on.,1',
        '',
      ];
      await (
        await chooser
      ).setFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(more.join('\r\n')) });
      const dialog = page.getByRole('dialog', { name: 'Import questions and answers' });
      await expect(dialog.getByText('1 question will be added')).toBeVisible();
      await pressKey(page, dialog.getByRole('button', { name: 'Import', exact: true }));
      await expect(toast(page, '1 question added, 0 questions changed')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(tile(page, 'Do you have winter tires?')).toBeVisible();
      await expectFocusKept(page, 'importing');
    });

    await test.step('deleting', async () => {
      await pressKey(page, tile(page, 'Do you wrap cars?'));
      await pressKey(page, button(page, 'Delete Question'));
      const sure = page.getByRole('alertdialog', { name: 'Delete Question' });
      await expect(sure).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sure).toHaveCount(0);
      await expect(button(page, 'Delete Question')).toBeFocused();
      await page.keyboard.press('Enter');
      await pressKey(page, sure.getByRole('button', { name: 'Delete', exact: true }));
      await expect(toast(page, 'Question deleted succeffully')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Wrapping' })).toHaveCount(0);
      await expectFocusKept(page, 'deleting a question');
      await pressKey(page, button(page, 'Delete Topic: Tires'));
      await pressKey(
        page,
        page.getByRole('alertdialog', { name: 'Delete Topic' }).getByRole('button', { name: 'Delete', exact: true }),
      );
      await expect(toast(page, 'Topic deleted successfully')).toBeVisible();
      await expect(page.getByText('There are no topics in this group yet.')).toBeVisible();
      await expectFocusKept(page, 'deleting a topic');
    });

    await test.step('the gaps', async () => {
      await tabTo(page, tab('Vehicles'), 60, 'Shift+Tab');
      await page.keyboard.press('End');
      await expect(page.getByRole('tab', { name: 'Knowledge gaps (2)' })).toBeFocused();
      await pressKey(page, tile(page, 'Do you tint windows?'));
      await expect(page.getByRole('link', { name: 'Open conversation: Wren Abernathy' })).toBeVisible();
      await tabTo(page, page.getByRole('link', { name: 'Open conversation: Wren Abernathy' }));
      await tabTo(page, button(page, 'Write an answer: Do you tint windows?'), 60, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /Topic$/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.type('Deliv');
      await page.keyboard.press('Enter');
      await pressKey(page, button(page, 'Next'));
      await tabTo(page, answer);
      await page.keyboard.type('Yes, to 35 %.');
      await pressKey(page, button(page, 'Save'));
      await expect(toast(page, 'Question closed')).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Knowledge gaps (1)' })).toBeVisible();
      await expectFocusKept(page, 'answering a gap');
      await pressKey(page, button(page, 'Dismiss: Which octane does it need?'));
      await expect(page.getByRole('tab', { name: 'Knowledge gaps (0)' })).toBeFocused();
      await pressKey(page, button(page, /^Closed questions/));
      await expect(page.getByRole('list', { name: 'Closed questions' }).getByRole('listitem')).toHaveCount(2);
      await expectFocusKept(page, 'opening the closed ones');
    });
  },
);
