import { errorText } from '../errors/errorText.ts';
import { type Database, openDatabase } from './database.ts';
import { detectOutage } from './outage.ts';
import { maxStalenessMs, type Replica, type ReplicaListener } from './replica.ts';
import { withDealers } from './scope.ts';

/** How often it is looked how far the replica has come, in ms. */
const checkIntervalMs = 1000;

/** How long connecting to the replica may take before the primary is asked instead, in ms. */
const connectMs = 2000;

/** After how long without a word it is looked whether the replica still answers, in ms. */
const silenceMs = 3000;

/** What the primary had written at a time. */
interface Mark {
  at: number;
  position: bigint;
}

/**
 * Opens the connections to a replica and begins to watch it; until the first look has found it, reads go to the primary.
 * @param clock monotonic, in ms; set by tests only
 */
export function openReplica(
  url: string,
  primary: Pick<Database, 'beginningWith' | 'directUrl'>,
  clock: () => number = () => performance.now(),
): Replica {
  const replica = openDatabase(url, undefined, [], { connectMs, silenceMs, isReadOnly: true });
  const probe = openDatabase(primary.directUrl, undefined, [], { connectMs, silenceMs, connections: 1 });
  const changedAt = new Map<string, number>();
  let anyChangedAt = clock();
  let marks: Mark[] = [];
  /** The replica has everything that was committed before. */
  let completeUntil = -Infinity;
  /** Why reads go to the primary, as the last look or a failure since has found. */
  let reason: string | undefined = 'it has not been looked at yet';
  let wasUsed = false;
  let onChange: ReplicaListener = () => {};
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const look = async (): Promise<string | undefined> => {
    const at = clock();
    try {
      // Of a transaction that does not wait for the disk, the log may not have been written yet (synchronous_commit).
      const position = await readPosition(probe, 'pg_current_wal_insert_lsn');
      marks = [...marks.filter((mark) => at - mark.at < maxStalenessMs), { at, position }];
      const replayed = await readPosition(replica, 'pg_last_wal_replay_lsn');
      const reached = marks.findLast((mark) => mark.position <= replayed);
      if (reached) completeUntil = reached.at;
    } catch (error) {
      return errorText(error);
    }
    return clock() - completeUntil > maxStalenessMs ? `it is more than ${maxStalenessMs / 1000} s behind` : undefined;
  };
  const watch = async () => {
    const found = await look();
    if (isClosed) return;
    reason = found;
    const isUsed = reason === undefined;
    if (isUsed !== wasUsed) onChange(reason);
    wasUsed = isUsed;
    for (const [dealerId, at] of changedAt) if (at < completeUntil) changedAt.delete(dealerId);
    timer = setTimeout(() => {
      watched = watch();
    }, checkIntervalMs).unref();
  };
  let watched = watch();

  const canAnswer = (listedDealerId: string | undefined) => {
    if (reason !== undefined || clock() - completeUntil > maxStalenessMs) return false;
    return (
      listedDealerId === undefined || Math.max(anyChangedAt, changedAt.get(listedDealerId) ?? -Infinity) < completeUntil
    );
  };
  return {
    read: async (dealerIds, listedDealerId, run) => {
      if (!canAnswer(listedDealerId)) return withDealers(primary, dealerIds, run);
      try {
        return await withDealers(replica, dealerIds, run);
      } catch (error) {
        if (!isReplicaFault(error)) throw error;
        if (detectOutage(error)) reason = errorText(error);
        return withDealers(primary, dealerIds, run);
      }
    },
    noteChange: (dealerId) => {
      if (dealerId === undefined) anyChangedAt = clock();
      else changedAt.set(dealerId, clock());
    },
    onChange: (listener) => {
      onChange = listener;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await watched;
      await Promise.all([replica.close(), probe.close()]);
    },
  };
}

/** SQLSTATE of a query that would have kept a replica from catching up. */
const recoveryConflict = '40001';

/** Whether the primary may answer what the replica has not. */
const isReplicaFault = (error: unknown): boolean =>
  detectOutage(error) !== undefined || (error instanceof Error && 'code' in error && error.code === recoveryConflict);

type Position = 'pg_current_wal_insert_lsn' | 'pg_last_wal_replay_lsn';

/** How far the log has come, in bytes. @throws where PostgreSQL does not say so, as a primary of its replay */
async function readPosition({ db }: Database, name: Position): Promise<bigint> {
  const { position } = await db
    .selectNoFrom((eb) => eb.fn<string | null>(name).as('position'))
    .executeTakeFirstOrThrow();
  if (position === null) throw new Error('it is no replica');
  const [file, offset] = position.split('/') as [string, string];
  return (BigInt(`0x${file}`) << 32n) + BigInt(`0x${offset}`);
}
