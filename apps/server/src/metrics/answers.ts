import type { MetricCard } from '@forecourt/api/contract/metrics';
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

/** A card with its number of the range before; off where that lies, even in part, before there was anything to count. */
const cardAnswer =
  ({ label, description, count, points }: CardDefinition): Answer<MetricCard> =>
  async (trx, scope, days) => {
    const before = rangeBefore(days);
    const first = await firstDay(trx, scope);
    const counted = await count(trx, scope, days);
    const previous = first !== null && first <= before.from ? await count(trx, scope, before) : undefined;
    return {
      label,
      description,
      ...counted,
      ...(points && { points: await points(trx, scope, days) }),
      ...(previous && { previous: { count: previous.count, start_date: before.from, end_date: before.to } }),
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
  engagement_chart: async (...range: Parameters<Answer<unknown>>) => ({
    ...described('engagement_chart'),
    days: await tables.engagementDays(...range),
  }),
};
