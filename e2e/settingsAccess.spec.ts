import type { Page } from '@playwright/test';
import { numberedBlocks } from '../packages/api/src/access/specMenu.ts';
import { expectedLocale, policies } from '../packages/api/src/access/specPolicies.ts';
import { type Cell, expectedAccess } from '../packages/api/src/access/specTable.ts';
import { policyOf } from '../packages/api/src/access/testFacts.ts';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { signIn } from './accounts.ts';
import { drawn, drawnEmpty, mayOf } from './drawnBlocks.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { accountOf, dealerLine, type OwnDealer, ownDealer, personLine } from './ownDealer.ts';
import { assistantSettings, signature, subscriber } from './settingLines.ts';
import { settingsBlock } from './settingsPage.ts';

const base = origins.forecourt;
const titles = Object.values(numberedBlocks);
/** An ADMIN of the sales assistant; the role and the product's own rules are held cell by cell elsewhere. */
const cellOf = (policy: string): Cell => ({
  role: 'ADMIN',
  productId: 'LEAD_ENGAGE',
  policy,
  brand: 'forecourt',
  knowledgeBank: false,
  far: false,
  pilot: false,
});

/**
 * With these each block is read, changed and added to, each without the others. What it is told for every other policy is
 * held cell by cell by the console's own tests of the settings.
 */
const sample = ['read', 'create', 'everything', 'mixed 3', 'mixed 5'];

const userEdit = (...Allow: string[]) => ({ Resource: 'UserEdit', Allow });
/** Every second one may change their own address. */
const editsEmail = (place: number) => place % 2 === 0;
const nameOf = (place: number) => `person${place}`;

/** Two products, one of them with nothing set; a person for each policy, and whom the blocks ask for. */
const lines = (id: string): FeedLine[] => [
  dealerLine(id, {
    products: [
      { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
      { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' },
    ],
  }),
  ...assistantSettings(id),
  signature(id),
  subscriber(id, 'mei', 'Mei', 'Tanaka'),
  ...sample.map((policy, place) =>
    personLine(id, nameOf(place), {
      policy: [...policies[policy]!, editsEmail(place) ? userEdit('Email') : userEdit('Phone')],
    }),
  ),
  personLine(id, 'nothing', { policy: policyOf() }),
  personLine(id, 'super', { role: 'SUPER-ADMIN', policy: policyOf('*') }),
  personLine(id, 'manager', { role: 'MANAGER', policy: policyOf('*') }),
];

/** Somebody else at the same machine: nobody is signed in to the provider any more. */
async function openAs(page: Page, { id }: OwnDealer, name: string, path: string): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, base, accountOf(id, name), path);
}

