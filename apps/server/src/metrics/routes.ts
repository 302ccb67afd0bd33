import * as metrics from '@forecourt/api/contract/metrics';
import type { Contract } from '../plugins/serve.ts';
import * as cards from './cards.ts';
import { daysOf } from './range.ts';

/** GET api/dashboard/metrics/{name} (spec 1 §7). */
export function metricRoutes(contract: Contract): void {
  for (const [call, count] of [
    [metrics.totalLeadsWorked, cards.totalLeadsWorked],
    [metrics.totalMessagesSent, cards.totalMessagesSent],
    [metrics.newLeadsEngaged, cards.newLeadsEngaged],
    [metrics.existingLeadsEngaged, cards.existingLeadsEngaged],
    [metrics.aiSetAppointments, cards.aiSetAppointments],
    [metrics.aiSalesHandoffs, cards.aiSalesHandoffs],
    [metrics.aiAssistedSales, cards.aiAssistedSales],
  ] as const) {
    contract.scoped(call, async ({ trx, scope, query }) => ({
      ...(await count(trx, scope, daysOf(query))),
      refreshed_at: new Date().toISOString(),
    }));
  }
}
