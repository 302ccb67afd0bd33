import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoAccounts, loadedPanel, signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { loadLines } from './feed.ts';
import { expect, test } from './journey.ts';

/** Written by hand, so that every count below is known before the product counts. */
const feed = readFileSync(join(import.meta.dirname, 'feeds/known-counts.ndjson'), 'utf8');
const newYork = { email: 'rosa.lindqvist@hudson-street.example', password: demoAccounts[0]!.password };

/** Opens the dashboard for a day and reads the lines of its cards. */
async function readDay(page: Page, day: string): Promise<string[]> {
  await page.goto(`${origins.forecourt}/?from=${day}&to=${day}`);
  const text = await (await loadedPanel(page)).innerText();
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** The first number after a label is that label's. */
const numberAfter = (lines: string[], label: string) =>
  lines
    .slice(lines.findIndex((line) => line.toLowerCase() === label.toLowerCase()) + 1)
    .find((line) => /^[$\d–-]/.test(line));

test('days of 25 and 23 hours are counted in the dealer’s zone, by a browser in another', async ({ page }) => {
  const { rejected } = await loadLines(feed);
  expect(rejected).toEqual([]);
  await signIn(page, origins.forecourt, newYork, null);
  const long = await readDay(page, '2025-11-02');
  for (const [label, count] of [
    ['Total Leads Worked', '3'],
    ['Total Messages Sent', '5'],
    ['New Leads Engaged', '1'],
    ['Existing Leads Engaged', '1'],
    ['AI Set Appointments', '1'],
    ['AI Sales Handoffs', '2'],
    ['Handoffs Awaiting Sales Response', '1'],
    ['Handoffs Worked', '1'],
    ['AI ASSISTED VEHICLE SALES', '1'],
    ['AI ASSISTED GROSS SALES', '$31,251'],
  ] as const)
    expect(numberAfter(long, label), label).toBe(count);
  const short = await readDay(page, '2025-03-09');
  expect(numberAfter(short, 'Total Leads Worked')).toBe('1');
  expect(numberAfter(short, 'Total Messages Sent')).toBe('2');
});
