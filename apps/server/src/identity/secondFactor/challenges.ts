import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** How long somebody has to answer. */
const minutes = 5;

/** Keeps a challenge for the one answer that it takes, in the interaction that it is shown in. */
export const keepChallenge = (db: Kysely<Schema>, challenge: string, interaction: string): Promise<unknown> =>
  db
    .insertInto('passkey_challenge')
    .values({ challenge, interaction, expires_at: sql`now() + make_interval(mins => ${minutes})` })
    .execute();

/** Whether a challenge is open in this interaction; it is not any more afterwards. */
export async function takeChallenge(db: Kysely<Schema>, challenge: string, interaction: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('interaction', '=', interaction)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
