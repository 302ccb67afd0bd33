import { getRole, managesUsers } from '@forecourt/api/access/role';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../platform/db/schema.ts';

/** Somebody who is signing in at the embedded provider, or sets up second factors there. */
export interface SignInPerson {
  id: string;
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  /** The account whose outbox and audit have what happens. */
  dealerId: string;
  /** When a second factor is required of them; undefined where none is. */
  requiredFrom: Date | undefined;
}

/**
 * Finds a person by their subject at the embedded provider; run as the database's owner.
 * @returns undefined for nobody, or for somebody without an account
 */
export async function findSignInPerson(db: Kysely<Schema>, subject: string): Promise<SignInPerson | undefined> {
  const row = await db
    .selectFrom('person as p')
    .select(['p.id', 'p.subject', 'p.email', 'p.first_name', 'p.last_name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('person_account as a')
          .leftJoin('second_factor_rule as r', 'r.dealer_id', 'a.dealer_id')
          .innerJoin('person as o', 'o.id', 'a.person_id')
          .select(['a.dealer_id as dealerId', 'r.required_for as requiredFor', 'o.role', 'o.policy'])
          .select(
            sql<number | null>`extract(epoch from r.required_since + make_interval(days => r.grace_days))`.as('from'),
          )
          // At dealers of other groups they have records, and rights, of their own.
          .where((eb) => eb.or([eb('o.id', '=', eb.ref('p.id')), eb('o.signs_in_as', '=', eb.ref('p.id'))]))
          .orderBy((eb) => eb('o.signs_in_as', 'is not', null))
          .orderBy('a.position'),
      ).as('accounts'),
    )
    .where('p.issuer', 'is', null)
    .where('p.subject', '=', subject)
    .executeTakeFirst();
  const [own] = row?.accounts ?? [];
  if (!row || !own) return undefined;
  const dates = row.accounts
    .filter(
      ({ requiredFor, role, policy }) =>
        requiredFor === 'everyone' ||
        (requiredFor === 'administrators' && managesUsers({ role: getRole(role, policy) })),
    )
    .flatMap(({ from }) => (from === null ? [] : [from * 1000]));
  return {
    id: row.id,
    subject: row.subject,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    dealerId: own.dealerId,
    requiredFrom: dates.length > 0 ? new Date(Math.min(...dates)) : undefined,
  };
}
