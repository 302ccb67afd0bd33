import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoAccounts, loadedPanel, signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { loadLines } from './feed.ts';
import { expect, test } from './journey.ts';

/** Written by hand, so that every count below is known before the product counts. */
const feed = readFileSync(join(import.meta.dirname, 'feeds/known-counts.ndjson'), 'utf8');
const password = demoAccounts[0]!.password;
const newYork = { email: 'rosa.lindqvist@hudson-street.example', password };
const auckland = { email: 'tama.ngata@harbour-view.example', password };

/** Opens the dashboard for a range and reads every card. */
async function read(page: Page, from: string, to: string): Promise<Record<string, string>> {
  await page.goto(`${origins.forecourt}/?from=${from}&to=${to}`);
  const panel = await loadedPanel(page);
  const lines = (await panel.innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  /** The first number after a label is that label's. */
  const after = (label: string) =>
    lines
      .slice(lines.findIndex((line) => line.toLowerCase() === label.toLowerCase()) + 1)
      .find((line) => /^[$\d–-]/.test(line)) ?? '';
  return Object.fromEntries(
    [
      'Total Leads Worked',
      'Total Messages Sent',
      'New Leads Engaged',
      'Existing Leads Engaged',
      'AI Set Appointments',
      'AI Sales Handoffs',
      'Handoffs Awaiting Sales Response',
      'Handoffs Worked',
      'AI ASSISTED VEHICLE SALES',
      'AI ASSISTED GROSS SALES',
    ].map((label) => [label, after(label)]),
  );
}

test.describe.configure({ mode: 'serial' });

test('a feed is loaded once: loading it again changes nothing', async () => {
  const lines = feed.trim().split('\n').length;
  expect(await loadLines(feed)).toEqual({ loaded: lines, unchanged: 0, rejected: [] });
  expect(await loadLines(feed)).toEqual({ loaded: 0, unchanged: lines, rejected: [] });
});

test('a bad line is reported by its number and reason, and the others load', async () => {
  const report = await loadLines(
    [
      '{"type":"message","dealer":"known-new-york","id":"b-system","conversation":"b","initiator":"SYSTEM","channel":"sms","body":"Consent recorded.","at":"2025-11-02T16:00:01Z"}',
      '{"type":"message","dealer":"known-new-york"',
      '{"type":"message","dealer":"known-new-york","id":"nowhere","conversation":"no-such-conversation","initiator":"BOT","channel":"sms","body":"Hello","at":"2025-11-02T16:00:01Z"}',
      '{"type":"message","dealer":"known-new-york","id":"when","conversation":"b","initiator":"BOT","channel":"sms","body":"Hello","at":"yesterday"}',
    ].join('\n'),
  );
  expect(report.unchanged).toBe(1);
  expect(report.rejected.map(({ line }) => line)).toEqual([2, 3, 4]);
  expect(report.rejected[0]!.reason).toMatch(/JSON/i);
  expect(report.rejected[1]!.reason).toMatch(/no-such-conversation/);
  expect(report.rejected[2]!.reason).toMatch(/\bat\b/);
});

test('the day the clocks go back counts its 25 hours, in the dealer’s zone', async ({ page }) => {
  await signIn(page, origins.forecourt, newYork);
  expect(await read(page, '2025-11-02', '2025-11-02')).toEqual({
    'Total Leads Worked': '3',
    'Total Messages Sent': '5',
    'New Leads Engaged': '1',
    'Existing Leads Engaged': '1',
    'AI Set Appointments': '1',
    'AI Sales Handoffs': '2',
    'Handoffs Awaiting Sales Response': '1',
    'Handoffs Worked': '1',
    'AI ASSISTED VEHICLE SALES': '1',
    'AI ASSISTED GROSS SALES': '$31,251',
  });
  expect(await read(page, '2025-11-01', '2025-11-03')).toMatchObject({
    'Total Leads Worked': '4',
    'Total Messages Sent': '7',
    'New Leads Engaged': '2',
    'Existing Leads Engaged': '1',
    'AI ASSISTED VEHICLE SALES': '2',
    'AI ASSISTED GROSS SALES': '$43,251',
  });
});

test('the day the clocks go forward counts its 23 hours', async ({ page }) => {
  await signIn(page, origins.forecourt, newYork);
  expect(await read(page, '2025-03-09', '2025-03-09')).toMatchObject({
    'Total Leads Worked': '1',
    'Total Messages Sent': '2',
  });
  expect(await read(page, '2025-03-10', '2025-03-10')).toMatchObject({
    'Total Leads Worked': '1',
    'Total Messages Sent': '1',
  });
});

test.describe('a browser nineteen hours behind the dealer', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('counts the dealer’s day', async ({ page }) => {
    await signIn(page, origins.forecourt, auckland);
    expect(await read(page, '2025-11-02', '2025-11-02')).toMatchObject({
      'Total Leads Worked': '1',
      'Total Messages Sent': '2',
    });
  });
});
