import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { getNetwork } from '../access/network.ts';
import { hosts, isHealthCheck } from './hosts.ts';
import { securityHeaders, type SecurityHeadersOptions } from './securityHeaders.ts';

export interface SecurityOptions extends SecurityHeadersOptions {
  /** The host names that the server answers to. */
  knownHosts: string[];
  /** Requests per minute and address, of each call and of all files and pages together. */
  maxRequests: number;
  /** The event loop delay above which requests are refused, in ms; 0 for no limit. */
  maxEventLoopDelay: number;
}

/** How many times as many requests one address may make, of all kinds together. */
const allKinds = 5;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Paths that other origins post to: the identity provider's, a mailbox that unsubscribes its owner (RFC 8058), whose link is signed, and
 * the visits of dealers' websites, which look at the origin themselves (website/widget/routes.ts).
 */
const openToOrigins = /^\/(?:oidc\/|unsubscribe\?|api\/website-chat\/visits$)/;

/** The headers, limits and checks of docs/security.md that concern every request. */
export async function security(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const { knownHosts, origins, maxRequests, maxEventLoopDelay } = options;
  const headers = new Map(Object.entries(securityHeaders(options)) as [string, string][]);
  app.addHook('onRequest', (_request, reply, next) => {
    // On the raw response, so that answers written without Fastify's reply have them too.
    reply.raw.setHeaders(headers);
    next();
  });
  await limitByAddress(app, maxRequests);
  hosts(app, knownHosts);
  await app.register(underPressure, {
    maxEventLoopDelay,
    // An interval in which the loop never turned counts as endless, so it has to be longer than what is let pass.
    sampleInterval: 2.5 * maxEventLoopDelay,
    pressureHandler: ({ url }) => {
      // Taken out of the balancer, or killed, a busy process would leave its work to others that are no less busy.
      if (url.startsWith('/health/')) return;
      throw new Refusal(503, 'unavailable', 'The server is busy. Try again in a moment.');
    },
  });

  // Defense in depth: tokens are not cookies, so another site could not act for a person anyway (trust: requests).
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (origin === undefined || safeMethods.has(request.method) || openToOrigins.test(request.url)) return;
    if (!origins.includes(origin)) throw new Refusal(403, 'foreign-origin', 'Changes from this origin aren’t allowed');
  });
}

/**
 * Limits how many requests one address may make. They are counted before any other work, so that requests that are refused later count
 * as well. The areas' routes have limits of their own besides. A client above the limit is disconnected, or each of its requests would
 * keep a connection open.
 */
async function limitByAddress(app: FastifyInstance, maxRequests: number): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: maxRequests,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => getNetwork(ip),
    // Nobody reads how many requests are left, and each answer would carry it.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  const count = app.createRateLimit({ max: allKinds * maxRequests });
  app.addHook('onRequest', async (request, reply) => {
    // A process that is asked too much by one address still works for the others.
    if (isHealthCheck(request)) return;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('connection', 'close');
    throw new Refusal(429, 'too-many-requests', 'Too many requests came from this address. Try again in a minute.', {
      retryAfterSeconds: counted.ttlInSeconds,
    });
  });
}
