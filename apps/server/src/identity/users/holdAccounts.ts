import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/**
 * Gives a person accounts in this order. What user management lists people by is copied along; from then on the foreign key keeps it the
 * person's (docs/decisions/users.md).
 * @param after the position after which they are added
 * @returns how many rows changed
 */
export async function holdAccounts(
  db: Kysely<Schema>,
  personId: string,
  accounts: readonly string[],
  after = 0,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into person_account (person_id, dealer_id, position, name_key, email_key, role_key, is_internal)
    select p.id, held.dealer_id, ${after}::int + held.place, p.name_key, p.email_key, p.role_key, p.is_internal
    from person p cross join unnest(${[...new Set(accounts)]}::text[]) with ordinality held (dealer_id, place)
    where p.id = ${personId}
    on conflict (person_id, dealer_id) do update set position = excluded.position
    where person_account.position <> excluded.position`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
