import type { ProductCategory } from '@forecourt/api/contract/products';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/scope.ts';
import type { Person } from '../identity/person.ts';
import { notFound } from '../plugins/refusal.ts';

/** A conversation with whom it is about, as the calls on one conversation need it. */
export interface Conversation {
  dealerId: string;
  id: string;
  productId: string;
  productName: string;
  category: ProductCategory;
  leadId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  isTest: boolean;
  /** The assistant was told to leave the customer alone. */
  isBlacklisted: boolean;
}

/**
 * Finds a conversation that the person may read: in the account asked for, else in another that they hold, since a
 * person who holds both is taken there (spec 3 §2).
 * @throws 404 for one that does not exist, or is of an account or a product that the person does not hold
 */
export const findConversation = (
  trx: ScopedTransaction,
  person: Person,
  dealerId: string,
  id: string,
): Promise<Conversation> => find(trx, person, dealerId, id, person.dealerIds);

/**
 * The same in the account asked for alone: what changes something says which account it means.
 * @throws 404
 */
export const findConversationIn = (
  trx: ScopedTransaction,
  person: Person,
  dealerId: string,
  id: string,
): Promise<Conversation> => find(trx, person, dealerId, id, [dealerId]);

async function find(
  trx: ScopedTransaction,
  person: Person,
  dealerId: string,
  id: string,
  dealerIds: string[],
): Promise<Conversation> {
  const { rows } = await sql<Conversation>`
    select c.dealer_id as "dealerId", c.id, c.product_id as "productId", p.name as "productName", p.category,
      l.id as "leadId", l.first_name as "firstName", l.last_name as "lastName", l.email, l.phone, l.is_test as "isTest",
      exists (select from vin_blacklist b where b.dealer_id = l.dealer_id and b.lead_id = l.id) as "isBlacklisted"
    from conversation c
    join lead l on l.dealer_id = c.dealer_id and l.id = c.lead_id
    join dealer_product p on p.dealer_id = c.dealer_id and p.id = c.product_id
    where c.dealer_id = any (${dealerIds}) and c.id = ${id} and (${person.products}::text[] is null or c.product_id = any (${person.products}))
    order by c.dealer_id <> ${dealerId}, c.dealer_id limit 1`.execute(trx);
  const [conversation] = rows;
  if (!conversation) throw notFound('No such conversation', id);
  return conversation;
}
