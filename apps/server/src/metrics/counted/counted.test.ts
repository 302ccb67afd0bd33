import type { CallOutput } from '@forecourt/api/call';
import type { byMetric } from '@forecourt/api/contract/conversations';
import type { metricFilters } from '@forecourt/api/contract/filters';
import { isTodayList, listedMetrics, todayLists } from '@forecourt/api/contract/listed-metrics';
import * as tableCalls from '@forecourt/api/contract/metric-tables';
import * as cardCalls from '@forecourt/api/contract/metrics';
import { parseDate } from '@internationalized/date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test-support/testApp.ts';
import { byName, cardAnswer, tableRows } from './answers.ts';
import { ask, countedApp, feedRecords } from './testCounted.ts';
import { expectations } from './expected/all.ts';
import { type Cards, emptyCards, emptyTables, type Expectation, type Tables } from './expected/expectation.ts';
import { salesWeek } from './expected/salesWeek.ts';
import { salesWeekBefore } from './expected/salesWeekBefore.ts';
import { metricLabels } from './metricLabels.ts';
import { openedLists } from './lists.ts';

// What every number of docs/metrics.md is for feed.ndjson, counted by hand (README.md beside this).

let server: TestApp;
beforeAll(async () => {
  server = await countedApp();
});
afterAll(() => server.close());

const cardNames = Object.keys(emptyCards) as (keyof Cards)[];
const tableNames = Object.keys(emptyTables) as (keyof Tables)[];
const labels = await metricLabels();

/** An answer less its sentences and the moment of counting; a rate is its value. */
const getNumbers = (answer: object): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => {
      if (key === 'description' || key === 'refreshed_at') return undefined;
      return key === 'rate' ? (value as { value: number | null }).value : value;
    }),
  ) as Record<string, unknown>;

const records = await feedRecords();
const countsMessages = new Set<keyof Cards>(['total_messages_sent', 'messages_out']);

/** How many of a card's messages each day of the range has, in the dealer's time zone. */
function getPoints({ scope, range, cards }: Expectation, name: keyof Cards): number[] {
  const dealer = records.find((record) => record.type === 'dealer' && record.id === scope.account_id);
  if (dealer?.type !== 'dealer') throw new Error(scope.account_id);
  // The Canadian short format is that of ISO 8601.
  const local = new Intl.DateTimeFormat('en-CA', { timeZone: dealer.time_zone, dateStyle: 'short' });
  const [, ids] = cards[name].of;
  const days = ids.split(' ').map((id) => {
    const message = records.find(
      (record) => record.type === 'message' && record.dealer === scope.account_id && record.id === id,
    );
    return message?.type === 'message' ? local.format(new Date(message.at)) : '';
  });
  const points: number[] = [];
  const end = range.end_date.slice(0, 10);
  for (let day = parseDate(range.start_date.slice(0, 10)); day.toString() <= end; day = day.add({ days: 1 }))
    points.push(days.filter((one) => one === day.toString()).length);
  return points;
}

const sorted = (ids: string) => ids.split(' ').filter(Boolean).toSorted();

describe.each(expectations)('$title', (expectation: Expectation) => {
  const query = { ...expectation.scope, ...expectation.range };

  it.each(cardNames)('card %s', async (name) => {
    const { points, previous, ...answer } = await ask<cardCalls.MetricCard>(server, `metrics/${name}`, query);
    // Those of leads are held against the numbers of single days (metrics/points.test.ts).
    if (countsMessages.has(name)) expect(points).toEqual(getPoints(expectation, name));
    // Its rate and its parts are held against the week before below.
    const before = previous && { count: previous.count, start_date: previous.start_date, end_date: previous.end_date };
    expect(getNumbers({ ...answer, ...(before && { previous: before }) })).toEqual(
      cardAnswer(name, labels.get(name)!, expectation),
    );
  });

  it.each(tableNames)('table %s', async (name) => {
    const { description, refreshed_at, ...rows } = await ask<Record<string, unknown>>(server, `metrics/${name}`, query);
    expect([typeof description, typeof refreshed_at]).toEqual(['string', 'string']);
    const expected: object[] = tableRows[name](expectation.tables[name] as never);
    const [[key, answered]] = Object.entries(rows) as [[string, { page_types?: object[] }[]]];
    const ordered = answered.map((row) => (row.page_types ? { ...row, page_types: byName(row.page_types) } : row));
    expect({ [key]: byName(ordered) }).toEqual({ [rowsByTable[name]]: byName(expected) });
  });

  it.each(openedLists(expectation).map((list) => ({ name: `${list.metric} ${JSON.stringify(list.query)}`, ...list })))(
    'list $name',
    async ({ metric, query: more, leads: [count, ids] }) => {
      const { items, total } = await ask<CallOutput<typeof byMetric>>(server, `conversations/${metric}`, {
        ...query,
        ...more,
        page_size: '100',
      });
      expect(items.map(({ lead_id }) => lead_id).toSorted()).toEqual(sorted(ids));
      expect(total).toBe(count);
    },
  );
});

