import type { Page } from '@playwright/test';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';
import { getAccount, dealerLine, personLine } from './ownDealer.ts';
import { leadLines } from './conversations.ts';

const base = origins.forecourt;

/** A dealer with one follow-up, a day after the assistant's first message. */
async function followingDealer(): Promise<string> {
  const dealer = `own-${crypto.randomUUID().slice(0, 8)}`;
  const common = { type: 'setting', dealer, product: 'LEAD_ENGAGE' } as const;
  await loadFeed([
    dealerLine(dealer),
    personLine(dealer, 'noor'),
    {
      ...common,
      id: 'still-there',
      kind: 'follow-up-template',
      value: {
        TemplateId: 'still-there',
        Name: 'Still there',
        Channel: 'email',
        Content: 'Hi #{first_name}, still looking?',
      },
    },
    {
      ...common,
      id: 'no-answer',
      kind: 'follow-up',
      value: {
        FollowUpSequenceId: 'no-answer',
        FollowUpSequenceName: 'New lead, no reply',
        SortNumber: 1,
        FollowUpSequence: [
          {
            FollowUpId: 'day',
            Status: 1,
            ReferencePoint: 'FIRST_MESSAGE',
            Interval: { Value: 1440 },
            TemplateId: 'still-there',
          },
        ],
      },
    },
    ...['ada', 'cora'].flatMap((id) => [
      {
        ...leadLines(dealer, [{ id: `${dealer}-${id}`, first: 'Ada', last: 'Byron', messages: [] }])[0]!,
        created_at: new Date().toISOString(),
        live: true,
      },
    ]),
  ] as FeedLine[]);
  return dealer;
}

const card = (page: Page) =>
  page.getByRole('group', { name: /^(Email on|Answer by Email|Nothing scheduled|No longer scheduled)/ });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const getAnswer = (dealer: string, lead: string): FeedLine => ({
  type: 'message',
  dealer,
  id: crypto.randomUUID(),
  conversation: lead,
  initiator: 'HUMAN',
  channel: 'email',
  body: 'We bought elsewhere, thank you.',
  at: new Date().toISOString(),
  live: true,
});

test(
  'the assistant’s next message: sent as it was edited, and not where the customer answers meanwhile',
  { tag: '@full' },
  async ({ page }) => {
    const dealer = await followingDealer();
    await signIn(page, base, getAccount(dealer, 'noor'), null);
    // The assistant writes to a lead that has just come, within seconds.
    const open = (lead: string) =>
      expect(async () => {
        await page.goto(`${base}/conversation/${lead}`);
        await expect(page.getByText('Hi Ada, still looking?')).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 40_000 });
    await open(`${dealer}-ada`);

    // By keyboard, from the button to the words and back.
    await button(page, 'Edit').focus();
    await page.keyboard.press('Enter');
    const field = card(page).getByRole('textbox', { name: 'Message' });
    await expect(field).toBeFocused();
    await field.fill('Hi Ada, I found a blue one.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(card(page).getByText('Edited by Noor Haddad')).toBeVisible();
    await button(page, 'Send now').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click();
    const timeline = page.getByRole('log', { name: 'Messages' });
    await expect(timeline.getByText('Hi Ada, I found a blue one.')).toBeVisible();
    await expect(card(page)).toContainText('No follow-ups are left');

    // Another lead: the answer comes while the follow-up is being edited, and reaches the card by itself.
    await open(`${dealer}-cora`);
    await button(page, 'Edit').click();
    await field.fill('Written before the answer');
    await loadFeed([getAnswer(dealer, `${dealer}-cora`)]);
    await expect(card(page).getByRole('alert')).toContainText('Nothing was sent');
    await expect(field).toHaveValue('Written before the answer');
    await expect(button(page, 'Save')).toHaveCount(0);
    await button(page, 'Discard my text').click();
    await expect(card(page).getByText('Hi Ada, still looking?')).toHaveCount(0);
    await expect(timeline.getByText('Written before the answer')).toHaveCount(0);
  },
);
