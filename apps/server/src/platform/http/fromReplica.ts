import type { Call } from '@forecourt/api/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { maxStalenessMs } from '../db/replica.ts';
import { type ScopedTransaction, withDealers } from '../db/scope.ts';

/** Set on who has just changed something, whichever process they come to next: until it runs out, a replica has the change. */
const cookieName = 'recent-change';

const hasCookie = new RegExp(`(^|; )${cookieName}=`);

/** Lists that screens read again when a conversation changes. */
const lists = new Set(['conversations.byMetric', 'conversations.inbox', 'conversations.notWorked']);

/** Dashboards, which are counted anew every quarter of an hour. */
const isDashboard = (call: Call) => call.id.startsWith('metrics.');

/** Remembers with the person that they have changed something. */
export function noteChange(
  { replica }: Pick<Database, 'replica'>,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (!replica || call.method === 'GET') return;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const seconds = Math.ceil(maxStalenessMs / 1000);
  void reply.header('set-cookie', `${cookieName}=1; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`);
}

/**
 * Runs a person's queries in a transaction that is bound to their accounts: dashboards and lists on the replica, where there is one and the
 * person has changed nothing lately.
 */
export function inAccounts<T>(
  database: Database,
  call: Call,
  request: FastifyRequest,
  { dealerId, dealerIds }: { dealerId: string; dealerIds: readonly string[] },
  run: (trx: ScopedTransaction) => Promise<T>,
): Promise<T> {
  const { replica } = database;
  const isList = lists.has(call.id);
  if (!replica || !(isList || isDashboard(call)) || hasCookie.test(request.headers.cookie ?? ''))
    return withDealers(database, dealerIds, run);
  return replica.read(dealerIds, isList ? dealerId : undefined, run);
}
