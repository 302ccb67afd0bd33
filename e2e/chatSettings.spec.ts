import { getPolicy } from '../packages/api/src/access/testFacts.ts';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';
import { getAccount, dealerLine, personLine } from './ownDealer.ts';
import { settingsBlock } from './settingsPage.ts';

const dealer = `own-${crypto.randomUUID().slice(0, 8)}`;
const other = `${dealer}-other`;
const products = [{ id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' } as const];

test.beforeAll(() =>
  loadFeed([
    dealerLine(dealer, {
      products,
      settings: { IsPilot: true },
      domains: [`used.${dealer}.example`, `www.${dealer}.example`],
    }),
    dealerLine(other, { name: 'Other Toyota', products }),
    personLine(dealer, 'root', { role: 'SUPER-ADMIN', dealers: [dealer, other], policy: getPolicy('*') }),
  ]),
);

// Spec 2 §4: "Unsaved changes block navigation and domain switching until the user confirms discard"; spec 1 §2 for accounts.
test('an unsaved look asks before another website, another screen or another account takes its place', async ({
  page,
}) => {
  await signIn(page, origins.forecourt, getAccount(dealer, 'root'), '/settings#CustomerExperienceSettings');
  const block = settingsBlock(page, 'Customer Experience Settings');
  const name = block.getByRole('textbox', { name: 'Agent name' });
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
  const account = page.getByRole('combobox', { name: 'Account' });
  const ways: [go: () => Promise<void>, stay: string][] = [
    [() => block.getByRole('tab', { name: `www.${dealer}.example` }).click(), 'Stay on this domain'],
    [() => page.getByRole('link', { name: 'Dashboard' }).click(), 'Stay on this page'],
    [
      async () => {
        await account.fill('Other');
        await page.getByRole('option', { name: 'Other Toyota' }).click();
      },
      'Stay on this domain',
    ],
  ];
  await name.fill('Ada');
  for (const [go, stay] of ways) {
    await go();
    await expect(question).toContainText(
      'Navigating away will discard any changes you have made. Do you want to continue without saving?',
    );
    await question.getByRole('button', { name: stay }).click();
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue('Ada');
    await expect(block.getByRole('tab', { selected: true })).toHaveText(`used.${dealer}.example`);
  }
  await expect(account).toHaveValue('Own Toyota');

  const loaded = page.waitForEvent('load');
  await ways[2]![0]();
  await question.getByRole('button', { name: 'Discard changes & switch' }).click();
  await loaded;
  await expect(account).toHaveValue('Other Toyota');
});
