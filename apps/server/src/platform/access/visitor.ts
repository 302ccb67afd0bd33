import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { saltOfToday } from './dailySalt.ts';
import { getNetwork } from './network.ts';

/**
 * A name for a visitor of a dealer's website, the same for one day: a hash of the browser's address and user agent with a secret of the
 * day. So nothing is kept in the browser, and nobody can be identified by it once the day is over. With Global Privacy Control
 * (https://w3c.github.io/gpc/) nobody is followed from page to page.
 * @param visit the page view's id
 */
export async function hashVisitor(
  db: Kysely<Schema>,
  dealerId: string,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  visit: string,
): Promise<string> {
  if (headers['sec-gpc'] === '1') return visit;
  const browser = [dealerId, ip, headers['user-agent']].join('\n');
  return createHmac('sha256', await saltOfToday(db))
    .update(browser)
    .digest('hex')
    .slice(0, 32);
}

/**
 * A name for an address at a dealer, the same for one day, made the same way: how much comes from it can be counted, and nobody can be
 * found by it once the day is over.
 */
export async function addressKey(db: Kysely<Schema>, dealerId: string, ip: string): Promise<string> {
  return createHmac('sha256', await saltOfToday(db))
    .update(['address', dealerId, getNetwork(ip)].join('\n'))
    .digest('hex')
    .slice(0, 32);
}
