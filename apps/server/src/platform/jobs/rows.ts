import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Job, JobKind } from './job.ts';

type Leased = Pick<Job, 'dealerId' | 'id' | 'lease'>;

/** Holds for a job's row until somebody else claims it. A lease is fenced by its id, never by a time. */
export const leased = ({ dealerId, id, lease }: Leased): RawBuilder<boolean> =>
  sql<boolean>`dealer_id = ${dealerId} and id = ${id} and lease = ${lease}`;

/** Nothing is done for a suspended account, but for taking in what has arrived (docs/decisions/dealers.md). */
const isOpen = sql`and not exists (select from dealer where dealer.id = job.dealer_id and dealer.is_suspended)`;

const isDue = ({ name, table, isReady }: JobKind) =>
  sql<boolean>`due_at <= now() ${table === 'timer' ? sql`and kind = ${name}` : sql``} ${table === 'incoming' ? sql`` : isOpen}
    ${isReady ? sql`and ${isReady}` : sql``}`;

/**
 * Claims up to `limit` due rows, the oldest first. Two processes never claim the same one. A statement locks the rows of one
 * dealer, as a distributed engine asks for (docs/scale.md).
 * @param room how many more rows of each of these dealers may be claimed; of each other one `share`
 */
export async function claim(
  db: QueryExecutorProvider,
  kind: JobKind,
  limit: number,
  { room, share }: { room: ReadonlyMap<string, number>; share: number },
): Promise<Job[]> {
  const full = [...room].filter(([, left]) => left <= 0).map(([dealerId]) => dealerId);
  const { rows: oldest } = await sql<{ dealerId: string; count: number }>`
    select dealer_id as "dealerId", count(*)::int as count
    from (
      select dealer_id from ${sql.table(kind.table)} job
      where ${isDue(kind)} and dealer_id <> all(${full}::text[]) order by due_at limit ${limit}
    ) oldest
    group by dealer_id`.execute(db);
  const jobs: Job[] = [];
  for (const { dealerId, count } of oldest)
    jobs.push(...(await claimFromDealer(db, kind, dealerId, Math.min(count, room.get(dealerId) ?? share))));
  return jobs;
}

async function claimFromDealer(
  db: QueryExecutorProvider,
  kind: JobKind,
  dealerId: string,
  limit: number,
): Promise<Job[]> {
  const { table, onClaim, leaseSeconds } = kind;
  const { rows } = await sql<Job>`
    with due as (
      select dealer_id, id, due_at from ${sql.table(table)} job
      where dealer_id = ${dealerId} and ${isDue(kind)}
      order by due_at limit ${limit} for update skip locked
    )
    update ${sql.table(table)} job
    set lease = gen_random_uuid(), attempts = job.attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
      ${onClaim ? sql`, ${onClaim}` : sql``}
    from due where (job.dealer_id, job.id) = (due.dealer_id, due.id)
    returning job.dealer_id as "dealerId", job.id, job.attempts, job.lease,
      extract(epoch from now() - due.due_at)::float8 as "lateSeconds"`.execute(db);
  return rows;
}

/** How many due rows a kind has, counted to 10,000, and how long the oldest has waited, in seconds. */
export const countDue = (db: Kysely<Schema>, kind: JobKind): Promise<{ count: number; oldestSeconds: number }> =>
  db
    .selectFrom((eb) =>
      eb
        // What a job's tables have in common (job.ts).
        .selectFrom(`${kind.table} as job` as 'timer as job')
        .select('job.due_at')
        .where(isDue(kind))
        .orderBy('job.due_at')
        .limit(10_000)
        .as('due'),
    )
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
      sql<number>`coalesce(extract(epoch from now() - min(due_at)), 0)::float8`.as('oldestSeconds'),
    ])
    .executeTakeFirstOrThrow();

/** Puts a job's row back for later. */
export async function putOff(
  db: QueryExecutorProvider,
  { table, onRelease }: JobKind,
  job: Job,
  { seconds, attempts, reason }: { seconds: number; attempts: number; reason: string | null },
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set lease = null, attempts = ${attempts}, reason = ${reason}, due_at = now() + make_interval(secs => ${seconds})
      ${onRelease ? sql`, ${onRelease}` : sql``}
    where ${leased(job)}`.execute(db);
}

/** Ends a timer. @returns whether it was still ours */
export async function deleteTimer(db: Kysely<Schema>, job: Leased): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('timer').where(leased(job)).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Due timers whose kind is not registered; they wait until it is. */
export const unknownTimers = (
  db: Kysely<Schema>,
  known: readonly string[],
): Promise<{ kind: string; count: number }[]> =>
  db
    .selectFrom('timer')
    .select((eb) => ['kind', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('due_at', '<=', sql<Date>`now()`)
    .where('kind', 'not in', known)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
