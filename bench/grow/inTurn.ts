import { testCarriers } from '../../apps/server/test-support/testCarriers.ts';
import { startDatabase } from '../database.ts';
import { percentile } from '../percentile.ts';
import { startServer } from '../serverProcess.ts';
import type { Result } from '../timing.ts';
import type { Size } from './size.ts';
import { type Act, createStaff, drawConversations } from './staff.ts';
import { secretsKey } from './work.ts';

/** What one person does, one after the other. */
const steps = ['openList', 'openConversation', 'reply', 'reply', 'openDashboard'] as const;
/** How often; the first ones fill memory and plans, and are not counted. */
const rounds = { warmUps: 3, counted: Number(process.env['BENCH_GROW_ROUNDS'] ?? 40) };

/** An installation of a size, where it is. */
export interface Place {
  folder: string;
  size: Size;
}

/**
 * Compares calls at a large installation with those at a small one. Both run at once and are asked in turn, so that whatever else the machine
 * does meets both. @param bound how many times the small one's p99 the large one's may be
 */
export async function compareInTurn(large: Place, small: Place, bound: number): Promise<Result[]> {
  const carriers = await testCarriers();
  await using ours = await openSide(large, carriers.environment);
  await using peer = await openSide(small, carriers.environment);
  try {
    for (let round = -rounds.warmUps; round < rounds.counted; round++) {
      if (round === 0) for (const { times } of [ours, peer]) times.clear();
      for (const step of steps) for (const side of [ours, peer]) await side.acts[step]();
    }
  } finally {
    await carriers.close();
  }
  return [...ours.times].map(([what, ms]) => {
    const others = peer.times.get(what)!;
    return {
      what: `${what}, one at a time, p99`,
      subject: percentile(ms, 99),
      peer: percentile(others, 99),
      undisturbed: percentile(ms, 50) / percentile(others, 50),
      bound,
    };
  });
}

/** A server on an installation that does no background work. */
async function openSide({ folder, size }: Place, environment: Record<string, string>) {
  const own = await startDatabase(folder);
  const server = await startServer(own, [], { ...environment, ROLE: 'web', SECRETS_KEY: secretsKey });
  const times = new Map<string, number[]>();
  const time = async (what: string, call: Act) => {
    const begun = performance.now();
    await call();
    times.set(what, [...(times.get(what) ?? []), performance.now() - begun]);
  };
  const acts = createStaff(own.database, server, await drawConversations(own.database, size), time);
  return {
    times,
    acts,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await own[Symbol.asyncDispose]();
    },
  };
}
