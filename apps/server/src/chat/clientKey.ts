import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { ScopedTransaction } from '../db/scope.ts';
import type { TakenOver } from '../takeover/state.ts';
import { saltOfToday } from '../websiteChat/visitor.ts';

/**
 * A name for an internet address, the same for one day, by which messages are counted that its chats cause (delivery/outboundPolicy.ts).
 * The address itself is not stored.
 * @param address of the socket, or as a trusted proxy reports it
 */
export async function clientKey(db: QueryExecutorProvider, address: string): Promise<string> {
  return createHmac('sha256', await saltOfToday(db))
    .update(`client\n${networkOf(address)}`)
    .digest('hex');
}

/** Notes from which internet address a chat is used. */
export async function noteClient(
  trx: ScopedTransaction,
  { dealerId, conversationId }: TakenOver,
  key: string,
): Promise<void> {
  await sql`
    update chat set client_key = ${key}
    where dealer_id = ${dealerId} and conversation_id = ${conversationId} and client_key is distinct from ${key}`.execute(
    trx,
  );
}

/** An IPv4 address, or the /64 network of an IPv6 address: one subscriber has all of it (RFC 6177). */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  const [start = '', end] = address.toLowerCase().split('::');
  const first = start === '' ? [] : start.split(':');
  const last = end === undefined || end === '' ? [] : end.split(':');
  const zeros = end === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((part) => parseInt(part, 16).toString(16))
    .join(':');
}
