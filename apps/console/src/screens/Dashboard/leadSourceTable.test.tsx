import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import { type LeadSource, leadSourceStatistics } from '@forecourt/api/contract/metric-tables';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';
import { isInSight, scrollDownTo, tellsOfMore } from '../../testSight.ts';

const longName = 'Spring campaign of the dealer group, all of its rooftops. '.repeat(6).trim();
const source = (source_name: string, new_leads: number): LeadSource => ({
  source_name,
  lead_type: 'NEW',
  new_leads,
  leads_that_worked: 1234,
  engaged_leads: 1122,
  engagement_rate: 90,
  sales_expertise_needed: 1010,
  appt_count: 1001,
  sold: 900,
  gross: 1_234_567.4,
});

let screen: Awaited<ReturnType<typeof openScreen>>;
let LeadSources: typeof import('./LeadSources.tsx').LeadSources;
let ShellFrame: typeof import('../../shell/ShellFrame.tsx').ShellFrame;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  const { api } = await import('../../api.ts');
  vi.spyOn(api, 'send').mockImplementation(async ({ id }: Call) => {
    if (id !== leadSourceStatistics.id) throw new Error(id);
    return {
      description: 'What it counts.',
      refreshed_at: '2026-11-20T12:00:00.000Z',
      statistics: [source('Dealer Website', 2000), source(longName, 1500)],
    };
  });
  ({ LeadSources } = await import('./LeadSources.tsx'));
  ({ ShellFrame } = await import('../../shell/ShellFrame.tsx'));
  const { session } = await import('../../session/store.ts');
  session.auth = getRecord(cells.find(({ productId }) => productId === 'LEAD_ENGAGE')!);
});
// The answers stay: a call that comes late would find nobody signed in, and leave the test's page for the sign-in.
afterAll(() => screen.close());

const box = () => page.getByRole('group', { name: 'Performance by Lead Source' }).element();
const lastCell = () => page.getByRole('cell', { name: '$1,234,567' }).first();
const lastHeader = () => page.getByRole('button', { name: 'Gross' });
const appointments = () => page.getByRole('link', { name: 'AI Set Appointments for Dealer Website, NEW: 1001' });
const getHeader = (name: string) => page.getByRole('columnheader', { name });

async function open(width: number): Promise<void> {
  await page.viewport(width, 900);
  screen.show(
    <MemoryRouter initialEntries={['/?from=2026-10-01&to=2026-10-31']}>
      <QueryClientProvider client={new QueryClient()}>
        <ShellFrame screens={new Set(['/', '/conversations', '/settings', '/user'])}>
          <LeadSources />
        </ShellFrame>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await expect.element(appointments(), { timeout: 10_000 }).toBeInTheDocument();
  scrollDownTo(appointments().element());
}

it.each([1366, 1440])('has the last column of ‘Performance by Lead Source’ in sight at %i px', async (width) => {
  await open(width);
  expect(isInSight(lastCell().element())).toBe(true);
  expect(isInSight(lastHeader().element())).toBe(true);
  await expect.poll(() => tellsOfMore(box())).toBe(false);
});

it.each([
  [1024, ['Workable Leads', 'Gross'], ['Incoming Leads', 'Sold']],
  [768, ['Workable Leads', 'Gross'], ['Incoming Leads']],
])('leaves out columns at %i px rather than scroll: %j', async (width, missing, kept) => {
  await open(width);
  expect(isInSight(appointments().element())).toBe(true);
  for (const name of missing) await expect.element(getHeader(name)).not.toBeInTheDocument();
  for (const name of kept) await expect.element(getHeader(name)).toBeInTheDocument();
  await expect.poll(() => tellsOfMore(box())).toBe(false);
});

it('opens the leads that a source sold, but not their gross', async () => {
  await open(1440);
  const sold = page.getByRole('link', { name: 'Sold for Dealer Website, NEW: 900' });
  const address = new URL(sold.element().getAttribute('href')!, location.origin).searchParams;
  expect(Object.fromEntries(address)).toMatchObject({
    metric: 'lead_source_statistics',
    sub_metric: 'sold',
    source_name: 'Dealer Website',
    lead_type: 'NEW',
  });
  expect(lastCell().getByRole('link').elements()).toEqual([]);
});

it('cuts a source of more than 300 characters, and shows the rest of it on request', async () => {
  await open(1366);
  const cell = page.getByRole('rowheader', { name: /^Spring campaign/ });
  const whole = `${longName} (NEW)`;
  await expect.element(cell.getByRole('link')).toHaveTextContent(`${whole.slice(0, 300).trimEnd()}…`);
  expect(cell.element().textContent.length).toBeLessThan(320);
  await cell.getByRole('button', { name: 'Show all' }).click();
  await expect.element(cell.getByRole('link')).toHaveTextContent(whole);
});

it('saves the table under its name and its days, as CSV', async () => {
  const saved: { name: string; bytes: Promise<string> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes: fetch(this.href).then((file) => file.text()) });
  });
  await open(1366);
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect(saved.map(({ name }) => name)).toEqual(['performance-by-lead-source 2026-10-01 2026-10-31.csv']);
  const [header, ...rows] = (await saved[0]!.bytes).split('\r\n');
  expect(header).toContain('Engaged Leads,Engagement Rate (%),AI Sales Handoffs');
  expect(rows.find((row) => row.startsWith('Dealer Website (NEW)'))).toMatch(
    /^Dealer Website \(NEW\),2000,1234,1122,90,1010,1001,900,1234567.4$/,
  );
});
