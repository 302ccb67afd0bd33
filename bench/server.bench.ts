import { withDealers } from '../apps/server/src/platform/db/scope.ts';
import { demoDays } from '../apps/server/src/demo/calendar.ts';
import { cardAnswers, tableAnswers } from '../apps/server/src/metrics/answers.ts';
import { presetIds, presetRange } from '../packages/ui/src/data/DateRangeFilter/dateRange.ts';
import { feed, refuseSequentialScans, settle, type SqlCall, startDatabase, timesEach, timeSql } from './database.ts';
import { dealerId, million } from './million.ts';
import { product, zone } from './records.ts';
import type { Benchmark } from './timing.ts';

/** Design §10, in ms. */
const limit = 10;
/** How many calls of each preset of the date filter are timed. */
const rounds = 20;

export const benchmark: Benchmark = {
  title: `Every metric call's SQL at a million events of one dealer: p99 over ${rounds * timesEach} rounds of each preset, against ${limit} ms`,
  measure: async () => {
    await using own = await startDatabase();
    await feed(own.database, million(new Date()));
    await settle(own.database);
    const presets = Object.entries(answers).map(([what, answer]) => ({ what, calls: callEachPreset(answer) }));
    for (const { what, calls } of presets) for (const call of calls) await refuseSequentialScans(own.url, what, call);
    const results = await timeSql(
      own.url,
      presets.map(({ what, calls }) => ({ what, limit, calls: Array.from({ length: rounds }, () => calls).flat() })),
    );
    return results.toSorted((one, other) => other.subject - one.subject);
  },
};

type Answer = (...range: Parameters<typeof tableAnswers.engagement_chart>) => Promise<object>;
const answers: Record<string, Answer> = { ...cardAnswers, ...tableAnswers };

function callEachPreset(answer: Answer): SqlCall[] {
  const scope = { dealerId, productId: product };
  const today = demoDays(new Date(), zone).at(-1)!;
  return presetIds.map((id) => {
    const { start, end } = presetRange(id, today);
    const days = { from: start.toString(), to: end.toString() };
    return (database) => withDealers(database, [dealerId], (trx) => answer(trx, scope, days));
  });
}
