import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { loadCapabilities } from './capabilities.ts';

/** A shopper's chat. */
interface ShopperChat {
  dealerId: string;
  conversationId: string;
  leadId: string;
}

/** What a shopper in the chat sees of cars: all, all but prices, or neither price nor availability before they leave contact info. */
export type Disclosure = 'all' | 'no-prices' | 'contact-first';

/**
 * What a dealer's chat tells a shopper (spec 2 §3: selling price, lead gating).
 * @param chat the shopper's; undefined before they have written
 * @param isOpenedByCta whether the page says so, where the chat does not know yet
 */
export async function disclosureTo(
  db: Kysely<Schema>,
  dealerId: string,
  chat: ShopperChat | undefined,
  isOpenedByCta = false,
): Promise<Disclosure> {
  const { 'selling-price': price, 'lead-gating': gating } = await loadCapabilities(db, dealerId);
  const disclosure = price.Status ? 'all' : 'no-prices';
  if (!gating.enabled) return disclosure;
  const { isReachable, isByCta } = chat ? await findCustomer(db, chat) : { isReachable: false, isByCta: isOpenedByCta };
  return !isReachable && (isByCta || !gating.only_for_cta) ? 'contact-first' : disclosure;
}

async function findCustomer(
  db: Kysely<Schema>,
  { dealerId, conversationId, leadId }: ShopperChat,
): Promise<{ isReachable: boolean; isByCta: boolean }> {
  const customer = await db
    .selectFrom('lead')
    .select((eb) => [
      eb(eb.fn.coalesce('email', 'phone'), 'is not', null).$castTo<boolean>().as('isReachable'),
      eb
        .exists(
          eb
            .selectFrom('event')
            .where('event.dealer_id', '=', dealerId)
            .where('event.conversation_id', '=', conversationId)
            .where('event.kind', '=', 'CTA'),
        )
        .$castTo<boolean>()
        .as('isByCta'),
    ])
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .executeTakeFirst();
  return customer ?? { isReachable: false, isByCta: false };
}
