import type { AccessFacts } from '@forecourt/api/access/facts';
import { getRole } from '@forecourt/api/access/role';
import type { ProductCategory } from '@forecourt/api/contract/products';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../db/schema.ts';
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
  /** Accounts that the person has access to; the first is the default. */
  dealerIds: string[];
  /** The same accounts, in the same order. */
  accounts: Account[];
}

/**
 * Finds the person that a verified token identifies.
 * @param embeddedIssuer the embedded provider's issuer, whose people carry no issuer of their own
 * @returns undefined if nobody has this identity, or they have no account
 */
export async function findPerson(
  db: Kysely<Schema>,
  identity: Identity,
  embeddedIssuer: string | undefined,
): Promise<Person | undefined> {
  const isEmbedded = identity.issuer === embeddedIssuer;
  const row = await db
    .selectFrom('person')
    .selectAll('person')
    .select((expression) => [
      jsonArrayFrom(
        expression
          .selectFrom('person_account')
          .innerJoin('dealer', 'dealer.id', 'person_account.dealer_id')
          .select((account) => [
            'dealer.id',
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
    .where('issuer', isEmbedded ? 'is' : '=', isEmbedded ? null : identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  if (!row || row.accounts.length === 0) return undefined;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    username: row.username,
    role: getRole(row.role, row.policy),
    policy: row.policy,
    products: row.products,
    retailerName: row.retailer_name,
    isInternal: row.is_internal,
    isFirstVisit: row.connection !== null && row.first_visit_at === null,
    dealerIds: row.accounts.map(({ id }) => id),
    accounts: row.accounts.map(({ id, has_knowledge_bank, active_far, is_pilot, products }) => ({
      id,
      settings: { HasKnowledgeBank: has_knowledge_bank, ActiveFAR: active_far, IsPilot: is_pilot },
      products: products.map((product) => ({ id: product.id, category: product.category as ProductCategory })),
    })),
  };
}
