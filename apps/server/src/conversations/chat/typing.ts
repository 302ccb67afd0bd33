import type pg from 'pg';
import { listen, type NotifyingDatabase } from '../../platform/jobs/listen.ts';
import type { Loop } from '../../platform/jobs/loop.ts';
import type { TakenOver } from '../takeover/state.ts';
import type { Party } from './party.ts';

/** The PostgreSQL channel that says where somebody types; nothing of it is stored. */
const typingChannel = 'chat_typing';

/** What a listener gets: ids alone. */
export interface TypingNotice {
  dealerId: string;
  conversationId: string;
  by: Party['by'];
}

/** Tells every process that somebody types in a chat. */
export async function tellTyping(
  pool: pg.Pool,
  { dealerId, conversationId }: TakenOver,
  by: Party['by'],
): Promise<void> {
  const notice: TypingNotice = { dealerId, conversationId, by };
  await pool.query('select pg_notify($1, $2)', [typingChannel, JSON.stringify(notice)]);
}

/** Listens for where somebody types. What comes while the connection is down is missed, and comes again. */
export const listenForTyping = (
  database: NotifyingDatabase,
  onTyping: (notice: TypingNotice) => void,
  onError: (error: unknown) => void,
): Loop =>
  listen(database, typingChannel, {
    onNotice: (payload) => onTyping(JSON.parse(payload) as TypingNotice),
    onConnected: () => {},
    onError,
  });