/** What a screen is made of when it has loaded. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

let dealer: OwnDealer;
test.beforeAll(async () => {
  dealer = await ownDealer([], lines);
});

for (const [place, policy] of sample.entries()) {
  test(`each block and the account page draw what policy "${policy}" allows`, async ({ page }) => {
    await openAs(page, dealer, nameOf(place), '/settings');
    await expect(heading(page, 'Settings')).toBeVisible();
    for (const title of titles) {
      const access = expectedAccess(cellOf(policy), title);
      await test.step(`${title}: ${access.join(', ') || 'none'}`, async () => {
        if (access.length > 0) await drawn[title]!(settingsBlock(page, title), mayOf(access));
        else await expect(settingsBlock(page, title)).toHaveCount(0);
      });
    }

    // Spec 2 §6: "Dealership locale is editable only if the Settings:DealerParams Allow includes '*'."
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'User', exact: true }).click();
    const profile = page.getByRole('form', { name: 'User Profile' });
    // Spec 2 §5: "Email is editable only if the UserEdit policy lists Email."
    await expect(profile.getByRole('textbox', { name: 'Email' })).toHaveCount(editsEmail(place) ? 1 : 0);
    await expect(profile).toContainText('ADMIN');
    const locale = page.getByRole('region', { name: 'Dealership Settings' });
    const isEdited = expectedLocale(policy) === 'edited';
    await expect(locale).toHaveCount(expectedLocale(policy) === 'not shown' ? 0 : 1);
    if (expectedLocale(policy) === 'read') await expect(locale).toContainText('United States');
    await expect(locale.getByRole('combobox', { name: 'Country' })).toHaveCount(isEdited ? 1 : 0);
    await expect(locale.getByRole('button', { name: 'Save' })).toHaveCount(isEdited ? 1 : 0);

    // What is added first: in a product where nothing is there.
    await page.goto(`${base}/settings?product=DealerChat`);
    // What the chat alone has says that the page is the chat's.
    await page.getByRole('link', { name: 'Capability Manager' }).waitFor();
    const inChat = (title: string) => expectedAccess({ ...cellOf(policy), productId: 'DealerChat' }, title);
    for (const [title, expectNothing] of Object.entries(drawnEmpty)) {
      const access = inChat(title);
      if (access.length > 0) await expectNothing(settingsBlock(page, title), mayOf(access));
      else await expect(settingsBlock(page, title)).toHaveCount(0);
    }
  });
}

test('who may do nothing with any block has no settings', async ({ page }) => {
  await openAs(page, dealer, 'nothing', '/settings');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page).toHaveURL(`${base}/`);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })).toHaveCount(0);
});

// Spec 2 §6: "SUPER-ADMIN only: […] the new_chat_start notification option (filtered out for others)."
for (const [name, count] of [
  ['super', 1],
  ['manager', 0],
  ['noor', 0],
] as const) {
  test(`${name} is ${count ? '' : 'not '}offered the notification of a new chat`, async ({ page }) => {
    await openAs(page, dealer, name, '/settings');
    const personnel = settingsBlock(page, 'Email & SMS Notification Settings');
    for (const [press, form] of [
      ['Edit Mei Tanaka', 'Notifications for Mei Tanaka'],
      ['Add Personnel', 'Add Personnel'],
    ] as const) {
      await personnel.getByRole('button', { name: press }).press('Enter');
      const theirs = personnel.getByRole('form', { name: form });
      const channel = theirs.getByRole('checkbox', { name: 'Email', exact: true });
      if (!(await channel.isChecked())) await channel.press('Space');
      const offered = theirs.getByRole('group', { name: 'Notifications by Email' });
      await expect(offered.getByRole('checkbox', { name: /^Handoff/ })).toBeVisible();
      await expect(offered.getByRole('checkbox', { name: /^New chat/ })).toHaveCount(count);
    }
  });
}

test('a dealer abroad has no daily report, and one with ActiveFAR no lead sources', async ({ page }) => {
  const abroad = await ownDealer([], (id) => [dealerLine(id, { country: 'CA', settings: { ActiveFAR: true } })]);
  await openAs(page, abroad, 'noor', '/settings');
  // Spec 2 §5: "The ReportChannel preference is hidden when the dealer's country is not US."
  const preferences = settingsBlock(page, 'Preferences');
  await expect(preferences.getByRole('radiogroup', { name: 'Assistant’s tone' })).toBeEditable();
  await expect(preferences.getByRole('radiogroup', { name: 'Daily report' })).toHaveCount(0);
  // Spec 2 §6: "Lead Source Settings is hidden when the dealer has ActiveFAR."
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const index = page.getByRole('navigation', { name: 'Settings for this product' });
  // One list of them at a time: the sidebar's, and where it is a rail the screen's own.
  await expect(sidebar.getByRole('link', { name: 'Signature Settings' })).toHaveAttribute('aria-current', 'location');
  await sidebar.getByRole('link', { name: 'Preferences' }).click();
  await expect(sidebar.getByRole('link', { name: 'Preferences' })).toHaveAttribute('aria-current', 'location');
  await expect(index).toHaveCount(0);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(index.getByRole('link')).toHaveText(
    titles.filter((title) => title !== 'Lead Source Settings').map((title, place) => `${place + 1}${title}`),
  );
  await expect(settingsBlock(page, 'Lead Source Settings')).toHaveCount(0);
});
