import { metricFilters } from '@forecourt/api/contract/filters';
import * as tables from '@forecourt/api/contract/metric-tables';
import * as metrics from '@forecourt/api/contract/metrics';
import type { Contract } from '../plugins/serve.ts';
import { type CardDefinition, cards } from './cards.ts';
import { filtersOf } from './filters.ts';
import { daysOf, rangeBefore } from './range.ts';
import * as rows from './tables.ts';
import { firstDay } from './sums.ts';
import { tableDefinitions } from './tableDefinitions.ts';

/** The contract's cards by the name that spec 1 §7 gives them. */
const cardCalls = Object.values(metrics).filter((value) => 'path' in value);

const now = () => new Date().toISOString();

/** GET api/dashboard/metrics/{name} and filters/metrics (spec 1 §7). */
export function metricRoutes(contract: Contract): void {
  for (const call of cardCalls) {
    const card: CardDefinition = cards[call.id.replace('metrics.', '') as keyof typeof cards];
    contract.scoped(call, async ({ trx, scope, query }) => {
      const days = daysOf(query);
      const before = rangeBefore(days);
      const first = await firstDay(trx, scope);
      const counted = await card.count(trx, scope, days);
      // Off where the range before lies, even in part, before there was anything to count.
      const previous = first !== null && first <= before.from ? await card.count(trx, scope, before) : undefined;
      return {
        label: card.label,
        description: card.description,
        ...counted,
        ...(previous && { previous: { count: previous.count, start_date: before.from, end_date: before.to } }),
        refreshed_at: now(),
      };
    });
  }
  const { salesperson_performance, lead_source_statistics, performance_source, performance_cta, engagement_chart } =
    tableDefinitions;
  contract.scoped(tables.salespersonPerformance, async ({ trx, scope, query }) => ({
    description: salesperson_performance.description,
    performance: await rows.salespersonPerformance(trx, scope, daysOf(query)),
    refreshed_at: now(),
  }));
  contract.scoped(tables.leadSourceStatistics, async ({ trx, scope, query }) => ({
    description: lead_source_statistics.description,
    statistics: await rows.leadSources(trx, scope, daysOf(query)),
    refreshed_at: now(),
  }));
  contract.scoped(tables.performanceBySource, async ({ trx, scope, query }) => ({
    description: performance_source.description,
    performance: await rows.performanceBySource(trx, scope, daysOf(query)),
    refreshed_at: now(),
  }));
  contract.scoped(tables.performanceByCta, async ({ trx, scope, query }) => ({
    description: performance_cta.description,
    performance: await rows.performanceByCta(trx, scope, daysOf(query)),
    refreshed_at: now(),
  }));
  contract.scoped(tables.engagementChart, async ({ trx, scope, query }) => ({
    description: engagement_chart.description,
    days: await rows.engagementDays(trx, scope, daysOf(query)),
    refreshed_at: now(),
  }));
  contract.person(metricFilters, async () => ({ Items: filtersOf() }));
}
