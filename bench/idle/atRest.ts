import { setTimeout as sleep } from 'node:timers/promises';
import type { Office, Server } from '../chat/office.ts';
import type { Weight } from '../chat/probe.ts';

/** How long nothing happens, in ms. */
const restMs = 30_000;

/** What a server weighs and does while nothing happens. */
export interface AtRest extends Weight {
  /** Of one core, in percent. */
  busy: number;
  /** A second, of the whole database. */
  transactions: number;
  rowsWritten: number;
}

/** Leaves a server alone for a while. */
export async function atRest({ database }: Office, server: Server): Promise<AtRest> {
  const counts = async () => {
    const { rows } = await database.pool.query<{ transactions: number; written: number }>(
      `select xact_commit::int as transactions, (tup_inserted + tup_updated + tup_deleted)::int as written
       from pg_stat_database where datname = current_database()`,
    );
    return rows[0]!;
  };
  const before = await server.weigh();
  const first = await counts();
  await sleep(restMs);
  const second = await counts();
  const after = await server.weigh();
  const perSecond = (count: number) => (1000 * count) / restMs;
  return {
    ...after,
    busy: (100 * (after.cpu - before.cpu)) / restMs,
    transactions: perSecond(second.transactions - first.transactions),
    rowsWritten: perSecond(second.written - first.written),
  };
}

export const inWords = ({ rss, heap, busy, transactions, rowsWritten, delay }: AtRest) =>
  `${(rss / 2 ** 20).toFixed(0)} MB (${(heap / 2 ** 20).toFixed(0)} MB of objects), ${busy.toFixed(1)} % of a core, ` +
  `${transactions.toFixed(1)} transactions and ${rowsWritten.toFixed(0)} rows written a second, ` +
  `event loop late by p99 ${delay.p99.toFixed(0)} ms`;
