import { peer } from './peer.ts';
import { rowsOf, type Source } from './rows.ts';
import type { Side } from './side.ts';
import { subject } from './subject.tsx';

export interface Times {
  what: string;
  /** Medians in ms. */
  subject: number;
  peer: number;
  /** The ratio of the times that a tenth of the rounds fell below. */
  undisturbed: number;
}

declare global {
  var measure: (rows: number) => Promise<Times[]>;
}

const steps = ['mount', 'sort by a number', 'sort by text'];
const warmUps = 8;
const rounds = 31;

/** What a share of the values falls below. */
const below = (share: number, values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)]!;

/** Until the browser has painted and has nothing left to do of what was measured before. */
const rest = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));

/** From the call until style and layout are done: paint is left to the browser, the same for both. */
async function timed({ place }: Side, work: () => void): Promise<number> {
  const start = performance.now();
  work();
  place.getBoundingClientRect();
  const time = performance.now() - start;
  await rest();
  return time;
}

async function round(side: Side, rows: Source[]): Promise<number[]> {
  const times = [
    await timed(side, () => side.mount(rows)),
    await timed(side, () => side.sort(1)),
    await timed(side, () => side.sort(0)),
  ];
  side.remove();
  await rest();
  return times;
}

// In turn, so that whatever else the machine does meets both.
globalThis.measure = async (count) => {
  const rows = rowsOf(count);
  const peers: number[][] = [];
  const subjects: number[][] = [];
  for (let at = 0; at < warmUps + rounds; at++) {
    const [one, other] = [await round(peer, rows), await round(subject, rows)];
    if (at < warmUps) continue;
    peers.push(one);
    subjects.push(other);
  }
  return steps.map((what, step) => {
    const [ours, theirs] = [subjects, peers].map((taken) => taken.map((times) => times[step]!)) as [number[], number[]];
    return {
      what,
      subject: below(0.5, ours),
      peer: below(0.5, theirs),
      undisturbed: below(0.1, ours) / below(0.1, theirs),
    };
  });
};
