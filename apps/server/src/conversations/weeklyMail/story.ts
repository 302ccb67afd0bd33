import type { FunnelStep } from '@forecourt/api/contract/metric-tables';
import type { Waits } from '@forecourt/api/contract/responseTimes';
import type { TodayCount } from '@forecourt/api/contract/today';
import { tableAnswers } from '../../metrics/answers.ts';
import type { DayRange } from '../../metrics/range.ts';
import { getResponseTimes } from '../../metrics/responseTimes.ts';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { countToday } from '../list/today.ts';

/** What the dashboard says of a product on a Monday morning. */
export interface ProductStory {
  productId: string;
  today: TodayCount[];
  /** Of the week, beside the week before. */
  funnel: FunnelStep[];
  times: { first_answer: Waits; handoff_answer: Waits };
}

/** The dashboard's numbers, from the same counts. */
export async function loadStory(trx: ScopedTransaction, scope: Scope, week: DayRange): Promise<ProductStory> {
  const { steps } = await tableAnswers.funnel(trx, scope, week);
  const { total } = await getResponseTimes(trx, scope, week);
  return { productId: scope.productId, today: await countToday(trx, scope), funnel: steps, times: total };
}
