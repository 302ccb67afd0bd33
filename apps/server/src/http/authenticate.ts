import { createHash, timingSafeEqual } from 'node:crypto';
import type { Call } from '@forecourt/api/call';
import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '../errors/refusal.ts';
import type { Caller, Callers } from '../identity/callers.ts';
import type { ShopperChat } from '../identity/shopper.ts';

export interface Authentication {
  callers: Callers;
  /** The chat that a shopper's token opens. */
  findShopper: (token: string) => Promise<ShopperChat | undefined>;
  feedToken: string;
}

/** Who makes a call: a person, a shopper, or neither for a public call and for a service. */
export interface Authenticated {
  caller?: Caller;
  shopper?: ShopperChat;
}

/**
 * Authenticates a call according to its `access`.
 * @throws 401 without a valid token, 403 if the person is unknown
 */
export async function authenticate(
  { callers, findShopper, feedToken }: Authentication,
  call: Call,
  request: FastifyRequest,
): Promise<Authenticated> {
  if (call.access === 'public') return {};
  const token = bearerOf(request);
  if (token === undefined) throw unauthenticated();
  if (call.access === 'shopper') {
    const shopper = await findShopper(token);
    if (!shopper) throw unauthenticated();
    return { shopper };
  }
  if (call.access === 'service' && isSame(token, feedToken)) return {};
  return { caller: await callers.find(token) };
}

/** The request's token (RFC 6750 §2.1); undefined where it has none. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : undefined;
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
