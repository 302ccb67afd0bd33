import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import { leadSourceStatistics } from '@forecourt/api/contract/metric-tables';
import { aiSalesHandoffs } from '@forecourt/api/contract/metrics';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordOf } from '../../testRecord.ts';
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
  session.auth = recordOf(cells[0]!);
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
});

function show(count: number): void {
  vi.spyOn(api, 'send').mockImplementation(async ({ id }: Call) => {
    if (id === aiSalesHandoffs.id) return handoffs(count);
    if (id === leadSourceStatistics.id) return { ...about, statistics: [source('Dealer Website', count)] };
    throw new Error(id);
  });
  const [{ Metric }, { LeadSources }] = parts;
  screen.show(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <Metric call={aiSalesHandoffs} label="AI Sales Handoffs" />
        <LeadSources />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('opens what a card or a row has counted, and nothing where it has counted nothing', async () => {
  show(3);
  await expect.element(page.getByRole('link', { name: 'AI Sales Handoffs: 3' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Dealer Website (NEW)' })).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(3);

  screen.show(null);
  show(0);
  await expect.element(page.getByText('Dealer Website (NEW)')).toBeVisible();
  await expect.element(page.getByText('Handoffs Worked')).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});
