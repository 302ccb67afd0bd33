import { metricFilters } from '@forecourt/api/contract/filters';
import * as tables from '@forecourt/api/contract/metric-tables';
import * as metrics from '@forecourt/api/contract/metrics';
import { responseTimes } from '@forecourt/api/contract/responseTimes';
import { swings } from '@forecourt/api/contract/swings';
import { getProduct } from '../platform/http/authorise.ts';
import type { Platform } from '../platform/platform.ts';
import { cardAnswers, tableAnswers } from './answers.ts';
import { getFilters, getLists } from './filters.ts';
import { getDays } from './range.ts';
import { getResponseTimes } from './responseTimes.ts';
import { getSwings } from './swings.ts';

/** The contract's cards; each has the id `metrics.` and the name that spec 1 §7 gives it. */
const cardCalls = Object.values(metrics).filter((value) => 'path' in value);

/** GET api/dashboard/metrics/{name} and filters/metrics (spec 1 §7). */
export function registerMetrics({ contract }: Platform): void {
  for (const call of cardCalls) {
    const answer = cardAnswers[call.id.replace('metrics.', '') as keyof typeof cardAnswers];
    contract.scoped(call, ({ trx, scope, query }) => answer(trx, scope, getDays(query)));
  }
  const {
    salesperson_performance,
    lead_source_statistics,
    performance_source,
    performance_cta,
    engagement_chart,
    funnel,
  } = tableAnswers;
  contract.scoped(tables.salespersonPerformance, ({ trx, scope, query }) =>
    salesperson_performance(trx, scope, getDays(query)),
  );
  contract.scoped(tables.leadSourceStatistics, ({ trx, scope, query }) =>
    lead_source_statistics(trx, scope, getDays(query)),
  );
  contract.scoped(tables.performanceBySource, ({ trx, scope, query }) =>
    performance_source(trx, scope, getDays(query)),
  );
  contract.scoped(tables.performanceByCta, ({ trx, scope, query }) => performance_cta(trx, scope, getDays(query)));
  contract.scoped(tables.engagementChart, ({ trx, scope, query }) => engagement_chart(trx, scope, getDays(query)));
  contract.scoped(tables.funnel, ({ trx, scope, query }) => funnel(trx, scope, getDays(query)));
  contract.scoped(responseTimes, ({ trx, scope, query }) => getResponseTimes(trx, scope, getDays(query)));
  contract.scoped(swings, async ({ trx, scope, person, query }) => ({
    Items: await getSwings(trx, scope, getProduct(person, scope)!, getDays(query)),
  }));
  contract.person(metricFilters, async ({ person, dealerId, query }) => ({
    Items: getFilters(),
    Lists: getLists(getProduct(person, { dealerId, productId: query.service_type ?? '' })),
  }));
}
