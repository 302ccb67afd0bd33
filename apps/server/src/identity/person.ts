import { grantedRole, normaliseRole } from '@forecourt/api/access/role';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Identity } from './accessToken.ts';

/** The person of a request, as our own tables have them (trust: roles never come from the token). */
export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  /** What the screens show by. */
  shownRole: string;
  /** What the server grants by. */
  role: string;
  policy: { Resource: string; Allow: string[] }[];
  /** Null: every product of the account. */
  products: string[] | null;
  retailerName: string;
  isInternal: boolean;
  /** Comes through single sign-on, and the record has not been told their name yet (spec 1 §4). */
  isFirstVisit: boolean;
  /** Accounts that the person holds; the first is the one they land in. */
  dealerIds: string[];
}

/**
 * Finds who a verified token is about.
 * @param embeddedIssuer the embedded provider's issuer, whose people carry no issuer of their own
 * @returns undefined where nobody has this identity, or they hold no account
 */
export async function findPerson(
  db: Kysely<Schema>,
  identity: Identity,
  embeddedIssuer: string | undefined,
): Promise<Person | undefined> {
  const isEmbedded = identity.issuer === embeddedIssuer;
  const row = await db
    .selectFrom('person')
    .selectAll()
    .where('issuer', isEmbedded ? 'is' : '=', isEmbedded ? null : identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  if (!row) return undefined;
  const accounts = await db
    .selectFrom('person_account')
    .select('dealer_id')
    .where('person_id', '=', row.id)
    .orderBy('position')
    .execute();
  if (accounts.length === 0) return undefined;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    username: row.username,
    shownRole: normaliseRole(row.role, row.policy),
    role: grantedRole(row.role),
    policy: row.policy,
    products: row.products,
    retailerName: row.retailer_name,
    isInternal: row.is_internal,
    isFirstVisit: row.connection !== null && row.first_visit_at === null,
    dealerIds: accounts.map(({ dealer_id }) => dealer_id),
  };
}
