import { type QueryExecutorProvider, sql } from 'kysely';
import { notFound } from '../errors/refusal.ts';
import { hostName } from '../http/hosts.ts';

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
  hasTakeover: boolean;
  hasServiceScheduler: boolean;
}

/**
 * The dealer with a chat, on one of its own websites.
 * @throws 404, the same for a dealer that does not exist, has no chat or is suspended, and for a host that is not the dealer's
 */
export async function findChatDealer(
  db: QueryExecutorProvider,
  { account_id: dealerId, host }: Page,
): Promise<ChatDealer> {
  const { rows } = await sql<ChatDealer>`
    select d.id as "dealerId", d.name, w.host, p.id as "productId", p.name as "productName",
      d.has_takeover as "hasTakeover", d.has_service_scheduler as "hasServiceScheduler"
    from website_domain w
    join dealer d on d.id = w.dealer_id and not d.is_suspended
    join dealer_product p on p.dealer_id = d.id and p.category = 'CHAT_AI'
    where w.dealer_id = ${dealerId} and w.host = ${hostName(host) ?? ''}
    order by p.position limit 1`.execute(db);
  if (!rows[0]) throw notFound('No such website');
  return rows[0];
}

/** The hosts of a dealer's websites. */
export async function domainsOf(db: QueryExecutorProvider, dealerId: string): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select host from website_domain where dealer_id = ${dealerId} order by host`.execute(db);
  return rows.map(({ host }) => host);
}
