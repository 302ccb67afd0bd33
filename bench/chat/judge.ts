import type { Result } from '../result.ts';
import { sentAt, type Side } from './sides.ts';

/** p99 from one side to the other, in ms (trust: live chat). */
const limits = { usually: 250, aroundRestarts: 3000 };

/** How long before a restart a message may have been sent that it still meets, in ms. */
const inFlightMs = 1000;

/** A stretch of time in which a server was restarted. */
export interface Restart {
  from: number;
  to: number;
}

/** What came of chats: every message once on both sides, in the order in which its sender wrote it. */
export function judge(sides: readonly [Side, Side][], restarts: readonly Restart[]): Result[] {
  let lost = 0;
  let doubled = 0;
  let reordered = 0;
  const times = { usually: [] as number[], aroundRestarts: [] as number[] };
  for (const pair of sides) {
    for (const { shown } of pair) {
      const ids = shown.map(({ id }) => id);
      const known = new Set(ids);
      doubled += ids.length - known.size;
      reordered += shown.filter(({ seq }, at) => at > 0 && seq !== shown[at - 1]!.seq + 1).length;
      for (const { sent } of pair) {
        const own = new Set(sent);
        const came = ids.filter((id) => own.has(id));
        lost += sent.filter((id) => !known.has(id)).length;
        reordered += came.filter((id, at) => id !== sent[at]).length;
      }
    }
    for (const [one, other] of [pair, pair.toReversed() as [Side, Side]])
      for (const id of one.sent) {
        const from = sentAt.get(id)!;
        const isAround = restarts.some((restart) => from >= restart.from - inFlightMs && from <= restart.to);
        times[isAround ? 'aroundRestarts' : 'usually'].push((other.shownAt.get(id) ?? Infinity) - from);
      }
  }
  const { usually, aroundRestarts } = times;
  console.log(
    `${sentAt.size.toLocaleString('en-US')} messages: ${lost} lost, ${doubled} doubled, ${reordered} reordered\n` +
      `  usually, ${spread(usually)}\n  around restarts, ${spread(aroundRestarts)}`,
  );
  return [
    { what: 'to the other side, p99', peer: limits.usually, subject: percentile(usually, 99), bound: 1 },
    { what: 'around restarts, p99', peer: limits.aroundRestarts, subject: percentile(aroundRestarts, 99), bound: 1 },
    { what: 'lost, doubled or reordered', peer: 1, subject: lost + doubled + reordered, bound: 0 },
  ];
}

/** How many there were and how long they took, in words. */
export const spread = (times: readonly number[]) =>
  `${times.length}: ${[50, 90, 99, 99.9, 100].map((share) => `p${share} ${percentile(times, share).toFixed(0)}`).join(', ')} ms`;

export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor((values.length * share) / 100))
  ] ?? 0;
