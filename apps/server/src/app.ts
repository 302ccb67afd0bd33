import { maxFileBytes } from '@forecourt/api/contract/attachments';
import { maxStockBytes } from '@forecourt/api/contract/connections/stock';
import { maxAdfBytes } from '@forecourt/api/contract/connections/adf';
import { chatSocketPath } from '@forecourt/api/contract/chatSocket';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Assistant } from './assistant/reply/assistant.ts';
import { type Config, getOrigins } from './platform/config/config.ts';
import { createMessageLimits } from './conversations/chat/messageLimits.ts';
import { webSockets } from './conversations/chat/webSockets.ts';
import type { Database } from './platform/db/database.ts';
import { createFileStore } from './platform/files/createFileStore.ts';
import { moduleTokens } from './assistant/firstResponse/moduleToken.ts';
import { openToModules } from './assistant/firstResponse/routes.ts';
import { tokenVerifier } from './platform/access/accessToken.ts';
import { cachedCallers } from './platform/access/callers.ts';
import { findApiKey } from './platform/access/apiKeys.ts';
import { findRecord } from './platform/access/person.ts';
import { findShopperChat } from './platform/access/shopper.ts';
import { findIssuer } from './identity/signIn/issuer.ts';
import { moduleKey } from './identity/signIn/secrets.ts';
import type { SignInPage } from './identity/signIn/signInPage.ts';
import { startChanges } from './messaging/live/changes.ts';
import { startColleagues } from './messaging/live/colleagues.ts';
import type { JobKind } from './platform/jobs/job.ts';
import { statusRoutes } from './platform/monitoring/routes.ts';
import { measureRequests } from './platform/monitoring/requests.ts';
import { createDealerTurns } from './platform/http/dealerTurns.ts';
import { limitByKey } from './platform/http/keyLimit.ts';
import { type DnsResolver, systemDns } from './platform/outbound/dnsResolver.ts';
import { getPath } from './platform/http/hosts.ts';
import { malformedRequests } from './platform/http/malformed.ts';
import { refuseDuringOutages } from './platform/http/outages.ts';
import { problems } from './platform/http/problems.ts';
import { trustProxies } from './platform/http/proxies.ts';
import { answerOnlyHealth } from './platform/health/onlyHealth.ts';
import { requestIds } from './platform/http/requestIds.ts';
import { getTracing } from './platform/tracing/tracing.ts';
import { RequestLog } from './platform/http/requestLog.ts';
import { security, type SecurityOptions } from './platform/http/security.ts';
import { securityHeaders } from './platform/http/securityHeaders.ts';
import { loggerOptions } from './platform/log/loggerOptions.ts';
import { createSecretSeal } from './platform/secrets/sealSecrets.ts';
import { serveContract } from './platform/http/serve.ts';
import { bySettingsType } from './platform/http/settingsType.ts';
import { upgradesOnlyAt } from './platform/http/upgrades.ts';
import { answeredBy } from './assistant/reply/hours/openingHours.ts';
import { onlyWebsiteOn } from './website/demoSite/siteHost.ts';
import { registerAssistant } from './assistant/register.ts';
import { registerConnections } from './connections/register.ts';
import { registerDealers } from './dealers/routes.ts';
import { registerConversations } from './conversations/register.ts';
import { registerFeed } from './feed/routes.ts';
import { registerIdentity } from './identity/register.ts';
import { registerKnowledge } from './knowledge/routes.ts';
import { registerMessaging } from './messaging/register.ts';
import { registerMetrics } from './metrics/routes.ts';
import { registerPrivacy } from './privacy/register.ts';
import { registerPlatform } from './platform/register.ts';
import { registerSettings } from './settings/routes.ts';
import { registerWebsite } from './website/register.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  /** The same database, on connections for live chats alone; shared with requests by default. */
  chats?: Database;
  feedToken: string;
  assistant: Assistant;
  /** Demo accounts on the sign-in page; undefined for none, and no default password. */
  demo?: SignInPage['demo'];
  /** The kinds of background work, for the status page; none by default. */
  getKinds?: () => readonly JobKind[];
  /** Aborted by the stop signal, before the server stops taking requests; never by default. */
  stopping?: AbortSignal;
  /** The event loop delay above which requests are refused, in ms; 0 for no limit. */
  maxEventLoopDelay?: number;
  /** The clock of the callers' cache and of the health check, in ms; set by tests only. */
  clock?: () => number;
  /** Looks names up; set by tests only. */
  resolver?: DnsResolver;
  /** The folder of the built chat for websites; set by tests only. */
  widgetFolder?: string;
}

/** The largest body of a call, in bytes; a feed is sent in parts (`pnpm feed`). */
const bodyLimit = { json: 1024 * 1024, feed: 16 * 1024 * 1024, file: maxFileBytes, stock: maxStockBytes };

/** The areas, in the order in which they know each other; the platform's console comes last, at every address that is left. */
const areas = [
  registerMetrics,
  registerMessaging,
  registerSettings,
  registerConversations,
  registerAssistant,
  registerKnowledge,
  registerIdentity,
  registerFeed,
  registerPrivacy,
  registerConnections,
  registerDealers,
  registerWebsite,
  registerPlatform,
];

