import { cells } from '@forecourt/api/access/specTable';
import { totalLeadsWorked } from '@forecourt/api/contract/metrics';
import { engagementChart, funnel, performanceByCta, performanceBySource } from '@forecourt/api/contract/metric-tables';
import { swings } from '@forecourt/api/contract/swings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, neverAnswers, refuses } from '../../testAnswers.ts';
import { TestConsole } from '../../TestConsole.tsx';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let api: typeof import('../../api.ts').api;
let Dashboard: typeof import('./Dashboard.tsx').Dashboard;
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  // The console reads what is installed when it is loaded.
  ({ api } = await import('../../api.ts'));
  ({ Dashboard } = await import('./Dashboard.tsx'));
  // On a busy machine they take longer than a test waits.
  await Promise.all([import('./SalesPanels.tsx'), import('./ChatPanels.tsx')]);
});
// The answers stay: a call that comes late would find nobody signed in, and leave the test's page for the sign-in.
afterAll(() => screen.close());

async function open(productId: string, answer: (id: string) => unknown): Promise<void> {
  answerCalls(api, answer);
  const { session } = await import('../../session/store.ts');
  session.auth = getRecord(cells.find((cell) => cell.productId === productId)!);
  screen.show(
    <TestConsole key={Math.random()} path="/">
      <Dashboard />
    </TestConsole>,
  );
}

const visible = { timeout: 10_000 };

it('shows chart and tables though a card has no answer yet', async () => {
  await open('LEAD_ENGAGE', (id) => {
    if (id === totalLeadsWorked.id) return neverAnswers(id);
    return refuses(id);
  });
  for (const name of ['Sales Rep Performance', 'Performance by Lead Source'])
    await expect.element(page.getByRole('region', { name }), visible).toBeVisible();
  await expect.element(page.getByText(/There is a problem displaying these data/).first()).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Total Leads Worked' })).toHaveAttribute('aria-busy', 'true');
});

it('alerts once where everything fails', async () => {
  await open('LEAD_ENGAGE', refuses);
  await expect.poll(() => page.getByText(/There is a problem displaying this metric/).elements().length).toBe(7);
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('There is a problem displaying 12 metrics');
  expect(alert.elements()).toHaveLength(1);
});

it('says what a product cannot have in place of zeros', async () => {
  const about = { description: 'What it counts.', refreshed_at: '2026-11-20T12:00:00.000Z' };
  const redirect = { endpoint: 'conversations', metric: 'x', sub_metric: '' };
  const nothing = { visitors: 0, visits: 0, opens: 0, leads: 0, engaged_leads: 0, sales: 0, service: 0 };
  await open('SERVICE_AI', (id) => {
    if (id === performanceBySource.id)
      return { ...about, performance: [{ source: 'direct', ...nothing, sales_conversion: null }] };
    if (id === performanceByCta.id) return { ...about, performance: [] };
    if (id === engagementChart.id) return { ...about, days: [] };
    if (id === swings.id) return { Items: [] };
    if (id === funnel.id) return { ...about, steps: [] };
    if (id.startsWith('metrics.')) return { ...about, label: '', count: 0, redirect };
    return refuses(id);
  });
  const card = (name: string) => page.getByRole('article', { name });
  const offWebsite = 'The product SERVICE_AI isn’t on the website.';
  await expect.element(card('Total Website Visitors').getByText(offWebsite), visible).toBeVisible();
  await expect.element(card('AI Set Appointments').getByText(/books service appointments/)).toBeVisible();
  for (const name of ['Chat Performance by Source', 'Chat Performance by CTA'])
    await expect.element(page.getByRole('region', { name }).getByText(offWebsite)).toBeVisible();
  // What it has and does not have today is a zero.
  await expect.element(card('Total Chat Leads Worked').getByText('0')).toBeVisible();
});
