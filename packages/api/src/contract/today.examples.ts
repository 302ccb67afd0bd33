import { examplesFor } from '../examples.ts';
import { todayLists } from './listed-metrics.ts';
import * as calls from './today.ts';

export const todayExamples = examplesFor(calls, {
  storesToday: { response: { Stores: [] } },
  todayCounts: { response: { Items: todayLists.map((metric) => ({ metric, count: 0, at: null })) } },
});
