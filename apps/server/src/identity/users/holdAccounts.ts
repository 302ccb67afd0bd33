import type { Kysely } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
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
  const held = [...new Set(accounts)].map((dealerId, index) => ({ dealerId, position: after + index + 1 }));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('person_account')
    .columns(['person_id', 'dealer_id', 'position', 'name_key', 'email_key', 'role_key', 'is_internal'])
    .expression((eb) =>
      eb
        .selectFrom('person as p')
        .crossJoin(jsonRows(held, { dealerId: 'text', position: 'bigint' }))
        .select(['p.id', 'i.dealerId', 'i.position', 'p.name_key', 'p.email_key', 'p.role_key', 'p.is_internal'])
        .where('p.id', '=', personId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'dealer_id'])
        .doUpdateSet((eb) => ({ position: eb.ref('excluded.position') }))
        .whereRef('person_account.position', '<>', 'excluded.position'),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
