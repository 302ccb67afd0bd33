import { setTimeout as sleep } from 'node:timers/promises';

/** Runs something so many times a second, whether or not the time before was done. @returns how long each took, in ms */
export function repeat(count: number, perSecond: number, run: () => unknown): Promise<number[]> {
  let runs = 0;
  return repeatWhile(() => runs++ < count, perSecond, run);
}

/** The same for as long as it is wanted. */
export async function repeatWhile(isWanted: () => boolean, perSecond: number, run: () => unknown): Promise<number[]> {
  const begun = performance.now();
  const times: Promise<number>[] = [];
  for (let turn = 0; isWanted(); turn++) {
    await sleep(Math.max(0, begun + (1000 * turn) / perSecond - performance.now()));
    const start = performance.now();
    times.push(Promise.resolve(run()).then(() => performance.now() - start));
  }
  return Promise.all(times);
}

/** @throws where it has not become true within a minute */
export async function until(isTrue: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!isTrue()) {
    if (performance.now() - begun > 60_000) throw new Error('It has not come to an end within a minute');
    await sleep(20);
  }
}
