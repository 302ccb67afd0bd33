import { peer } from './peer.ts';
import { picked, type Side } from './side.ts';
import { subject } from './subject.tsx';

/** Times in ms, from the call to the end of style and layout. */
export interface Round {
  open: number;
  again: number;
  nextMonth: number;
}

declare global {
  /** Opens twice, and shows the month after. */
  var measureFilter: (side: 'peer' | 'subject') => Promise<Round>;
  /** Picks a range of two presses in the months that are shown. */
  var measurePick: (side: 'peer' | 'subject') => Promise<number>;
  var removeFilter: (side: 'peer' | 'subject') => Promise<void>;
}

const sides = { peer, subject };

/** Until the browser has painted and has nothing left to do of what was measured before. */
const rest = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 40)));

/** Closes, and waits until what fades out is gone: opened before that, it would not be opened again. */
async function close(side: Side): Promise<void> {
  side.close();
  while (document.querySelector('[role=dialog]')) await rest();
  await rest();
}

async function timed({ place }: Side, work: () => void): Promise<number> {
  const start = performance.now();
  work();
  place.getBoundingClientRect();
  const time = performance.now() - start;
  await rest();
  return time;
}

globalThis.measureFilter = async (name) => {
  const side = sides[name];
  side.mount();
  await rest();
  const open = await timed(side, side.open);
  await close(side);
  const again = await timed(side, side.open);
  const nextMonth = await timed(side, side.nextMonth);
  return { open, again, nextMonth };
};

globalThis.measurePick = async (name) => {
  const side = sides[name];
  let time = 0;
  for (const day of picked) time += await timed(side, () => side.press(day));
  return time;
};

globalThis.removeFilter = async (name) => {
  const side = sides[name];
  await close(side);
  side.remove();
  await rest();
};
