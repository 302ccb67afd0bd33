import type { FeedLine } from '@forecourt/api/contract/feed';
import type { Call, CallOutput } from '@forecourt/api/call';
import type { byMetric } from '@forecourt/api/contract/conversations';
import type { metricFilters } from '@forecourt/api/contract/filters';
import type * as tables from '@forecourt/api/contract/metric-tables';
import type { Redirect } from '@forecourt/api/contract/metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../demo/random.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

// The promise of design §8: whatever number the dashboards show, the list that it opens has as many entries.

const dealer = 'lists';
const sources = ['Dealer Website', 'AutoTrader', "O'Brien & Søn; drop table"];
const events = [
  'APPOINTMENT_SET',
  'SERVICE_APPOINTMENT_SET',
  'HANDOFF',
  'HANDOFF_CONTACTED',
  'HANDOFF_NOT_CONTACTED',
  'CRM_REGISTRATION',
  'DEALERSHIP_TAKEOVER',
  'PHONE_ACQUIRED',
  'PHONE_CALL_REQUESTED',
  'CTA',
] as const;

/** 300 leads that did whatever chance had them do, within 90 days. */
function* lines(): Generator<FeedLine> {
  const { between, chance, next, pick } = random(7);
  const start = Date.UTC(2026, 0, 1);
  const at = () => new Date(start + Math.floor(next() * 90 * 86_400_000)).toISOString();
  yield {
    type: 'dealer',
    id: dealer,
    group: 'Test Group',
    name: 'Lists',
    retailer_name: 'impel',
    time_zone: 'America/New_York',
    country: 'US',
    products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
  };
  yield {
    type: 'person',
    id: 'reader',
    first_name: 'Rea',
    last_name: 'Der',
    email: 'reader@test.example',
    username: 'reader',
    role: 'ADMIN',
    dealers: [dealer],
  };
  for (let number = 0; number < 300; number++) {
    const id = `lead-${number}`;
    yield {
      type: 'lead',
      dealer,
      id,
      product: 'LEAD_ENGAGE',
      first_name: 'Ada',
      last_name: `No ${number}`,
      email: `somebody${between(0, 250)}@mail.example`,
      source: pick(sources),
      lead_type: pick(['NEW', 'USED']),
      ...(chance(0.8) && { referral: pick(['direct', 'external'] as const) }),
      status: 'ACTIVE',
      ...(chance(0.9) && { salesperson: pick(['reader', 'rep-without-a-record']) }),
      created_at: at(),
    };
    if (chance(0.1)) continue;
    yield { type: 'conversation', dealer, id, lead: id, channel: 'chat', started_at: at() };
    for (let left = between(0, 6); left > 0; left--) {
      yield {
        type: 'message',
        dealer,
        id: `${id}-m${left}`,
        conversation: id,
        initiator: pick(['BOT', 'HUMAN', 'SPECIALIST'] as const),
        channel: 'chat',
        body: 'Hello',
        at: at(),
      };
    }
    for (const kind of events.filter(() => chance(0.35))) {
      yield {
        type: 'event',
        dealer,
        id: `${id}-${kind}`,
        conversation: id,
        kind,
        by: pick(['assistant', 'staff', 'shopper'] as const),
        ...(kind === 'CTA' && {
          cta: pick(['Get ePrice', 'Check Availability']),
          ...(chance(0.8) && { page_type: pick(['home', 'srp', 'vdp'] as const) }),
        }),
        at: at(),
      };
    }
    if (chance(0.2)) yield { type: 'deal', dealer, id, lead: id, gross: 1000, closed_at: at() };
  }
}

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp({}, [...lines()]);
  token = await server.tokenFor('reader');
});
afterAll(() => server.close());

const scope = { account_id: dealer, service_type: 'LEAD_ENGAGE' };
const ranges = {
  'a month': { start_date: '2026-02-01T00:00:00', end_date: '2026-02-28T23:59:59' },
  'a day': { start_date: '2026-02-14T00:00:00', end_date: '2026-02-14T23:59:59' },
  everything: { start_date: '2025-12-01T00:00:00', end_date: '2026-12-31T23:59:59' },
};
type Range = (typeof ranges)[keyof typeof ranges];

