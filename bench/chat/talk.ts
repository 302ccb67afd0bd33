import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../percentile.ts';
import { repeatWhile, until } from '../repeat.ts';
import type { OpenChat } from './office.ts';
import type { Side } from './sides.ts';

/** How many chats are opened at once. */
const atOnce = 20;

/** Opens chats, a few at once, and waits until every side is ready. */
export async function openAll(chats: Parameters<OpenChat>[0][], open: OpenChat): Promise<[Side, Side][]> {
  const pairs: [Side, Side][] = [];
  for (let first = 0; first < chats.length; first += atOnce) {
    const some = chats.slice(first, first + atOnce).map(open);
    pairs.push(...some);
    await until(() => some.flat().every((side) => side.isReady()));
  }
  return pairs;
}

/** Has random sides write for as long as is wanted, and waits until everything has come to the other side. */
export async function write(pairs: [Side, Side][], perSecond: number, isWanted: () => boolean): Promise<void> {
  const sides = pairs.flat();
  await repeatWhile(isWanted, perSecond, () => sides[Math.floor(Math.random() * sides.length)]!.write());
  await until(() => sides.every((side) => side.isSettled()));
  // The last ones are still on their way to the other side.
  await sleep(2000);
}

/** Follows every message to the other side. */
export function followMessages(pairs: [Side, Side][]): { times: number[]; lost: number; reordered: number } {
  const times: number[] = [];
  let lost = 0;
  let reordered = 0;
  for (const [one, other] of [...pairs, ...pairs.map(([one, other]) => [other, one] as const)]) {
    const shown = [...other.shown.keys()].filter((id) => one.sent.has(id));
    const sent = [...one.sent.keys()].filter((id) => other.shown.has(id));
    lost += one.sent.size - shown.length;
    reordered += sent.filter((id, index) => id !== shown[index]).length;
    times.push(...shown.map((id) => other.shown.get(id)! - one.sent.get(id)!));
  }
  const spread = [50, 90, 99, 99.9, 100].map((share) => `p${share} ${percentile(times, share).toFixed(0)}`);
  console.log(`${times.length} messages to the other side: ${spread.join(', ')} ms`);
  return { times, lost, reordered };
}
