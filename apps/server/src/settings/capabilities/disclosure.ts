import { type QueryExecutorProvider, sql } from 'kysely';
import { loadCapabilities } from './capabilities.ts';

/** A shopper's chat. */
interface ShopperChat {
  dealerId: string;
  conversationId: string;
  leadId: string;
}

/** What a shopper in the chat is told of cars: all, all but prices, or neither price nor availability before they leave contact info. */
export type Disclosure = 'all' | 'no-prices' | 'contact-first';

/**
 * What a dealer's chat tells a shopper (spec 2 §3: selling price, lead gating).
 * @param chat the shopper's; undefined before they have written
 * @param isOpenedByCta whether the page says so, where the chat does not know yet
 */
export async function disclosureTo(
  db: QueryExecutorProvider,
  dealerId: string,
  chat: ShopperChat | undefined,
  isOpenedByCta = false,
): Promise<Disclosure> {
  const { 'selling-price': price, 'lead-gating': gating } = await loadCapabilities(db, dealerId);
  const told = price.Status ? 'all' : 'no-prices';
  if (!gating.enabled) return told;
  const { isReachable, isByCta } = chat ? await findCustomer(db, chat) : { isReachable: false, isByCta: isOpenedByCta };
  return !isReachable && (isByCta || !gating.only_for_cta) ? 'contact-first' : told;
}

async function findCustomer(
  db: QueryExecutorProvider,
  { dealerId, conversationId, leadId }: ShopperChat,
): Promise<{ isReachable: boolean; isByCta: boolean }> {
  const { rows } = await sql<{ isReachable: boolean; isByCta: boolean }>`
    select coalesce(email, phone) is not null as "isReachable",
      exists (select from event where dealer_id = ${dealerId} and conversation_id = ${conversationId} and kind = 'CTA') as "isByCta"
    from lead where dealer_id = ${dealerId} and id = ${leadId}`.execute(db);
  return rows[0] ?? { isReachable: false, isByCta: false };
}
