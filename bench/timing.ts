import { availableParallelism, cpus, loadavg } from 'node:os';
import { median, percentile } from './percentile.ts';

/** Something that a benchmark measured on both sides, in one run. */
export interface Result {
  /** What was done, such as `10,000 rows: mount`. */
  what: string;
  /** In ms, where `what` names nothing else. */
  subject: number;
  /** The peer's time, or a limit that stands for one. */
  peer: number;
  /** The ratio of the undisturbed rounds, where other work on the machine did not stretch them. */
  undisturbed?: number;
  /** How many times the peer's time the subject may take. */
  bound: number;
}

/** What a file `bench/<name>.bench.ts` exports as `benchmark`. */
export interface Benchmark {
  /** What is measured, and against what. */
  title: string;
  measure: () => Promise<Result[]>;
}

/** Compares the medians of times that were taken in turn, and what a tenth of them fell below. */
export const compareTimes = (
  what: string,
  { subject, peer }: { subject: readonly number[]; peer: readonly number[] },
  bound: number,
): Result => ({
  what,
  subject: median(subject),
  peer: median(peer),
  undisturbed: percentile(subject, 10) / percentile(peer, 10),
  bound,
});

/** Compares a figure with a limit in place of a peer. */
export const compareLimit = (what: string, subject: number, limit: number): Result => ({
  what,
  subject,
  peer: limit,
  bound: 1,
});

/** Requires that something has not happened at all. */
export const requireNone = (what: string, count: number): Result => ({ what, subject: count, peer: 1, bound: 0 });

/**
 * Runs a round of each side in turn, so that whatever else the machine does meets all of them.
 * @param round returns a time for each step
 * @returns the times by side and step; the warm-up rounds are left out
 */
export async function measureInTurn<Side extends string>(
  sides: readonly Side[],
  { warmUps, rounds }: { warmUps: number; rounds: number },
  round: (side: Side) => Promise<number[]>,
): Promise<Record<Side, number[][]>> {
  const times = Object.fromEntries(sides.map((side) => [side, []])) as unknown as Record<Side, number[][]>;
  for (let number = -warmUps; number < rounds; number++) {
    for (const side of sides) {
      const taken = await round(side);
      if (number >= 0) for (const [step, time] of taken.entries()) (times[side][step] ??= []).push(time);
    }
  }
  return times;
}

/** Prints results and the machine. @returns whether each is within its bound */
export function report(results: readonly Result[]): boolean {
  const width = Math.max(...results.map(({ what }) => what.length)) + 2;
  const printLine = ([what, ...figures]: string[]) =>
    console.log(what!.padEnd(width) + figures.map((figure) => figure.padStart(13)).join(''));
  printLine(['', 'peer ms', 'ours ms', 'ratio', 'undisturbed', 'bound']);
  for (const { what, subject, peer, undisturbed, bound } of results) {
    const ratios = [formatRatio(subject / peer), undisturbed === undefined ? '' : formatRatio(undisturbed)];
    printLine([what, peer.toFixed(2), subject.toFixed(2), ...ratios, `× ${bound}`]);
  }
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}`;
  console.log(`\n${machine}, load ${loadavg()[0]!.toFixed(1)}`);
  // A figure that is no number is within no bound.
  const above = results.filter(({ subject, peer, bound }) => !(subject / peer <= bound));
  for (const { what, subject, peer } of above) console.log(`Above its bound: ${what}, ${formatRatio(subject / peer)}`);
  return above.length === 0;
}

const formatRatio = (ratio: number) => `× ${ratio.toFixed(2)}`;
