import * as z from 'zod/mini';
import { call } from '../call.ts';
import { todayLists } from './listed-metrics.ts';
import { Scope } from './scope.ts';

/** One part of what is to be done today, and the list that it opens. */
export const TodayCount = z.object({
  metric: z.enum(todayLists),
  /** As many as the list has. */
  count: z.int(),
  /** Of those who wait since when the longest does, of appointments when the next one is, UTC; null where there is none, and of others. */
  at: z.nullable(z.iso.datetime()),
});
export type TodayCount = z.output<typeof TodayCount>;

/** What is to be done today, in the order in which it is shown. */
export const todayCounts = call({
  id: 'conversations.today',
  method: 'GET',
  path: '/api/dashboard/today',
  summary: 'Count what is to be done today',
  access: 'signed-in',
  account: 'query',
  query: Scope,
  response: z.object({ Items: z.array(TodayCount) }),
});

/** What is to be done today in one of a person's stores. */
export const StoreToday = z.object({ account_id: z.string(), name: z.string(), Items: z.array(TodayCount) });
export type StoreToday = z.output<typeof StoreToday>;

/** The same for all stores of the person that have the product, in the order of their names. */
export const storesToday = call({
  id: 'conversations.stores',
  method: 'GET',
  path: '/api/dashboard/stores/today',
  summary: 'Count what is to be done today in each of the person’s stores',
  access: 'signed-in',
  account: 'query',
  query: Scope,
  response: z.object({ Stores: z.array(StoreToday) }),
});
