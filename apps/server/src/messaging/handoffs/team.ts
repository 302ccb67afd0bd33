import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/db/scope.ts';

type Team = SelectQueryBuilder<Schema & { a: Schema['person_account']; p: Schema['person'] }, 'a' | 'p', object>;

/** The people `p` of a product's team: the dealer's own, who hold the product. */
export const selectTeam = (db: Kysely<Schema>, { dealerId, productId }: Scope): Team =>
  db
    .selectFrom('person_account as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .where('a.dealer_id', '=', dealerId)
    .where('a.is_internal', '=', false)
    .where('p.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('p.products', 'is', null), eb(eb.val(productId), '=', eb.fn.any('p.products'))]));

/** Those of them who are not away at a moment. */
export const selectAvailable = (db: Kysely<Schema>, scope: Scope, at: Date): Team =>
  selectTeam(db, scope).where((eb) => eb.or([eb('p.away_until', 'is', null), eb('p.away_until', '<=', at)]));

/** Whether a person can be given a handoff at a moment. */
export const isAvailable = async (db: Kysely<Schema>, scope: Scope, personId: string, at: Date): Promise<boolean> =>
  (await selectAvailable(db, scope, at).where('p.id', '=', personId).select('p.id').executeTakeFirst()) !== undefined;

/**
 * The available salesperson whose last handoff is the longest ago.
 * @param at when they have to be available
 * @param except people who have had this one
 */
export async function findNextInTurn(
  db: Kysely<Schema>,
  scope: Scope,
  at: Date,
  except: readonly string[] = [],
): Promise<string | null> {
  const person = await selectAvailable(db, scope, at)
    .where('p.is_salesperson', '=', true)
    .$if(except.length > 0, (team) => team.where('p.id', 'not in', except))
    .select('p.id')
    .orderBy(
      (eb) =>
        eb
          .selectFrom('handoff as h')
          .whereRef('h.dealer_id', '=', 'a.dealer_id')
          .whereRef('h.owner_id', '=', 'p.id')
          .select((eb) => eb.fn.max('h.given_at').as('given_at')),
      (order) => order.asc().nullsFirst(),
    )
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
  return person?.id ?? null;
}

/** The managers who answer for handoffs that nobody has answered. */
export const listManagers = (db: Kysely<Schema>, scope: Scope) =>
  selectTeam(db, scope)
    .where('p.role_key', 'in', ['MANAGER', 'ADMIN'])
    .select(['p.id', 'p.email'])
    .orderBy('p.id')
    .execute();
