import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The chat that a shopper's token opens. */
export interface ShopperChat {
  dealerId: string;
  conversationId: string;
  leadId: string;
}

/** What is stored of a chat's token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** @returns undefined for a token that opens no chat, or one of a suspended account */
export const findShopperChat = (db: Kysely<Schema>, token: string): Promise<ShopperChat | undefined> =>
  db
    .selectFrom('chat_token as h')
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'h.dealer_id').onRef('c.id', '=', 'h.conversation_id'),
    )
    .innerJoin('dealer as d', 'd.id', 'h.dealer_id')
    .select(['h.dealer_id as dealerId', 'h.conversation_id as conversationId', 'c.lead_id as leadId'])
    .where('h.token_hash', '=', tokenHash(token))
    .where('d.is_suspended', '=', false)
    .executeTakeFirst();
