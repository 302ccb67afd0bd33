import { now, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { StockReport } from '@forecourt/api/contract/connections/stock';
import { type Kysely, sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { type Job, type JobKind, type Outcome, PermanentFailure } from '../../platform/jobs/job.ts';
import { deleteTimer } from '../../platform/jobs/rows.ts';
import { timerId } from '../../platform/jobs/timerId.ts';
import type { Network } from '../../platform/outbound/connectTo.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { sftpKey } from '../../identity/signIn/secrets.ts';
import { fetchBySftp } from './fetchBySftp.ts';
import { fetchFile, FetchFailure } from './fetchFile.ts';
import { auditedLoad, loadStock } from './loadStock.ts';
import { pullKind } from './sources.ts';

interface Dependencies {
  /** Connected as the owner: jobs belong to every dealer. */
  db: Kysely<Schema>;
  seal: SecretSeal;
  /** Origins that pictures may come from. */
  imageHosts: readonly string[];
  network?: Network;
}

/** When files are fetched, in the dealer's time zone: after the nightly export, and before anybody asks. */
const pulledAt = 5;

/** Fetches each source's file once a day, and loads it. A new source is fetched at once. */
export const stockPullJobs = (dependencies: Dependencies): JobKind => {
  const { db } = dependencies;
  return {
    name: pullKind,
    table: 'timer',
    concurrency: 2,
    leaseSeconds: 60,
    maxAttempts: 4,
    backoffSeconds: (attempts) => 60 * 2 ** attempts,
    run: async (job) => {
      const source = await findDue(db, job);
      if (!source) return void (await deleteTimer(db, job));
      await pull(dependencies, source);
      return untilTomorrow(source);
    },
    giveUp: async (job, reason): Promise<Outcome> => {
      const source = await findDue(db, job);
      if (!source) return void (await deleteTimer(db, job));
      await noteFailure(db, source, reason);
      return untilTomorrow(source);
    },
    schedule: () => schedulePulls(db),
  };
};

/** Has a source's file fetched as soon as a job is free. */
export async function pullNow(trx: Kysely<Schema>, dealerId: string, sourceId: string): Promise<void> {
  await trx
    .insertInto('timer')
    .values({
      dealer_id: dealerId,
      id: timerId(sql`${dealerId}::text, ${pullKind}::text, '', ${sourceId}::text`),
      kind: pullKind,
      subject: sourceId,
      due_at: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['dealer_id', 'id'])
        .doUpdateSet({ due_at: sql<Date>`now()`, attempts: 0 })
        // One that is being fetched ends first.
        .where('timer.lease', 'is', null),
    )
    .execute();
}

interface DueSource {
  dealerId: string;
  sourceId: string;
  kind: string;
  address: string;
  /** Of SFTP: what the server's key hashed to the first time. */
  hostKey: string | null;
  timeZone: string;
}

/** @returns undefined for one that was deleted, or is not fetched any more */
const findDue = (db: Kysely<Schema>, job: Job): Promise<DueSource | undefined> =>
  db
    .selectFrom('timer')
    .innerJoin('stock_source as s', (join) =>
      join.onRef('s.dealer_id', '=', 'timer.dealer_id').on(sql<boolean>`s.id::text = timer.subject`),
    )
    .innerJoin('dealer as d', 'd.id', 's.dealer_id')
    .where('timer.dealer_id', '=', job.dealerId)
    .where('timer.id', '=', job.id)
    .where('timer.lease', '=', job.lease)
    .where('s.kind', '<>', 'upload')
    .select(['s.dealer_id as dealerId', 's.id as sourceId', 's.kind', 's.address', 's.host_key as hostKey'])
    .select('d.time_zone as timeZone')
    .executeTakeFirst();

/** @throws to be tried again, where the server could not be reached */
async function pull({ db, seal, imageHosts, network = {} }: Dependencies, source: DueSource): Promise<void> {
  try {
    const bytes = await fetchBytes({ db, seal, network }, source);
    const transact = <T>(run: (trx: Kysely<Schema>) => Promise<T>) => db.transaction().execute(run);
    const report = await loadStock(transact, source, { name: source.address, bytes }, imageHosts);
    await audit(db, {
      dealerId: source.dealerId,
      actor: 'stock',
      action: 'stock.pull',
      subject: `stock-source:${source.sourceId}`,
      after: auditedLoad(report),
    });
  } catch (error) {
    if (error instanceof FetchFailure && error.isFinal) throw new PermanentFailure(error.message);
    throw error;
  }
}

/** The file of a source. Of SFTP, the server's key of the first time is kept. */
async function fetchBytes(
  { db, seal, network = {} }: Omit<Dependencies, 'imageHosts'>,
  source: DueSource,
): Promise<Uint8Array> {
  const { dealerId, sourceId, kind, address, hostKey } = source;
  if (kind === 'http') return fetchFile(address, network);
  const { private: privateKey } = await sftpKey(db, seal);
  const fetched = await fetchBySftp(address, { privateKey, hostKey }, network);
  if (hostKey === null)
    await db
      .updateTable('stock_source')
      .set({ host_key: fetched.hostKey })
      .where('dealer_id', '=', dealerId)
      .where('id', '=', sourceId)
      .execute();
  return fetched.bytes;
}

/** Why the last file was not fetched; what was there stays, and is promised until it is too old. */
async function noteFailure(db: Kysely<Schema>, source: DueSource, reason: string): Promise<void> {
  const report: StockReport = {
    at: new Date().toISOString(),
    name: source.address.slice(0, 200),
    rows: 0,
    taken: 0,
    added: 0,
    sold: 0,
    refused: 0,
    problems: [],
    error: reason,
  };
  await db
    .updateTable('stock_source')
    .set({ report: JSON.stringify(report) })
    .where('dealer_id', '=', source.dealerId)
    .where('id', '=', source.sourceId)
    .execute();
}

function untilTomorrow({ timeZone }: DueSource): Outcome {
  const local = now(timeZone);
  const today = toCalendarDateTime(local).set({ hour: pulledAt, minute: 0, second: 0, millisecond: 0 });
  const next = toZoned(local.hour < pulledAt ? today : today.add({ days: 1 }), timeZone);
  return { runAgainInSeconds: Math.ceil((next.toDate().getTime() - Date.now()) / 1000) };
}

/** Inserts missing timers, due at once. */
async function schedulePulls(db: Kysely<Schema>): Promise<void> {
  await db
    .insertInto('timer')
    .columns(['dealer_id', 'id', 'kind', 'subject', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('stock_source as s')
        .leftJoin('timer as t', (join) =>
          join
            .onRef('t.dealer_id', '=', 's.dealer_id')
            .on('t.kind', '=', pullKind)
            .on(sql<boolean>`t.subject = s.id::text`),
        )
        .where('s.kind', '<>', 'upload')
        .where('t.id', 'is', null)
        .select((eb) => [
          's.dealer_id',
          timerId(sql`s.dealer_id, ${pullKind}::text, '', s.id::text`).as('id'),
          eb.val(pullKind).as('kind'),
          sql<string>`s.id::text`.as('subject'),
          sql<Date>`now()`.as('due_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
