import type { Page } from '@playwright/test';
import { demoAccount, demoAccounts, loadedPanel, signIn } from './accounts.ts';
import { type Appearance, expectNoViolations } from './axe.ts';
import { type BrandId, origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { pressKey, tabTo, typeInto } from './keys.ts';
import { ownDealer } from './ownDealer.ts';

const phone = { width: 390, height: 844 };

/** The screens by their address, and what each shows once it has loaded. */
const screens: [path: string, load: (page: Page) => Promise<unknown>][] = [
  ['/conversations', (page) => page.locator('a[href^="mailto:"]').nth(1).waitFor()],
  ['/user', (page) => page.getByRole('button', { name: 'Save' }).first().waitFor()],
  ['/user-management', (page) => page.getByText(/^\d+ users?$/).waitFor()],
  [
    '/settings',
    async (page) => {
      await page.getByText('Pause AI', { exact: true }).last().waitFor();
      await page.getByRole('textbox', { name: 'Email signature' }).waitFor();
      await page.getByRole('heading', { name: 'Special hours' }).waitFor();
    },
  ],
];

/** Stories are looked at in both themes in every run. */
const themes: [BrandId, Appearance, tag: string[]][] = [
  ['forecourt', 'light', []],
  ['marque', 'dark', ['@full']],
];

for (const [brand, appearance, tag] of themes) {
  test.describe(`axe finds nothing: ${brand}, ${appearance}`, { tag }, () => {
    test.use({ colorScheme: appearance, reducedMotion: 'reduce' });
    // Axe reads some thirty pages one after the other, which takes a busy machine several minutes.
    test.describe.configure({ timeout: 360_000 });

    test('from the login page to the date filter, and on each screen of a list or a form', async ({ page }) => {
      await page.goto(`${origins[brand]}/login`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoViolations(page);
      await page.getByRole('button', { name: /^(login|continue)$/ }).click();
      await page.getByLabel('Email').fill('nobody@dealer.example');
      await page.getByLabel('Password').fill('wrong');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      await expectNoViolations(page);

      await signIn(page, origins[brand], demoAccount('ADMIN'));
      await expect(page.locator('html')).toHaveAttribute('data-appearance', appearance);
      await loadedPanel(page);
      await expectNoViolations(page);
      await page.getByRole('button', { name: /Date filter/ }).click();
      await page.getByRole('dialog').waitFor();
      // A dropdown hangs outside the landmarks by design: it is a dialog of its own.
      await expectNoViolations(page, { without: ['region'] });
      for (const [path, load] of screens) {
        await page.goto(`${origins[brand]}${path}`);
        await load(page);
        await expectNoViolations(page);
      }
    });

    test('on a conversation, its form, a preview with its question, and the page that stops the assistant', async ({
      page,
    }) => {
      const { admin } = await ownDealer();
      await signIn(page, origins[brand], admin, '/conversation/wren');
      await page.getByRole('log').getByRole('article').first().waitFor();
      await page.getByLabel('Reply as Assistant').waitFor();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Appointment form' }).click();
      await page.getByRole('radio', { name: /AM/ }).first().waitFor();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Date and time is required!').waitFor();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Close form' }).click();
      await page.getByRole('button', { name: 'Open in Preview' }).click();
      await page.getByText('Welcome to the showroom!').first().waitFor();
      await page.getByText('Generating Preview...').waitFor({ state: 'detached' });
      // React Aria names what it reads out by the pressed button, and keeps it for 7 s after the button has gone.
      await expect(page.locator('[data-live-announcer] [role=img]')).toHaveCount(0);
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Save Instruction' }).click();
      await page.getByRole('alertdialog').waitFor();
      await expectNoViolations(page);
      await page.goto(`${origins[brand]}/conversation/wren/stop-communication`);
      await page.getByRole('button', { name: 'Confirm' }).waitFor();
      await expectNoViolations(page);
    });

    test('on a phone, in the chat’s dashboard and in what is read as a table', { tag: '@full' }, async ({ page }) => {
      const dana = demoAccounts.find(({ email }) => email.startsWith('dana.whitlock'))!;
      await signIn(page, origins[brand], dana);
      await page.getByRole('row', { name: /^Check Availability All/ }).waitFor();
      await page.getByRole('button', { name: 'Show as table' }).click();
      await expectNoViolations(page);
      await page.setViewportSize(phone);
      await page.reload();
      await page.getByRole('list', { name: 'Chat Performance by CTA' }).waitFor();
      await expectNoViolations(page);
      await page.goto(`${origins[brand]}/conversations`);
      await page.getByRole('list', { name: 'Conversations' }).waitFor();
      await expectNoViolations(page);
      await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Show all conversations' }).click();
      await page.getByRole('button', { name: 'Hide window' }).waitFor();
      await expectNoViolations(page);
    });
  });
}

test('login, date filter and dashboard by keyboard alone', { tag: '@full' }, async ({ page }) => {
  const { email, password } = demoAccount('ADMIN');
  await page.goto(`${origins.forecourt}/login`);
  await pressKey(page, page.getByRole('button', { name: 'login', exact: true }));
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Password'), password);
  await page.keyboard.press('Enter');

  const panel = await loadedPanel(page);
  const before = await panel.innerText();
  const toggle = page.getByRole('button', { name: /Date filter/ });
  await pressKey(page, toggle);
  await page.getByRole('dialog').waitFor();
  await pressKey(page, page.getByRole('dialog').getByRole('button', { name: 'Yesterday' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await expect(page).toHaveURL(/range=yesterday/);
  await expect.poll(() => panel.innerText()).not.toBe(before);
  // Cards that are loading have nothing to tab to.
  await loadedPanel(page);
  await tabTo(page, panel.getByRole('button', { name: /What .*counts|About|Definition|Help/i }).first());
  await expect(page.getByRole('tooltip')).toBeVisible();
});