async function get<C extends Call>(path: string, query: Record<string, string> = {}): Promise<CallOutput<C>> {
  const answer = await server.app.inject({
    url: `/api/dashboard/${path}`,
    query: { ...scope, ...query },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
  return answer.json<CallOutput<C>>();
}

const total = async (metric: string, range: Range, filter: Record<string, string>) =>
  (await get<typeof byMetric>(`conversations/${metric}`, { ...range, ...filter })).total;

/** Every part of an answer that has a number and says where it leads. */
function* leading(part: unknown): Generator<{ count: number; redirect: Redirect }> {
  if (typeof part !== 'object' || part === null) return;
  const { redirect, count, value: sum } = part as { redirect?: Redirect; count?: number; value?: number };
  if (redirect) yield { count: (count ?? sum)!, redirect };
  for (const value of Object.values(part)) yield* leading(value);
}

describe.each(Object.entries(ranges))('over %s', (name, range) => {
  it('a card shows as many as its lists have', async () => {
    const { Items } = await get<typeof metricFilters>('filters/metrics');
    let checked = 0;
    for (const { metric } of Items) {
      for (const { count, redirect } of leading(await get<Call>(`metrics/${metric}`, range))) {
        const { endpoint: _endpoint, metric: list, ...filter } = redirect;
        expect(await total(list, range, filter), `${metric} ${JSON.stringify(filter)}`).toBe(count);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(25);
  });

  it('a lead source shows as many as its lists have', async () => {
    const { statistics } = await get<typeof tables.leadSourceStatistics>('metrics/lead_source_statistics', range);
    if (name !== 'a day') expect(statistics).toHaveLength(6);
    for (const { source_name, lead_type, engagement_rate: _rate, gross, ...counts } of statistics) {
      // Each deal is of 1,000.
      expect(gross).toBe(counts.sold! * 1000);
      for (const [sub_metric, count] of Object.entries(counts)) {
        expect(await total('lead_source_statistics', range, { sub_metric, source_name, lead_type }), sub_metric).toBe(
          count,
        );
      }
    }
  });

  it('a way to the website shows as many as its lists have', async () => {
    const { performance } = await get<typeof tables.performanceBySource>('metrics/performance/source', range);
    for (const { source, ...row } of performance) {
      for (const sub_metric of ['engaged_leads', 'sales', 'service'] as const) {
        expect(await total('performance_source', range, { sub_metric, referral: source })).toBe(row[sub_metric]);
      }
    }
  });

  it('a call to action and each of its page types show as many as their lists have', async () => {
    const { performance } = await get<typeof tables.performanceByCta>('metrics/performance/cta', range);
    for (const { cta, page_types, ...row } of performance) {
      for (const sub_metric of ['engaged_leads', 'sales', 'service'] as const) {
        expect(await total('performance_cta', range, { sub_metric, cta })).toBe(row[sub_metric]);
        for (const { page_type, ...part } of page_types) {
          expect(await total('performance_cta', range, { sub_metric, cta, page_type })).toBe(part[sub_metric]);
        }
      }
    }
  });

  it('a day of the chart shows as many as its lists have', async () => {
    const { days } = await get<typeof tables.engagementChart>('metrics/engagement_chart', range);
    for (const { day, ...row } of days.slice(0, 10)) {
      const thatDay = { start_date: `${day}T00:00:00`, end_date: `${day}T23:59:59` };
      for (const sub_metric of ['with_handoff', 'without_handoff'] as const) {
        expect(await total('engagement_chart', thatDay, { sub_metric })).toBe(row[sub_metric]);
      }
    }
  });
});

describe('the list', () => {
  const list = (query: Record<string, string>) =>
    get<typeof byMetric>('conversations/lead_source_statistics', {
      ...ranges.everything,
      sub_metric: 'new_leads',
      ...query,
    });

  it('gives every lead once over its pages, latest activity first', async () => {
    const first = await list({});
    expect(first).toMatchObject({ page_id: 1, num_pages: 12, total: 300 });
    const pages = await Promise.all(
      Array.from({ length: first.num_pages }, (_, index) => list({ page_id: String(index + 1) })),
    );
    const items = pages.flatMap((page) => page.items);
    expect(new Set(items.map(({ lead_id }) => lead_id)).size).toBe(300);
    const times = items.map(({ Timestamp }) => Timestamp);
    expect(times).toEqual(times.toSorted((one, other) => other.localeCompare(one)));
  });

  it('answers the first page for one after the last (spec 3 §2)', async () => {
    expect((await list({ page_id: '12' })).page_id).toBe(12);
    expect(await list({ page_id: '13' })).toMatchObject({ page_id: 1, items: (await list({})).items });
    expect(await list({ page_size: '100' })).toMatchObject({ num_pages: 3 });
  });

  it('refuses a list that the metric has not, and a metric without lists', async () => {
    const ask = (path: string, sub_metric: string) =>
      server.app.inject({
        url: `/api/dashboard/conversations/${path}`,
        query: { ...scope, ...ranges.everything, sub_metric },
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await ask('total_leads_worked', 'negative')).json()).toMatchObject({
      id: 'unknown-sub-metric',
      status: 400,
    });
    expect((await ask('total_leads_worked', 'constructor')).statusCode).toBe(400);
    expect((await ask('total_messages_sent', '')).statusCode).toBe(400);
  });
});
