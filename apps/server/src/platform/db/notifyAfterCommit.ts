import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

const mark = '/* after commit */';

/** What transactions notify of: channels, and a payload of each. */
type Notices = [channels: string[], payloads: string[]];

/** What was to be sent in a transaction, by one statement each time. */
export interface HeldNotices {
  statement: string;
  notices: Notices[];
}

/** Whether a statement waits for the commit of the transaction that it is sent in (client.ts). */
export const isForAfterCommit = (query: unknown): query is string =>
  typeof query === 'string' && query.startsWith(`select ${mark}`);

/** @returns one statement for all that was held, with each notice once, and its parameters */
export function joinNotices({ statement, notices }: HeldNotices): [string, Notices] {
  const byChannel = new Map<string, Set<string>>();
  for (const [channels, payloads] of notices)
    for (const [index, channel] of channels.entries())
      byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(payloads[index]!));
  const pairs = [...byChannel].flatMap(([channel, payloads]) => [...payloads].map((payload) => [channel, payload]));
  return [statement, [pairs.map(([channel]) => channel!), pairs.map(([, payload]) => payload!)]];
}

/**
 * Notifies every process once the transaction has committed; at once where there is none. A NOTIFY inside the transaction would hold
 * one lock of the whole cluster until the commit is on disk, so that commits wait for the disk one after the other
 * (docs/decisions/live.md).
 */
export async function notifyAfterCommit(
  db: Kysely<Schema>,
  channel: string,
  payloads: readonly string[],
): Promise<void> {
  if (payloads.length === 0) return;
  const channels = payloads.map(() => channel);
  await db
    .selectFrom(
      sql<{ channel: string; payload: string }>`unnest(${channels}::text[], ${payloads}::text[])`.as<'notice'>(
        sql`notice(channel, payload)`,
      ),
    )
    .modifyFront(sql.raw(mark))
    .select(sql`pg_notify(notice.channel, notice.payload)`.as('notified'))
    .execute();
}
