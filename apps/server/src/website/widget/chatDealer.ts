import { type QueryExecutorProvider, sql } from 'kysely';
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
export async function findChatDealer(db: QueryExecutorProvider, page: Page): Promise<ChatDealer> {
  const dealer = await findWebsite(db, page);
  if (!dealer?.isChatOn) throw notFound('This website has no chat');
  return dealer;
}

/** The dealer with a chat, on one of its own websites, whether or not the chat is switched on there. */
export async function findWebsite(
  db: QueryExecutorProvider,
  { account_id: dealerId, host }: Page,
): Promise<(ChatDealer & { isChatOn: boolean }) | undefined> {
  const { rows } = await sql<ChatDealer & { isChatOn: boolean }>`
    select w.chatbot_enabled as "isChatOn", d.id as "dealerId", d.name, w.host, p.id as "productId", p.name as "productName",
      d.is_pilot as "isPilot", d.insight_providers as "insightProviders"
    from website_domain w
    join dealer d on d.id = w.dealer_id and not d.is_suspended
    join dealer_product p on p.dealer_id = d.id and p.category = 'CHAT_AI'
    where w.dealer_id = ${dealerId} and w.host = ${hostName(host) ?? ''}
    order by p.position limit 1`.execute(db);
  return rows[0];
}
