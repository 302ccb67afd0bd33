import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Holds an advisory lock until the end of the transaction: others who ask for it wait.
 * @param name what is locked
 * @param lockClass keeps locks on things with the same name apart
 */
export async function holdLock(trx: Kysely<Schema>, name: string, lockClass = 0): Promise<void> {
  await trx.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${name}, ${lockClass}))`.as('locked')).execute();
}
