import type { CallOutput } from '@forecourt/api/call';
import type { byMetric, sources } from '@forecourt/api/contract/conversations';
import type { FeedLine } from '@forecourt/api/contract/feed';
import type { leadSourceStatistics } from '@forecourt/api/contract/metric-tables';
import type { sourceSettings, subSources } from '@forecourt/api/contract/settings/lead-sources';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test-support/testApp.ts';
import { getSourceId } from '../settings/leadSources/sourceId.ts';
import { loadFeed } from './load.ts';

// docs/decisions/sources.md.

const product = 'LEAD_ENGAGE';
const lead = (id: string, source: string, sub_source?: string): FeedLine => ({
  type: 'lead',
  dealer: 'home',
  id,
  product,
  first_name: 'Ada',
  last_name: 'Byron',
  source,
  ...(sub_source !== undefined && { sub_source }),
  lead_type: 'NEW',
  status: 'ACTIVE',
  created_at: new Date().toISOString(),
});
const setting = (id: string, SourceName: string, Status: 0 | 1, SubSources: string[] = []): FeedLine => ({
  type: 'setting',
  dealer: 'home',
  product,
  id,
  kind: 'lead-source',
  value: { SourceName, Status, SubSources: SubSources.map((name) => ({ SourceName: name, Status: 0 })) },
});

const first = [
  lead('one', 'AutoTrader', 'Used listings'),
  lead('two', ' autotrader '),
  lead('three', 'AUTO\u00a0TRADER', 'used  Listings'),
  lead('four', 'Autotrader.com'),
];
/** In a later batch, after the leads. */
const later = [
  setting('auto', 'AUTOTRADER', 0, ['USED LISTINGS']),
  setting('costco', 'Costco Auto Program', 0),
  { type: 'journey', dealer: 'home', product, id: 'buying', name: 'Buying', instruction: 'Say hello' } as const,
  { type: 'source', dealer: 'home', product, id: 'trader', name: 'auto trader', instruction: 'Be quick' } as const,
];
const latest = [lead('five', 'COSTCO auto program'), lead('six', 'auto trader', 'Used Listings')];

let server: TestApp;
const load = async (lines: FeedLine[]) => {
  const report = await loadFeed(server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(report.rejected).toEqual([]);
  return report;
};
beforeAll(async () => {
  server = await testApp();
  for (const lines of [first, later, latest]) await load(lines);
});
afterAll(() => server.close());

async function ask<Answer>(url: string, query: Record<string, string> = {}): Promise<Answer> {
  const answer = await server.app.inject({
    url: `/api/dashboard/${url}`,
    query: { account_id: 'home', service_type: product, ...query },
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}
const range = { start_date: '2020-01-01T00:00:00', end_date: '2099-12-31T23:59:59' };

it('a source goes by its first spelling, whatever comes later', async () => {
  const { Items } = await ask<CallOutput<typeof sources>>('filters/sources');
  expect(Items).toEqual(expect.arrayContaining(['AutoTrader', 'Autotrader.com', 'Costco Auto Program']));
  expect(Items.filter((name) => /auto ?trader$/i.test(name.trim()))).toEqual(['AutoTrader']);
  const { statistics } = await ask<CallOutput<typeof leadSourceStatistics>>('metrics/lead_source_statistics', range);
  expect(statistics.map(({ source_name, new_leads }) => [source_name, new_leads])).toEqual(
    expect.arrayContaining([
      ['AutoTrader', 4],
      ['Costco Auto Program', 1],
      ['Autotrader.com', 1],
    ]),
  );
});

it.each(['AutoTrader', 'auto trader', ' AUTOTRADER'])('its list opens as %s', async (source_name) => {
  const { total } = await ask<CallOutput<typeof byMetric>>('conversations/lead_source_statistics', {
    ...range,
    sub_metric: 'new_leads',
    source_name,
  });
  expect(total).toBe(4);
});

it('is switched off however the setting spells it, before its leads or after them', async () => {
  const { Items } = await ask<CallOutput<typeof sourceSettings>>('notifications/home/sources/limitations/_all');
  const traders = Items.filter(({ SourceName }) => /^(auto ?trader|costco auto program)$/i.test(SourceName));
  expect(traders.map(({ SourceName, Status, NewLeads }) => [SourceName, Status, NewLeads])).toEqual([
    ['AutoTrader', 0, 4],
    ['Costco Auto Program', 0, 1],
  ]);
});

it('has each sub-source once', async () => {
  const { Items } = await ask<CallOutput<typeof subSources>>('notifications/home/sub-sources', {
    source_id: getSourceId('AutoTrader'),
  });
  expect(Items.map(({ SourceName, Status }) => [SourceName, Status])).toEqual([
    ['-', 1],
    ['Used listings', 0],
  ]);
});

it('is the source that instructions are written for', async () => {
  const { rows } = await server.database.pool.query<{ name: string }>("select name from source where id = 'trader'");
  expect(rows).toEqual([{ name: 'AutoTrader' }]);
});

it('a line that comes again changes nothing', async () => {
  expect(await load([...first, ...latest])).toMatchObject({ loaded: 0, unchanged: first.length + latest.length });
});
