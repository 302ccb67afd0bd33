import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

/** Counts a request of an API key. @throws 429 above the limit */
export type CountKeyRequest = (request: FastifyRequest, keyId: string) => Promise<void>;

/**
 * Limits how many requests one API key may make in a minute, wherever they come from: a provider sends for many dealers from one
 * address, and one dealer's machine must not use up what the others have.
 */
export function limitByKey(app: FastifyInstance, maxRequests: number): CountKeyRequest {
  const keyIds = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    max: maxRequests,
    timeWindow: 60_000,
    keyGenerator: (request) => keyIds.get(request)!,
  });
  return async (request, keyId) => {
    keyIds.set(request, keyId);
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new Refusal(429, 'too-many-requests', 'This API key made too many requests. Try again in a minute.', {
      retryAfterSeconds: counted.ttlInSeconds,
    });
  };
}