it.each(cardNames)('card %s carries the rate and the parts that the week before shows', async (name) => {
  const load = ({ scope, range }: Expectation) =>
    ask<cardCalls.MetricCard>(server, `metrics/${name}`, { ...scope, ...range });
  const { previous } = await load(salesWeek);
  const before = await load(salesWeekBefore);
  expect(previous).toEqual({
    count: before.count,
    ...(before.rate && { percent: before.rate.value }),
    ...(before.additional_metrics && { additional: before.additional_metrics.map(({ count }) => count) }),
    ...salesWeek.before,
  });
});

/** What the rows of each table are called in its answer. */
const rowsByTable: Record<keyof Tables, string> = {
  salesperson_performance: 'performance',
  lead_source_statistics: 'statistics',
  'performance/source': 'performance',
  'performance/cta': 'performance',
  engagement_chart: 'days',
  funnel: 'steps',
};

describe('nothing is left uncounted', () => {
  const names = [...cardNames, ...tableNames].toSorted();

  it('of the metrics that the product lists, that the contract calls, and that the docs define', async () => {
    const { Items } = await ask<CallOutput<typeof metricFilters>>(server, 'filters/metrics');
    expect(Items.map(({ metric }) => metric).toSorted()).toEqual(names);
    expect(Object.fromEntries(Items.map(({ metric, label }) => [metric, label]))).toEqual(Object.fromEntries(labels));
    const calls = [...Object.values(cardCalls), ...Object.values(tableCalls)]
      .map((exported) => (exported as { path?: string }).path)
      .filter((path) => typeof path === 'string')
      .map((path) => path.replace('/api/dashboard/metrics/', ''));
    expect(calls.toSorted()).toEqual(names);
  });

  it('of the lists that the product offers', async () => {
    const { Items, Lists } = await ask<CallOutput<typeof metricFilters>>(server, 'filters/metrics');
    const counted = expectations.flatMap(openedLists);
    const key = (metric: string, sub_metric = '') => `${metric} ${sub_metric}`;
    const keys = new Set(counted.map(({ metric, query }) => key(metric, query.sub_metric)));
    const offered = Items.flatMap(({ lists }) => lists).map((list) => key(list.metric, list.sub_metric));
    expect(offered.filter((list) => !keys.has(list))).toEqual([]);
    const metrics = new Set(counted.map(({ metric }) => metric));
    // What waits now is no matter of a range: conversations/list/today.test.ts counts it.
    const ranged = listedMetrics.filter((metric) => !isTodayList(metric));
    expect([...metrics].toSorted()).toEqual(ranged.toSorted());
    const ofToday: readonly string[] = todayLists;
    expect(
      Lists.map(({ metric }) => metric).filter((metric) => !metrics.has(metric) && !ofToday.includes(metric)),
    ).toEqual([]);
  });
});

describe('each number that was counted by hand', () => {
  const numbers = expectations.flatMap(({ title, scope, ...counted }) =>
    [...countedIn(counted)].map(([count, ids]) => ({ title, dealer: scope.account_id, count, ids })),
  );

  it('names as many records as it says, each once', () => {
    expect(numbers.length).toBeGreaterThan(400);
    for (const { title, count, ids } of numbers) expect(new Set(sorted(ids)).size, `${title}: ${ids}`).toBe(count);
  });

  it('names records that the feed has of the dealer', async () => {
    const records = await feedRecords();
    for (const { title, dealer, ids } of numbers) {
      const known = new Set(
        records.flatMap((record) =>
          'dealer' in record && record.dealer === dealer
            ? [record.id, ...(record.type === 'visit' ? [record.visitor] : [])]
            : [],
        ),
      );
      expect(
        sorted(ids).filter((id) => !known.has(id)),
        title,
      ).toEqual([]);
    }
  });
});

/** Every count with its ids, wherever it stands. */
function* countedIn(part: unknown): Generator<[count: number, ids: string]> {
  if (typeof part !== 'object' || part === null) return;
  if (Array.isArray(part) && typeof part[0] === 'number') yield part as [number, string];
  else for (const value of Object.values(part)) yield* countedIn(value);
}
