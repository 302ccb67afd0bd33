import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { hostName } from '../../platform/http/hosts.ts';

/** The page of a dealer's website that a request is about. */
export interface Page {
  account_id: string;
  /** With or without a port. */
  host: string;
}

/** The dealer whose chat a website shows. */
export interface ChatDealer {
  dealerId: string;
  name: string;
  /** The website's host, as the dealer's domains have it. */
  host: string;
  productId: string;
  productName: string;
  /** Its websites have looks and footers of their own. */
  isPilot: boolean;
  insightProviders: string[];
}

/**
 * The dealer with a chat, on one of its own websites where the chat is on.
 * @throws 404, the same for a dealer that does not exist, has no chat or is suspended, and for a host that is not the dealer's or has
 * the chat switched off
 */
export async function findChatDealer(db: Kysely<Schema>, page: Page): Promise<ChatDealer> {
  const dealer = await findWebsite(db, page);
  if (!dealer?.isChatOn) throw notFound('This website has no chat');
  return dealer;
}

/** The dealer with a chat, on one of its own websites, whether or not the chat is switched on there. */
export const findWebsite = (
  db: Kysely<Schema>,
  { account_id: dealerId, host }: Page,
): Promise<(ChatDealer & { isChatOn: boolean }) | undefined> =>
  db
    .selectFrom('website_domain as w')
    .innerJoin('dealer as d', 'd.id', 'w.dealer_id')
    .innerJoin('dealer_product as p', 'p.dealer_id', 'd.id')
    .select([
      'w.chatbot_enabled as isChatOn',
      'd.id as dealerId',
      'd.name',
      'w.host',
      'p.id as productId',
      'p.name as productName',
      'd.is_pilot as isPilot',
      'd.insight_providers as insightProviders',
    ])
    .where('w.dealer_id', '=', dealerId)
    .where('w.host', '=', hostName(host) ?? '')
    .where('d.is_suspended', '=', false)
    .where('p.category', '=', 'CHAT_AI')
    .orderBy('p.position')
    .limit(1)
    .executeTakeFirst();
