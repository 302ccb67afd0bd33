import { messagesOf } from './messages.tsx';
import { type Side, sides } from './sides.tsx';

export interface Frames {
  /** Median of the times between two frames, in ms. */
  median: number;
  /** The share of them above 20 ms. */
  long: number;
  count: number;
}

export interface Opening {
  /** In ms, of those that came to the newest. */
  median: number;
  /** How many did not. */
  missed: number;
}

declare global {
  var measureOpening: (side: keyof typeof sides, counts: number[], rounds: number) => Promise<Opening[]>;
  var measureScrolling: (side: keyof typeof sides, count: number, step: number, frames: number) => Promise<Frames>;
}

const warmUps = 4;
const frame = () => new Promise<number>(requestAnimationFrame);
const rest = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

/** In px: react-virtuoso stops 3 short. */
const near = 24;

/** A list that is not ready by then has failed to reach the newest message, as react-virtuoso sometimes does. */
const maxFrames = 120;

/** Whether the newest message is laid out where it belongs: at the end of the box. */
function isOpen(side: Side, newest: string): boolean {
  const box = side.scroller();
  if (!box || box.scrollHeight - box.scrollTop - box.clientHeight > near) return false;
  const last = side.last();
  if (!last?.textContent?.includes(newest)) return false;
  const gap = box.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
  return Math.abs(gap) < near;
}

/** From the call until the newest message is at its place: at once, or so many frames later. */
async function timed(side: Side, count: number): Promise<number | undefined> {
  const messages = messagesOf(count);
  const newest = messages.at(-1)!.text.slice(0, 5);
  side.prepare?.(messages);
  await rest();
  const start = performance.now();
  side.open(messages);
  for (let frames = 0; !isOpen(side, newest); frames++) {
    if (frames > maxFrames) break;
    await frame();
  }
  const time = isOpen(side, newest) ? performance.now() - start : undefined;
  await rest();
  side.close();
  await rest();
  return time;
}

// The counts in turn, so that whatever else the machine does meets all.
globalThis.measureOpening = async (name, counts, rounds) => {
  const times = counts.map((): (number | undefined)[] => []);
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const [at, count] of counts.entries()) {
      const time = await timed(sides[name], count);
      if (round >= warmUps) times[at]!.push(time);
    }
  }
  return times.map((taken) => {
    const opened = taken.filter((time) => time !== undefined);
    return { median: median(opened), missed: taken.length - opened.length };
  });
};

// From the newest towards the oldest, one step a frame.
globalThis.measureScrolling = async (name, count, step, frames) => {
  const side = sides[name];
  const messages = messagesOf(count);
  side.prepare?.(messages);
  side.open(messages);
  await rest();
  await rest();
  const box = side.scroller()!;
  const times: number[] = [];
  let before = await frame();
  while (box.scrollTop > 0 && times.length < frames) {
    box.scrollTop -= step;
    const now = await frame();
    times.push(now - before);
    before = now;
  }
  side.close();
  return {
    median: median(times),
    long: times.filter((time) => time > 20).length / times.length,
    count: times.length,
  };
};
