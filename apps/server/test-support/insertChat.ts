import type pg from 'pg';
import { tokenHash } from '../src/platform/access/shopper.ts';

interface TestChatRow {
  dealer: string;
  /** The conversation's. */
  id: string;
  token: string;
  host?: string;
}

/** Makes a conversation that is there a chat of the website's widget, which the token opens. */
export async function insertChat(
  pool: pg.Pool,
  { dealer, id, token, host = 'www.dealer.example' }: TestChatRow,
): Promise<void> {
  await pool.query('insert into chat (dealer_id, conversation_id, host) values ($1, $2, $3)', [dealer, id, host]);
  await pool.query('insert into chat_token (token_hash, dealer_id, conversation_id) values ($1, $2, $3)', [
    tokenHash(token),
    dealer,
    id,
  ]);
}