/** The whole server, ready to listen. */
export async function buildApp({
  config,
  database,
  chats = database,
  feedToken,
  assistant,
  demo,
  getKinds = () => [],
  stopping = new AbortController().signal,
  maxEventLoopDelay = 2000,
  clock,
  resolver = systemDns,
  widgetFolder,
}: AppOptions): Promise<FastifyInstance> {
  const origins = getOrigins(config);
  const siteHost = config.demoSiteHost;
  const files = createFileStore(config, database.db);
  const seal = createSecretSeal(config);
  const issuer = config.oidc.issuer ?? `${origins[0]}/oidc`;
  const embeddedIssuer = config.oidc.issuer ? undefined : issuer;
  const { keys, origins: issuerOrigins, metadata } = await findIssuer(config.oidc.issuer, issuer, database.db, seal);

  const securityOptions: SecurityOptions = {
    knownHosts: [
      ...Object.keys(config.brandHosts),
      ...config.allowedHosts,
      ...(siteHost === undefined ? [] : [siteHost]),
    ],
    origins,
    issuerOrigins,
    imageHosts: config.imageHosts,
    frameOrigins: config.firstResponse ? [new URL(config.firstResponse.url).origin] : [],
    isProduction: config.mode === 'production',
    isDevelopment: config.mode === 'development',
    maxRequests: config.limits.requests,
    maxEventLoopDelay,
  };
  const malformed = malformedRequests({ ...securityHeaders(securityOptions), 'cache-control': 'no-store' });

  const trustsProxy = trustProxies(config.trustProxy);
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new RequestLog(),
    genReqId: requestIds(trustsProxy),
    // A request without a Host gets our own answer (platform/http/hosts.ts), not Node's bare one.
    http: { requireHostHeader: false, shouldUpgradeCallback: upgradesOnlyAt(chatSocketPath) },
    rewriteUrl: getPath,
    frameworkErrors: malformed.onUnroutable,
    clientErrorHandler: malformed.onUnreadable,
    trustProxy: config.trustProxy !== false && trustsProxy,
    bodyLimit: bodyLimit.json,
    routerOptions: { maxParamLength: 256, constraints: { settingsType: bySettingsType } },
    forceCloseConnections: 'idle',
    // What still arrives while the server stops is answered like anything else (platform/http/drain.ts).
    return503OnClosing: false,
  });
  // An Expect that we do not know is no reason to refuse (RFC 9110 §10.1.1); Node would, in words of its own.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/x-ndjson',
    { parseAs: 'string', bodyLimit: bodyLimit.feed },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: bodyLimit.file },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: bodyLimit.stock }, (_request, body, done) =>
    done(null, body),
  );
  // As bytes: an XML document says itself what its encoding is (RFC 7303 §3).
  app.addContentTypeParser(
    ['application/xml', 'text/xml'],
    { parseAs: 'buffer', bodyLimit: maxAdfBytes },
    (_request, body, done) => done(null, body),
  );
  await webSockets(app);
  // Early, so that responses of the embedded provider carry it too.
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(api|cms)\//.test(request.url) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type');
    if (/^text\/[a-z]+$/.test(String(type))) reply.header('content-type', `${String(type)}; charset=utf-8`);
  });

  getTracing()?.traceRequests(app);
  measureRequests(app);
  if (!config.roles.has('web')) answerOnlyHealth(app);
  openToModules(app);
  problems(app, database.availability.suspect);
  await security(app, securityOptions);
  refuseDuringOutages(app, database.availability);
  if (siteHost !== undefined) onlyWebsiteOn(app, siteHost);

  const callers = cachedCallers({
    database,
    verifyToken: tokenVerifier(
      keys,
      issuer,
      config.oidc.audience,
      config.oidc.issuer === undefined ? undefined : config.oidc.required,
    ),
    embeddedIssuer,
    ...(clock && { clock }),
  });
  const dealerTurns = createDealerTurns();
  const tokens = moduleTokens(await moduleKey(database.db, seal));
  const contract = serveContract(app, {
    database,
    callers,
    findShopper: (token) => findShopperChat(database.db, token),
    findModule: async (token) => {
      const { identity, scope } = await tokens.verify(token);
      const caller = await callers.resume(identity);
      return { caller: { ...caller, person: findRecord(caller, scope.dealerId) }, scope };
    },
    feedToken,
    findKey: (key) => findApiKey(database.db, key),
    countKeyRequest: limitByKey(app, config.limits.keyRequests),
    limits: config.limits,
    dealerTurns,
  });
  const colleagues = startColleagues();
  const changes = startChanges(
    database,
    (error) => app.log.error({ err: error }, 'listening for changes failed'),
    colleagues.note,
    clock,
  );
  changes.follow(undefined, ({ event }) => {
    if (event.type === 'changed') database.replica?.noteChange(event.account_id);
    else if (event.type === 'refresh') database.replica?.noteChange();
  });
  app.addHook('preClose', async () => {
    colleagues.stop();
    await changes.stop();
  });

  const context = {
    app,
    contract,
    config,
    brandHosts: config.brandHosts,
    database,
    chats,
    dealerTurns,
    callers,
    files,
    resolver,
    origins,
    origin: origins[0]!,
    issuer,
    metadata,
    tokens,
    assistant,
    answeredBy,
    colleagues,
    changes,
    messageLimits: createMessageLimits(config.limits),
    demo,
    stopping,
    drainMs: config.drainMs,
    widgetFolder,
    headersWith: (styleNonce: string) => securityHeaders(securityOptions, styleNonce),
  };
  statusRoutes(context, getKinds);
  for (const register of areas) await register(context);
  return app;
}
