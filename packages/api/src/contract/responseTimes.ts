import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MetricQuery } from './metrics.ts';

/** How long customers waited. */
export const Waits = z.object({
  /** How many waited; some of them may wait still. */
  count: z.int(),
  answered: z.int(),
  /** Seconds, of those who were answered; null where none was. */
  median: z.nullable(z.int()),
  /** What nine of ten were answered within, in seconds. */
  p90: z.nullable(z.int()),
});
export type Waits = z.output<typeof Waits>;

const waits = {
  /** From a lead's creation to the first message of the assistant or of staff. */
  first_answer: Waits,
  /** From a handoff to the first message of staff, or to somebody joining the chat. */
  handoff_answer: Waits,
};

export const RepTimes = z.object({
  /** Empty for leads that nobody is assigned to. */
  salesperson_id: z.string(),
  FullName: z.string(),
  ...waits,
});
export type RepTimes = z.output<typeof RepTimes>;

/** By the hour of the dealer's clock at which the lead or the handoff came, 0 to 23. */
export const HourTimes = z.object({ hour: z.int(), ...waits });
export type HourTimes = z.output<typeof HourTimes>;

export const responseTimes = call({
  id: 'metrics.response_times',
  method: 'GET',
  path: '/api/dashboard/metrics/response_times',
  summary: 'How long customers waited for an answer, by salesperson and by hour',
  access: 'signed-in',
  account: 'query',
  query: MetricQuery,
  response: z.object({
    description: z.string(),
    total: z.object(waits),
    reps: z.array(RepTimes),
    /** Hours in which nothing came are left out. */
    hours: z.array(HourTimes),
    refreshed_at: z.iso.datetime(),
  }),
});
