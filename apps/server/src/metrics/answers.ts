import type { EngagementDay } from '@forecourt/api/contract/metric-tables';
import type { MetricCard } from '@forecourt/api/contract/metrics';
import { parseDate } from '@internationalized/date';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';
import type { CardDefinition } from './cardKinds.ts';
import { cards } from './cards.ts';
import { type DayRange, rangeBefore } from './range.ts';
import { firstDay } from './sums.ts';
import { tableDefinitions } from './tableDefinitions.ts';
import * as tables from './tables.ts';

/** What a metric call answers for an account, a product and a range of days. */
type Answer<T> = (trx: ScopedTransaction, scope: Scope, days: DayRange) => Promise<T>;

const refreshed = () => ({ refreshed_at: new Date().toISOString() });

/** The range before; undefined where that lies, even in part, before there was anything to count. */
async function findRangeBefore(trx: ScopedTransaction, scope: Scope, days: DayRange): Promise<DayRange | undefined> {
  const before = rangeBefore(days);
  const first = await firstDay(trx, scope);
  return first !== null && first <= before.from ? before : undefined;
}

/** A card with its number of the range before. */
const cardAnswer =
  ({ label, description, count, points }: CardDefinition): Answer<MetricCard> =>
  async (trx, scope, days) => {
    const before = await findRangeBefore(trx, scope, days);
    const counted = await count(trx, scope, days);
    const previous = before && (await count(trx, scope, before));
    return {
      label,
      description,
      ...counted,
      ...(points && { points: await points(trx, scope, days) }),
      ...(before &&
        previous && {
          previous: {
            count: previous.count,
            ...(previous.rate && { percent: previous.rate.value }),
            ...(previous.additional_metrics && { additional: previous.additional_metrics.map(({ count }) => count) }),
            start_date: before.from,
            end_date: before.to,
          },
        }),
      ...refreshed(),
    };
  };

/** The metrics that are one card, by their names. */
export const cardAnswers = Object.fromEntries(
  Object.entries(cards).map(([name, card]) => [name, cardAnswer(card)]),
) as Record<keyof typeof cards, Answer<MetricCard>>;

const described = (name: keyof typeof tableDefinitions) => ({
  description: tableDefinitions[name].description,
  ...refreshed(),
});

/** A number for each day of a range, in order. */
const getTotals = ({ from, to }: DayRange, counted: readonly EngagementDay[]): number[] => {
  const known = new Map(counted.map((day) => [day.day, day.with_handoff + day.without_handoff]));
  const start = parseDate(from);
  return Array.from(
    { length: parseDate(to).compare(start) + 1 },
    (_, at) => known.get(start.add({ days: at }).toString()) ?? 0,
  );
};

/** The metrics that are a table or a chart, by their names. */
export const tableAnswers = {
  salesperson_performance: async (...range: Parameters<Answer<unknown>>) => ({
    ...described('salesperson_performance'),
    performance: await tables.salespersonPerformance(...range),
  }),
  lead_source_statistics: async (...range: Parameters<Answer<unknown>>) => ({
    ...described('lead_source_statistics'),
    statistics: await tables.leadSources(...range),
  }),
  performance_source: async (...range: Parameters<Answer<unknown>>) => ({
    ...described('performance_source'),
    performance: await tables.performanceBySource(...range),
  }),
  performance_cta: async (...range: Parameters<Answer<unknown>>) => ({
    ...described('performance_cta'),
    performance: await tables.performanceByCta(...range),
  }),
  funnel: async (trx: ScopedTransaction, scope: Scope, days: DayRange) => ({
    ...described('funnel'),
    steps: await tables.funnel(trx, scope, days, await findRangeBefore(trx, scope, days)),
  }),
  engagement_chart: async (trx: ScopedTransaction, scope: Scope, days: DayRange) => {
    const before = rangeBefore(days);
    const previous = await tables.engagementDays(trx, scope, before);
    return {
      ...described('engagement_chart'),
      days: await tables.engagementDays(trx, scope, days),
      ...(previous.length > 0 && {
        previous: { start_date: before.from, end_date: before.to, totals: getTotals(before, previous) },
      }),
    };
  },
};
