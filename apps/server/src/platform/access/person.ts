import type { AccessFacts } from '@forecourt/api/access/facts';
import { getRole, isSuperAdmin } from '@forecourt/api/access/role';
import type { ProductCategory } from '@forecourt/api/contract/products';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../db/schema.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Identity } from './accessToken.ts';

/** An account that a person has access to, with the facts that access rules use. */
interface Account {
  id: string;
  settings: AccessFacts['dealerSettings'];
  products: { id: string; category: ProductCategory }[];
}

/** The person of a request, as our own tables have them (trust: roles never come from the token). */
export interface Person {
  id: string;
  /** The record that has the password and the sign-ins: mostly their own (docs/decisions/users.md). */
  signInId: string;
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  /** As `getRole` reads it: the console shows by it, the server authorizes by it. */
  role: string;
  policy: { Resource: string; Allow: string[] }[];
  /** Null: every product of the account. */
  products: string[] | null;
  retailerName: string;
  isInternal: boolean;
  /** Signed in by single sign-on for the first time: the user name is still missing (spec 1 §4). */
  isFirstVisit: boolean;
  /** Whether they have a second factor here. */
  hasFactor: boolean;
  /** Accounts that the person has access to; the first is the default. */
  dealerIds: string[];
  /** The same accounts, in the same order. */
  accounts: Account[];
}

/** A signed-in person's records: that of the dealers they began with, and one for each other group that they accepted an invitation of. */
export interface PersonRecords {
  /** The one of calls that name no account. */
  person: Person;
  /** The others; each has its own accounts, role and rights. */
  others: Person[];
}

/**
 * Finds the records of the person that a verified token identifies.
 * A suspended account is closed to everybody but SUPER-ADMIN, who resumes it.
 * @param embeddedIssuer the embedded provider's issuer, whose people carry no issuer of their own
 * @returns undefined if nobody has this identity, or they have no account
 * @throws 402 where all of their accounts are suspended (spec 1 §8)
 */
export async function findPerson(
  db: Kysely<Schema>,
  identity: Identity,
  embeddedIssuer: string | undefined,
): Promise<PersonRecords | undefined> {
  const rows = await selectRecords(db, identity, embeddedIssuer);
  const [person, ...others] = rows.map(toPerson).filter(({ accounts }) => accounts.length > 0);
  if (person) return { person, others };
  const suspended = rows.flatMap(({ accounts }) => accounts)[0];
  if (suspended)
    throw new Refusal(
      402,
      'subscription-ended',
      `The subscription for ${suspended.name} has ended. Contact our support team to renew it.`,
    );
  return undefined;
}

/** A person's records with their accounts. */
function selectRecords(db: Kysely<Schema>, identity: Identity, embeddedIssuer: string | undefined) {
  const isEmbedded = identity.issuer === embeddedIssuer;
  return (
    db
      .selectFrom('person')
      .innerJoin('person as own', (join) =>
        join.on((eb) =>
          eb.or([eb('own.id', '=', eb.ref('person.id')), eb('own.id', '=', eb.ref('person.signs_in_as'))]),
        ),
      )
      .selectAll('person')
      .select(['own.username as ownUsername'])
      .select((expression) => [
        expression
          .or([
            expression.exists(expression.selectFrom('authenticator_app').whereRef('person_id', '=', 'own.id')),
            expression.exists(expression.selectFrom('passkey').whereRef('person_id', '=', 'own.id')),
          ])
          .as('has_factor'),
        jsonArrayFrom(
          expression
            .selectFrom('person_account')
            .innerJoin('dealer', 'dealer.id', 'person_account.dealer_id')
            .select((account) => [
              'dealer.id',
              'dealer.name',
              'is_suspended',
              'has_knowledge_bank',
              'active_far',
              'is_pilot',
              jsonArrayFrom(
                account
                  .selectFrom('dealer_product')
                  .select(['dealer_product.id', 'category'])
                  .whereRef('dealer_product.dealer_id', '=', 'dealer.id'),
              ).as('products'),
            ])
            .whereRef('person_account.person_id', '=', 'person.id')
            .orderBy('person_account.position'),
        ).as('accounts'),
      ])
      .where('own.issuer', isEmbedded ? 'is' : '=', isEmbedded ? null : identity.issuer)
      .where('own.subject', '=', identity.subject)
      .where('own.signs_in_as', 'is', null)
      // The record that signs in comes first.
      .orderBy((eb) => eb('person.signs_in_as', 'is not', null))
      .orderBy('person.id')
      .execute()
  );
}

type PersonRow = Awaited<ReturnType<typeof selectRecords>>[number];

function toPerson(row: PersonRow): Person {
  const role = getRole(row.role, row.policy);
  const accounts = row.accounts.filter((account) => !account.is_suspended || isSuperAdmin({ role }));
  return {
    id: row.id,
    signInId: row.signs_in_as ?? row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    username: row.ownUsername,
    role,
    policy: row.policy,
    products: row.products,
    retailerName: row.retailer_name,
    isInternal: row.is_internal,
    isFirstVisit: row.connection !== null && row.first_visit_at === null,
    hasFactor: Boolean(row.has_factor),
    dealerIds: accounts.map(({ id }) => id),
    accounts: accounts.map(({ id, has_knowledge_bank, active_far, is_pilot, products }) => ({
      id,
      settings: { HasKnowledgeBank: has_knowledge_bank, ActiveFAR: active_far, IsPilot: is_pilot },
      products: products.map((product) => ({ id: product.id, category: product.category as ProductCategory })),
    })),
  };
}

/** The record that holds an account; the first where none does, so that the account is refused like one that does not exist. */
export const findRecord = ({ person, others }: PersonRecords, dealerId: string): Person =>
  person.dealerIds.includes(dealerId)
    ? person
    : (others.find(({ dealerIds }) => dealerIds.includes(dealerId)) ?? person);

/** The accounts of all records. */
export const getAllDealerIds = ({ person, others }: PersonRecords): string[] => [
  ...new Set([person, ...others].flatMap(({ dealerIds }) => dealerIds)),
];
