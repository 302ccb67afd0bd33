import { demoAccount, signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';

for (const { brand, appearance, ...circle } of [
  { brand: 'forecourt', appearance: 'light' },
  { brand: 'marque', appearance: 'dark', tag: '@full' },
] as const)
  test(`${brand}, ${appearance}: the API page tries a call as who is signed in`, circle, async ({ page }) => {
    await page.emulateMedia({ colorScheme: appearance });
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await signIn(page, origins[brand], demoAccount('ADMIN'));
    await page.goto(`${origins[brand]}/api/docs`);
    await expect(page.getByText('Calls run as marta.ellison@harbor.example')).toBeVisible();
    const call = page.locator('.opblock').filter({ hasText: '/api/dashboard/session/user-info' });
    await call.locator('.opblock-summary-control').click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    await call.getByRole('button', { name: 'Execute' }).click();
    const answer = call.locator('.live-responses-table');
    await expect(answer).toContainText('200');
    await expect(answer).toContainText('marta.ellison@harbor.example');
    await expect(call).not.toContainText('Bearer');
    expect(faults).toEqual([]);
    // Swagger UI draws hundreds of calls, and only its colors are ours.
    if (brand === 'forecourt') return;
    // It draws the calls that are in sight, and the heading of the first ones is at the top.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('heading', { name: /^session/ })).toBeVisible();
    await expectNoViolations(page);
  });
