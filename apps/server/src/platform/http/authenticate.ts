import { createHash, timingSafeEqual } from 'node:crypto';
import type { Call } from '@forecourt/api/call';
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../db/scope.ts';
import { unauthenticated } from '../errors/refusal.ts';
import type { Caller, Callers } from '../access/callers.ts';
import type { ShopperChat } from '../access/shopper.ts';
import { isApiKey, type WorkingApiKey } from '../access/apiKeys.ts';

export interface Authentication {
  callers: Callers;
  /** The chat that a shopper's token opens. */
  findShopper: (token: string) => Promise<ShopperChat | undefined>;
  /**
   * The person whom a module works for, and where.
   * @throws 401 without such a token, or where its sign-in has ended
   */
  findModule: (token: string) => Promise<{ caller: Caller; scope: Scope }>;
  feedToken: string;
  /** The API key that works. */
  findKey: (key: string) => Promise<WorkingApiKey | undefined>;
}

/**
 * Who makes a call: a person, a person's module with what it was opened for, a shopper, a dealer's machine with a key, or none of them for a
 * public call and for the installation's feed.
 */
export interface Authenticated {
  caller?: Caller;
  shopper?: ShopperChat;
  scope?: Scope;
  key?: WorkingApiKey;
}

/**
 * Authenticates a call according to its `access`.
 * @throws 401 without a valid token, 403 if the person is unknown
 */
export async function authenticate(
  { callers, findShopper, findModule, feedToken, findKey }: Authentication,
  call: Call,
  request: FastifyRequest,
): Promise<Authenticated> {
  if (call.access === 'public') return {};
  const token = getBearer(request);
  if (token === undefined) throw unauthenticated();
  if (isApiKey(token)) {
    const key = await findKey(token);
    if (!key) throw unauthenticated('This API key doesn’t exist, was revoked, or was replaced');
    return { key };
  }
  if (call.access === 'shopper') {
    const shopper = await findShopper(token);
    if (!shopper) throw unauthenticated();
    return { shopper };
  }
  if (call.access === 'module') return findModule(token);
  if (call.access === 'service' && isSame(token, feedToken)) return {};
  return { caller: await callers.find(token) };
}

/** The request's token (RFC 6750 §2.1); undefined where it has none. */
export function getBearer(request: FastifyRequest): string | undefined {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : undefined;
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
