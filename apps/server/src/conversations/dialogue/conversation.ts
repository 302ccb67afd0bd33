import type { ProductCategory } from '@forecourt/api/contract/products';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Person } from '../../platform/access/person.ts';
import { notFound } from '../../platform/errors/refusal.ts';

/** A conversation with its lead, as calls on one conversation need it. */
export interface Conversation {
  dealerId: string;
  /** The requested id. */
  id: string;
  productId: string;
  productName: string;
  category: ProductCategory;
  leadId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  /** The dealer's, two letters. */
  country: string;
  /** The conversation itself; for a preview, its original. */
  ofId: string;
  /** A preview has messages of its own and nothing else (spec 3 §4, "Preview mode"). */
  isPreview: boolean;
  /** Whether the assistant was stopped for the customer. */
  isBlacklisted: boolean;
}

/**
 * Finds a conversation or preview that the person may read: in the requested account, else in another of theirs, where the
 * console then takes them (spec 3 §2).
 * @throws 404 for one that does not exist, or is of an account or a product that the person does not hold
 */
export const findConversation = (
  trx: ScopedTransaction,
  person: Person,
  dealerId: string,
  id: string,
): Promise<Conversation> =>
  find(trx, person, id, { first: dealerId, dealerIds: person.dealerIds, ofPreviews: [true, false] });

/**
 * A real conversation, in the requested account only: changes name the account they mean.
 * @throws 404
 */
export const findConversationIn = (
  trx: ScopedTransaction,
  person: Person,
  dealerId: string,
  id: string,
): Promise<Conversation> => find(trx, person, id, { first: dealerId, dealerIds: [dealerId], ofPreviews: [false] });

/**
 * A conversation or preview of the requested account.
 * @throws 404
 */
export const findTalkIn = (
  trx: ScopedTransaction,
  person: Person,
  dealerId: string,
  id: string,
): Promise<Conversation> =>
  find(trx, person, id, { first: dealerId, dealerIds: [dealerId], ofPreviews: [true, false] });

/**
 * A preview of the requested account.
 * @throws 404
 */
export const findPreviewIn = (
  trx: ScopedTransaction,
  person: Person,
  dealerId: string,
  id: string,
): Promise<Conversation> => find(trx, person, id, { first: dealerId, dealerIds: [dealerId], ofPreviews: [true] });

async function find(
  trx: ScopedTransaction,
  person: Person,
  id: string,
  { first, dealerIds, ofPreviews }: { first: string; dealerIds: string[]; ofPreviews: boolean[] },
): Promise<Conversation> {
  const { rows } = await sql<Conversation>`
    select c.dealer_id as "dealerId", t.id, c.id as "ofId", t.is_preview as "isPreview", c.product_id as "productId", p.name as "productName", p.category,
      l.id as "leadId", l.first_name as "firstName", l.last_name as "lastName", l.email, l.phone, d.country,
      exists (select from vin_blacklist b where b.dealer_id = l.dealer_id and b.lead_id = l.id) as "isBlacklisted"
    from (
      select dealer_id, id, id as of_id, false as is_preview from conversation where dealer_id = any (${dealerIds}) and id = ${id}
      union all
      select dealer_id, id, conversation_id, true from preview where dealer_id = any (${dealerIds}) and id = ${id}
    ) t
    join conversation c on c.dealer_id = t.dealer_id and c.id = t.of_id
    join lead l on l.dealer_id = c.dealer_id and l.id = c.lead_id
    join dealer d on d.id = c.dealer_id
    join dealer_product p on p.dealer_id = c.dealer_id and p.id = c.product_id
    where t.is_preview = any (${ofPreviews}) and (${person.products}::text[] is null or c.product_id = any (${person.products}))
    order by c.dealer_id <> ${first}, c.dealer_id limit 1`.execute(trx);
  const [conversation] = rows;
  if (!conversation) throw notFound('This conversation doesn’t exist, or you don’t have access to it', id);
  return conversation;
}
