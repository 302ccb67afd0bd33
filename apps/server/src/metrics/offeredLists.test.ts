import type { FeedLine } from '@forecourt/api/contract/feed';
import type { metricFilters } from '@forecourt/api/contract/filters';
import type { CallOutput } from '@forecourt/api/call';
import { isTodayList, type ListedMetric, listedMetrics } from '@forecourt/api/contract/listed-metrics';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, wholePolicy } from '../../test-support/testApp.ts';
import { compile } from './leadSets.ts';
import { todaySelections } from '../conversations/list/today.ts';
import { selections } from './selections.ts';

const products = [
  { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' as const },
  { id: 'SALESCAMPAIGNS', name: 'Campaigns', category: 'SALES_AI' as const },
  { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' as const },
  { id: 'SERVICE_AI', name: 'Service AI', category: 'SERVICE_AI' as const },
];
const lines: FeedLine[] = [
  {
    type: 'dealer',
    id: 'lists',
    group: 'Test Group',
    name: 'Lists',
    retailer_name: 'impel',
    time_zone: 'UTC',
    country: 'US',
    products,
  },
  {
    type: 'person',
    id: 'reader',
    first_name: 'Rea',
    last_name: 'Der',
    email: 'reader@test.example',
    username: 'reader',
    role: 'ADMIN',
    policy: wholePolicy,
    dealers: ['lists'],
  },
];

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp({}, lines);
  token = await server.tokenFor('reader');
});
afterAll(() => server.close());

const ask = (path: string, query: Record<string, string>) =>
  server.app.inject({ url: `/api/dashboard/${path}`, query, headers: { authorization: `Bearer ${token}` } });

async function listLists(product: string | undefined): Promise<CallOutput<typeof metricFilters>['Lists']> {
  const answer = await ask('filters/metrics', {
    account_id: 'lists',
    ...(product !== undefined && { service_type: product }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CallOutput<typeof metricFilters>>().Lists;
}

/** What a metric's list asks the database; undefined where the metric has no list of its own. */
function getStatement(metric: ListedMetric): string | undefined {
  const selection = isTodayList(metric) ? todaySelections[metric] : selections[metric][''];
  if (!selection) return undefined;
  const days = { from: '2026-03-02', to: '2026-03-05' };
  const { parts, queries } = compile([selection], { dealerId: 'lists', productId: 'LEAD_ENGAGE' }, days);
  const { sql: text, parameters } = sql`with ${sql.join(parts)} ${queries[0]!}`.compile(server.database.db);
  return JSON.stringify([text, parameters]);
}

// Spec 3 §2, "Showing" (docs/decisions/lists.md).
describe.each(products)('in $name', ({ id }) => {
  it('each list is offered once, under one name', async () => {
    const lists = await listLists(id);
    const labels = lists.map(({ label }) => label.toLowerCase());
    expect(labels).toEqual([...new Set(labels)]);
    const statements = lists.map(({ metric }) => getStatement(metric as ListedMetric));
    expect(statements).not.toContain(undefined);
    expect(new Set(statements).size).toBe(statements.length);
  });

  it('lists of a group stand together', async () => {
    const groups = (await listLists(id)).map(({ group }) => group);
    expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual([
      'Conversations',
      'Today',
      'Dashboard',
      'More metrics',
    ]);
  });

  it('the other names of a list are known, and open it', async () => {
    for (const { metric, also } of await listLists(id)) {
      const statement = getStatement(metric as ListedMetric);
      expect(also, metric).toEqual(
        listedMetrics.filter((other) => other !== metric && getStatement(other) === statement),
      );
      for (const name of [metric, ...also]) {
        const range = { start_date: '2026-03-02T00:00:00', end_date: '2026-03-05T23:59:59' };
        const answer = await ask(`conversations/${name}`, { account_id: 'lists', service_type: id, ...range });
        expect(answer.statusCode, name).toBe(200);
      }
    }
  });
});

it('a product is offered the lists of its own dashboard only', async () => {
  const findDashboard = async (product: string) =>
    (await listLists(product)).filter(({ group }) => group === 'Dashboard').map(({ metric }) => metric);
  expect(await findDashboard('LEAD_ENGAGE')).toContain('total_leads_worked');
  const names = (await listLists('LEAD_ENGAGE')).map(({ metric }) => metric);
  for (const chat of ['total_chat_leads_worked', 'service_appointments', 'cta_conversions'])
    expect(names).not.toContain(chat);
  for (const product of ['DealerChat', 'SERVICE_AI', 'SALESCAMPAIGNS']) {
    expect(await findDashboard(product)).toContain('total_chat_leads_worked');
    expect((await listLists(product)).map(({ metric }) => metric)).not.toContain('total_leads_worked');
  }
});

it('without a product all are offered, each once', async () => {
  const names = (await listLists(undefined)).map(({ metric }) => metric);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(['total_leads_worked', 'total_chat_leads_worked']));
});
