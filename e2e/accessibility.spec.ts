import { demoAccount, demoAccounts, loadedPanel, signIn } from './accounts.ts';
import { expectNoViolations, isFarApart, themes } from './axe.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { ownDealer } from './ownDealer.ts';

for (const { brand, appearance } of themes) {
  /** Each brand and each appearance in full once; what their colors and sizes decide, in all four. */
  const rules = isFarApart(brand, appearance) ? 'all' : 'theme';

  test.describe(`${brand}, ${appearance}`, () => {
    test.use({ colorScheme: appearance, reducedMotion: 'reduce' });

    test('axe finds nothing from the login page to the open date filter', async ({ page }) => {
      await page.goto(`${origins[brand]}/login`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoViolations(page, { rules });

      await page.getByRole('button', { name: /^(login|continue)$/ }).click();
      await page.getByLabel('Email').waitFor();
      await expectNoViolations(page, { rules });
      await page.getByLabel('Email').fill('nobody@dealer.example');
      await page.getByLabel('Password').fill('wrong');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      await expectNoViolations(page, { rules });

      await signIn(page, origins[brand], demoAccount('ADMIN'));
      await expect(page.locator('html')).toHaveAttribute('data-appearance', appearance);
      await loadedPanel(page);
      await expectNoViolations(page, { rules });

      await page.getByRole('button', { name: /Date filter/ }).click();
      await page.getByRole('dialog').waitFor();
      // A dropdown hangs outside the landmarks by design: it is a dialog of its own.
      await expectNoViolations(page, { rules, without: ['region'] });

      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      await loadedPanel(page);
      await page.getByRole('list', { name: 'Performance by Lead Source' }).waitFor();
      await expectNoViolations(page, { rules });

      // A server that takes its time.
      await page.route('**/api/dashboard/logout', () => new Promise(() => undefined));
      await page.goto(`${origins[brand]}/logout`);
      await page.getByRole('heading', { name: 'Logging out...' }).waitFor();
      await expectNoViolations(page, { rules });
    });

    test('axe finds nothing on the tables, the chart as a table, and the list of conversations', async ({ page }) => {
      await signIn(
        page,
        origins[brand],
        demoAccounts.find(({ email }) => email.startsWith('dana.whitlock'))!,
      );
      await page.getByRole('row', { name: /^Check Availability All/ }).waitFor();
      await page.getByRole('button', { name: 'Show as table' }).click();
      await expectNoViolations(page, { rules });
      await page.getByRole('link', { name: /^ENGAGED LEADS for Direct/ }).click();
      await page.getByText(/^\d+ conversations?$/).waitFor();
      await expectNoViolations(page, { rules });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('list', { name: 'Conversations' }).waitFor();
      await expectNoViolations(page, { rules });
    });

    if (!isFarApart(brand, appearance)) return;

    test('axe finds nothing on a conversation, its forms and the page that stops the assistant', async ({ page }) => {
      await signIn(page, origins[brand], demoAccount('ADMIN'), '/conversation/');
      await page.getByRole('log').getByRole('article').first().waitFor();
      await page.getByLabel('Reply as Assistant').waitFor();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Appointment form' }).click();
      await page.getByRole('radio', { name: /AM/ }).first().waitFor();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Date and time is required!').waitFor();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Minimize form' }).click();
      await page.getByRole('region', { name: 'Appointment form' }).waitFor();
      await expectNoViolations(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Show all conversations' }).click();
      await page.getByRole('button', { name: 'Hide window' }).waitFor();
      await expectNoViolations(page);
      await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}/stop-communication`);
      await page.getByRole('button', { name: 'Confirm' }).waitFor();
      await expectNoViolations(page);
    });

    test('axe finds nothing on the settings, the user page and the list of conversations', async ({ page }) => {
      await signIn(page, origins[brand], demoAccount('ADMIN'), '/settings');
      await page.getByText('Pause AI', { exact: true }).last().waitFor();
      await page.getByRole('textbox', { name: 'Email signature' }).waitFor();
      await page.getByRole('heading', { name: 'Special hours' }).waitFor();
      await expectNoViolations(page);
      await page.goto(`${origins[brand]}/user`);
      await page.getByRole('button', { name: 'Save' }).first().waitFor();
      await expectNoViolations(page);
      await page.goto(`${origins[brand]}/user-management`);
      await page.getByText(/^\d+ users?$/).waitFor();
      await expectNoViolations(page);
      await page.goto(`${origins[brand]}/conversations`);
      await page.getByText(/^\d+ conversations?$/).waitFor();
      // Telephone numbers and addresses stand below each other.
      await page.locator('a[href^="mailto:"]').nth(1).waitFor();
      await expectNoViolations(page);
    });

    test('axe finds nothing on a preview, its question and its instructions in a drawer', async ({ page }) => {
      const { admin } = await ownDealer();
      await signIn(page, origins[brand], admin, '/conversation/wren');
      await page.getByRole('button', { name: 'Open in Preview' }).click();
      await page.getByText('Welcome to the showroom!').first().waitFor();
      await page.getByText('Generating Preview...').waitFor({ state: 'detached' });
      // React Aria names what it reads out by the pressed button, and keeps it for 7 s after the button has gone.
      await expect(page.locator('[data-live-announcer] [role=img]')).toHaveCount(0);
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Save Instruction' }).click();
      await page.getByRole('alertdialog').waitFor();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.setViewportSize({ width: 1024, height: 800 });
      await page.getByRole('button', { name: 'Show details' }).click();
      await page.getByRole('dialog').getByRole('heading', { name: 'Instructions' }).waitFor();
      await expectNoViolations(page);
    });
  });
}

test('login, date filter and dashboard by keyboard alone', async ({ page }) => {
  const account = demoAccount('ADMIN');
  /** Presses Tab until the focused element has the name. */
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let press = 0; press < 60; press++) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement === document.body ? null : document.activeElement;
        const labels =
          element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent) : [];
        return [element?.getAttribute('aria-label'), element?.textContent, ...labels].join(' ');
      });
      if (name.test(focused)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  };

  await page.goto(`${origins.forecourt}/login`);
  await page.getByRole('button', { name: 'login', exact: true }).waitFor();
  await tabTo(/^\s*login/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').waitFor();
  await tabTo(/Email/);
  await page.keyboard.type(account.email);
  await tabTo(/Password/);
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');

  const panel = await loadedPanel(page);
  const before = await panel.innerText();

  const toggle = page.getByRole('button', { name: /Date filter/ });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(/^\s*Yesterday/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await expect(page).toHaveURL(/from=/);
  await expect.poll(() => panel.innerText()).not.toBe(before);
  // Cards that are loading have nothing to tab to.
  await loadedPanel(page);

  await tabTo(/What .*counts|About|Definition|Help/i);
  await expect(page.getByRole('tooltip')).toBeVisible();
});
