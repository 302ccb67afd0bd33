import { createHash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';

/** The chat that a shopper's token opens. */
export interface ShopperChat {
  dealerId: string;
  conversationId: string;
  leadId: string;
}

/** What is stored of a chat's token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** @returns undefined for a token that opens no chat */
export async function findShopperChat(db: QueryExecutorProvider, token: string): Promise<ShopperChat | undefined> {
  const { rows } = await sql<ShopperChat>`
    select h.dealer_id as "dealerId", h.conversation_id as "conversationId", c.lead_id as "leadId"
    from chat_token h join conversation c on c.dealer_id = h.dealer_id and c.id = h.conversation_id
    where h.token_hash = ${tokenHash(token)}`.execute(db);
  return rows[0];
}
