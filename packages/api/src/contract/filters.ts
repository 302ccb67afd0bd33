import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Scope } from './scope.ts';

/** One metric of the dashboards: what it is called, what it counts, and which lists of conversations it opens. */
export const MetricFilter = z.object({
  metric: z.string(),
  label: z.string(),
  description: z.string(),
  /** Empty for a metric that counts neither leads nor conversations (design §8). */
  lists: z.array(z.object({ metric: z.string(), sub_metric: z.string() })),
});
export type MetricFilter = z.output<typeof MetricFilter>;

/** A list of conversations that a person can choose (spec 3 §2, "Metric dropdown 'Showing'"). */
export const ConversationList = z.object({
  metric: z.string(),
  label: z.string(),
  description: z.string(),
  /** The heading that it stands under. */
  group: z.string(),
  /** Other metrics that open the same list; it is offered once. */
  also: z.array(z.string()),
});
export type ConversationList = z.output<typeof ConversationList>;

export const metricFilters = call({
  id: 'filters.metrics',
  method: 'GET',
  path: '/api/dashboard/filters/metrics',
  summary: 'Every metric and a product’s conversation lists, with their definitions',
  access: 'signed-in',
  account: 'query',
  query: z.partial(Scope),
  response: z.object({ Items: z.array(MetricFilter), Lists: z.array(ConversationList) }),
});
