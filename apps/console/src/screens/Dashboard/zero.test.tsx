import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import { leadSourceStatistics } from '@forecourt/api/contract/metric-tables';
import { aiSalesHandoffs } from '@forecourt/api/contract/metrics';
import { swings } from '@forecourt/api/contract/swings';
import { ApiError } from '@forecourt/api/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let api: typeof import('../../api.ts').api;
let parts: [typeof import('./Metric.tsx'), typeof import('./LeadSources.tsx')];

beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  ({ api } = await import('../../api.ts'));
  parts = await Promise.all([import('./Metric.tsx'), import('./LeadSources.tsx')]);
  const { session } = await import('../../session/store.ts');
  session.auth = getRecord(cells[0]!);
});
// The answers stay: a call that comes late would find nobody signed in, and leave the test's page for the sign-in.
afterAll(() => screen.close());

const about = { description: 'What it counts.', refreshed_at: '2026-11-20T12:00:00.000Z' };
const redirect = { endpoint: 'conversations', metric: 'ai_sales_handoffs', sub_metric: '' };
const handoffs = (count: number) => ({
  ...about,
  label: 'AI Sales Handoffs',
  count,
  redirect,
  additional_metrics: [{ label: 'Handoffs Worked', count: 0, redirect }],
});
const source = (source_name: string, new_leads: number) => ({
  source_name,
  lead_type: 'NEW',
  new_leads,
  leads_that_worked: 0,
  engaged_leads: 0,
  engagement_rate: null,
  sales_expertise_needed: 0,
  appt_count: 0,
  sold: null as number | null,
  gross: null as number | null,
});

/** What the server answers for a count of the card and of the table's only row. */
function answerCount(count: number, rows = [source('Dealer Website', count)]): void {
  vi.spyOn(api, 'send').mockImplementation(async ({ id }: Call) => {
    if (id === aiSalesHandoffs.id) return handoffs(count);
    if (id === leadSourceStatistics.id) return { ...about, statistics: rows };
    if (id === swings.id) return { Items: [] };
    throw new Error(id);
  });
}

function show(): void {
  const [{ Metric }, { LeadSources }] = parts;
  screen.show(
    <MemoryRouter>
      <QueryClientProvider
        key={Math.random()}
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <Metric call={aiSalesHandoffs} label="AI Sales Handoffs" />
        <LeadSources />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('opens what a card or a row has counted, and nothing where it has counted nothing', async () => {
  answerCount(3);
  show();
  await expect.element(page.getByRole('link', { name: 'AI Sales Handoffs: 3' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Dealer Website (NEW)' })).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(3);

  answerCount(0);
  show();
  await expect.element(page.getByText('Dealer Website (NEW)')).toBeVisible();
  await expect.element(page.getByText('Handoffs Worked')).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});

it('says of a product that never had a deal that sales are not reported, and shows a zero where it had one', async () => {
  answerCount(3);
  show();
  const row = page.getByRole('row', { name: /^Dealer Website/ });
  await expect.element(row.getByRole('cell', { name: 'Not reported' })).toBeVisible();
  await expect.element(row).not.toHaveTextContent('$0');

  answerCount(3, [{ ...source('Dealer Website', 3), sold: 0, gross: 0 }]);
  show();
  await expect.element(row.getByRole('cell', { name: '$0' })).toBeVisible();
  await expect.element(row).not.toHaveTextContent('Not reported');
});

it('says of a card and of a table that they cannot be displayed, loads each again, and says that a table is empty', async () => {
  vi.spyOn(api, 'send').mockRejectedValue(new ApiError({ id: 'network', status: 0, message: 'Nobody answers' }));
  show();
  const card = page
    .getByRole('article', { name: 'AI Sales Handoffs' })
    .getByText(/There is a problem displaying this metric/);
  const table = page.getByRole('region', { name: 'Performance by Lead Source' });
  await expect.element(card).toBeVisible();
  await expect.element(table.getByText(/There is a problem displaying these data/)).toBeVisible();
  answerCount(3, []);
  await table.getByRole('button', { name: 'Try again' }).click();
  await expect.element(table.getByText('There is no data available')).toBeVisible();
  await expect.element(card).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'AI Sales Handoffs: 3' })).toBeVisible();
  expect(card.elements()).toEqual([]);
});
