import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MetricQuery } from './metrics.ts';

export const Swing = z.object({
  /** The card's name. */
  metric: z.string(),
  /** Whole percent that most changes between the last 12 ranges did not exceed; null where there were too few. */
  usual: z.nullable(z.int()),
});
export type Swing = z.output<typeof Swing>;

export const swings = call({
  id: 'metrics.swings',
  method: 'GET',
  path: '/api/dashboard/metrics/swings',
  summary: 'How much the dashboard’s numbers usually change from one range to the next',
  access: 'signed-in',
  account: 'query',
  query: MetricQuery,
  response: z.object({ Items: z.array(Swing) }),
});
