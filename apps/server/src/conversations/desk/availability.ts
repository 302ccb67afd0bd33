import type { Availability } from '@forecourt/api/contract/desk';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';

/** Until when a person takes no handoffs. */
export async function findAvailability(trx: ScopedTransaction, personId: string): Promise<Availability> {
  const { until } = await trx
    .selectFrom('person')
    .select(sql<Date | null>`case when away_until > now() then away_until end`.as('until'))
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return { AwayUntil: until?.toISOString() ?? null };
}

/** @param until an instant in ISO 8601; null for somebody who is back */
export async function saveAvailability(trx: ScopedTransaction, personId: string, until: string | null): Promise<void> {
  await trx.updateTable('person').set({ away_until: until }).where('id', '=', personId).execute();
}
