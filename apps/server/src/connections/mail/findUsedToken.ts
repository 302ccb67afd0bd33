import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/**
 * Finds the mail that a provider's token came with, so that a token that somebody has caught brings no other mail.
 * @param withinSeconds how long a token is good for
 * @returns the mail's key; undefined for a token that is new
 */
export async function findUsedToken(
  db: Kysely<Schema>,
  { door, token, withinSeconds }: { door: string; token: string; withinSeconds: number },
): Promise<string | undefined> {
  const used = await db
    .selectFrom('incoming')
    .select('external_id as externalId')
    // What is as new has its bytes: the condition is the index's (incoming_content).
    .where('content', 'is not', null)
    .where('received_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${withinSeconds})`)
    .where('door', '=', door)
    .where(sql`details ->> 'token'`, '=', token)
    .limit(1)
    .executeTakeFirst();
  return used?.externalId;
}
