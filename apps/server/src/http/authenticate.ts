import { createHash, timingSafeEqual } from 'node:crypto';
import type { Call } from '@forecourt/api/call';
import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '../errors/refusal.ts';
import type { Caller, Callers } from '../identity/callers.ts';

export interface Authentication {
  callers: Callers;
  feedToken: string;
}

/**
 * Authenticates a call according to its `access`.
 * @returns the person, or undefined for a public call and for a service
 * @throws 401 without a valid token, 403 if the person is unknown
 */
export async function authenticate(
  { callers, feedToken }: Authentication,
  call: Call,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  if (call.access === 'public') return undefined;
  const token = bearerOf(request);
  if (token === undefined) throw unauthenticated();
  if (call.access === 'service' && isSame(token, feedToken)) return undefined;
  return callers.find(token);
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
