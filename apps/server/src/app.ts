import { randomUUID } from 'node:crypto';
import { brandForHost, brands } from '@forecourt/brand-tokens/brands';
import Fastify, { type FastifyInstance } from 'fastify';
import { createLocalJWKSet, createRemoteJWKSet } from 'jose';
import { type Config, originsOf } from './config.ts';
import { consoleRoutes } from './console/routes.ts';
import type { Database } from './db/database.ts';
import { feedRoutes } from './feed/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { tokenVerifier, type VerifyToken } from './identity/accessToken.ts';
import { embeddedProvider } from './identity/provider.ts';
import { identityRoutes } from './identity/routes.ts';
import { signingKey } from './identity/secrets.ts';
import { errorPage, logoutPage, type SignInPage } from './identity/signInPage.ts';
import { metricRoutes } from './metrics/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { problems } from './plugins/problems.ts';
import { security } from './plugins/security.ts';
import { serveContract } from './plugins/serve.ts';
import { sessionRoutes } from './session/routes.ts';
import { userRoutes } from './users/routes.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  feedToken: string;
  /** Whom the sign-in page offers; undefined shows none and lets nobody in without a password of their own. */
  demo?: SignInPage['demo'];
  /** True from the moment that the process is asked to stop. */
  isClosing?: () => boolean;
}

/** The largest body of a call, in bytes; a feed is sent in parts (`pnpm feed`). */
const bodyLimit = { json: 1024 * 1024, feed: 16 * 1024 * 1024 };

/** The whole server, ready to listen. */
export async function buildApp({
  config,
  database,
  feedToken,
  demo,
  isClosing = () => false,
}: AppOptions): Promise<FastifyInstance> {
  const origins = originsOf(config);
  const issuer = config.oidc.issuer ?? `${origins[0]}/oidc`;
  const embeddedIssuer = config.oidc.issuer ? undefined : issuer;

  const app = Fastify({
    logger: {
      level: config.logLevel,
      // Addresses of sign-ins carry codes and hints: the path is enough.
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], remoteAddress: request.ip }),
      },
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    },
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: bodyLimit.json,
    routerOptions: { maxParamLength: 256 },
    forceCloseConnections: 'idle',
  });
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/x-ndjson',
    { parseAs: 'string', bodyLimit: bodyLimit.feed },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  problems(app);
  await security(app, {
    origins,
    issuer,
    isProduction: config.mode === 'production',
    isDevelopment: config.mode === 'development',
  });

  const contract = serveContract(app, {
    database,
    verifyToken: await verifierOf(config, database, issuer),
    embeddedIssuer,
    feedToken,
  });
  sessionRoutes(contract);
  userRoutes(contract);
  metricRoutes(contract);
  feedRoutes(contract, database);
  healthRoutes(contract, database, isClosing);
  openApiRoutes(app);

  if (embeddedIssuer) {
    const brand = brands[brandForHost(config.brandHosts, new URL(issuer).host)];
    const provider = await embeddedProvider({
      issuer,
      clientId: config.oidc.clientId,
      audience: config.oidc.audience,
      origins,
      pool: database.pool,
      trustProxy: config.trustProxy,
      logoutPage: (form) => logoutPage(brand, form),
      errorPage: (text) => errorPage(brand, text, `${origins[0]}/`),
    });
    await identityRoutes(app, { provider, issuer, pool: database.pool, brandHosts: config.brandHosts, demo });
  }
  await consoleRoutes(app, {
    brandHosts: config.brandHosts,
    oidc: { issuer, client_id: config.oidc.clientId, audience: config.oidc.audience },
    isDevelopment: config.mode === 'development',
  });
  return app;
}

async function verifierOf({ oidc }: Config, { pool }: Database, issuer: string): Promise<VerifyToken> {
  if (!oidc.issuer) {
    const { d: _private, ...key } = await signingKey(pool);
    return tokenVerifier(createLocalJWKSet({ keys: [key] }), issuer, oidc.audience);
  }
  const answer = await fetch(`${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (!answer.ok)
    throw new Error(`OIDC_ISSUER="${oidc.issuer}" does not answer with its configuration (${answer.status})`);
  const { jwks_uri } = (await answer.json()) as { jwks_uri: string };
  return tokenVerifier(createRemoteJWKSet(new URL(jwks_uri)), oidc.issuer, oidc.audience);
}
