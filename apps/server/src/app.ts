import { maxFileBytes } from '@forecourt/api/contract/attachments';
import { chatSocketPath } from '@forecourt/api/contract/chatSocket';
import { brandForHost, brands } from '@forecourt/brand-tokens/brands';
import Fastify, { type FastifyInstance } from 'fastify';
import { fileRoutes } from './conversations/attachments/fileRoutes.ts';
import { uploadRoutes } from './conversations/attachments/uploadRoutes.ts';
import { auditRoutes } from './identity/audit/routes.ts';
import type { Assistant } from './assistant/reply/assistant.ts';
import { type Config, getOrigins } from './platform/config/config.ts';
import { communicationRoutes } from './messaging/consent/routes.ts';
import { unsubscribeRoutes } from './messaging/consent/unsubscribeRoutes.ts';
import { createMessageLimits } from './conversations/chat/messageLimits.ts';
import { chatRoutes } from './conversations/chat/routes.ts';
import { webSockets } from './conversations/chat/webSockets.ts';
import { chatPreviewRoutes } from './website/chatPreview/routes.ts';
import { colleagueRoutes } from './conversations/dialogue/colleagueRoutes.ts';
import { dialogueRoutes } from './conversations/dialogue/dialogueRoutes.ts';
import { conversationRoutes } from './conversations/list/routes.ts';
import { consoleRoutes } from './platform/console/routes.ts';
import type { Database } from './platform/db/database.ts';
import { createFileStore } from './platform/files/createFileStore.ts';
import { feedRoutes } from './feed/routes.ts';
import { moduleTokens } from './assistant/firstResponse/moduleToken.ts';
import { firstResponseRoutes, openToModules } from './assistant/firstResponse/routes.ts';
import { formRoutes } from './conversations/forms/routes.ts';
import { generalInfoRoutes } from './assistant/nextMessage/generalInfoRoutes.ts';
import { healthRoutes } from './platform/health/routes.ts';
import { tokenVerifier } from './platform/access/accessToken.ts';
import { cachedCallers } from './platform/access/callers.ts';
import { findShopperChat } from './platform/access/shopper.ts';
import { findIssuer } from './identity/signIn/issuer.ts';
import { embeddedProvider } from './identity/signIn/provider.ts';
import { identityRoutes } from './identity/signIn/routes.ts';
import { moduleKey } from './identity/signIn/secrets.ts';
import { errorPage, logoutPage, type SignInPage } from './identity/signIn/signInPage.ts';
import { externalSignIn } from './identity/invitations/externalSignIn.ts';
import { confirmRoutes } from './messaging/emailConfirmation/confirmRoutes.ts';
import { invitationRoutes } from './identity/invitations/routes.ts';
import { startChanges } from './messaging/live/changes.ts';
import { startColleagues } from './messaging/live/colleagues.ts';
import { knowledgeRoutes } from './knowledge/routes.ts';
import { knowledgeUseRoutes } from './knowledge/useRoutes.ts';
import { liveRoutes } from './messaging/live/routes.ts';
import { metricRoutes } from './metrics/routes.ts';
import { nextTouchRoutes } from './assistant/nextMessage/routes.ts';
import { openApiRoutes } from './platform/openapi/routes.ts';
import { outboxRoutes } from './messaging/outbox/outboxRoutes.ts';
import { pageFiles } from './platform/pages/pageFiles.ts';
import { previewRoutes } from './conversations/previews/routes.ts';
import { profileRoutes } from './identity/profile/routes.ts';
import { getPath } from './platform/http/hosts.ts';
import { malformedRequests } from './platform/http/malformed.ts';
import { refuseDuringOutages } from './platform/http/outages.ts';
import { problems } from './platform/http/problems.ts';
import { trustProxies } from './platform/http/proxies.ts';
import { requestIds } from './platform/http/requestIds.ts';
import { RequestLog } from './platform/http/requestLog.ts';
import { security, type SecurityOptions } from './platform/http/security.ts';
import { securityHeaders } from './platform/http/securityHeaders.ts';
import { serveContract } from './platform/http/serve.ts';
import { bySettingsType } from './platform/http/settingsType.ts';
import { upgradesOnlyAt } from './platform/http/upgrades.ts';
import { replyRoutes } from './conversations/replies/routes.ts';
import { sessionRoutes } from './identity/session/routes.ts';
import { avatarRoutes } from './settings/chatUi/avatarRoutes.ts';
import { replayRoutes } from './assistant/simulate/replays/routes.ts';
import { answeredBy } from './assistant/reply/hours/openingHours.ts';
import { settingsRoutes } from './settings/routes.ts';
import { testMessageRoutes } from './assistant/simulate/testMessages/routes.ts';
import { takeoverRoutes } from './conversations/takeover/routes.ts';
import { userRoutes } from './identity/users/routes.ts';
import { onlyWebsiteOn } from './website/demoSite/siteHost.ts';
import { siteRoutes } from './website/demoSite/siteRoutes.ts';
import { preflights, websiteChatRoutes } from './website/widget/routes.ts';
import { widgetRoutes } from './website/widget/widgetRoutes.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  /** The same database, on connections for live chats alone; shared with requests by default. */
  chats?: Database;
  feedToken: string;
  assistant: Assistant;
  /** Demo accounts on the sign-in page; undefined for none, and no default password. */
  demo?: SignInPage['demo'];
  /** True after the stop signal. */
  isClosing?: () => boolean;
  /** The event loop delay above which requests are refused, in ms; 0 for no limit. */
  maxEventLoopDelay?: number;
  /** The clock of the callers' cache and of the health check, in ms; set by tests only. */
  clock?: () => number;
  /** The folder of the built chat for websites; set by tests only. */
  widgetFolder?: string;
}

/** The largest body of a call, in bytes; a feed is sent in parts (`pnpm feed`). */
const bodyLimit = { json: 1024 * 1024, feed: 16 * 1024 * 1024, file: maxFileBytes };

/** Who the outbox's e-mails come from where no `MAIL_FROM` says it; the name leads nowhere (RFC 2606). */
const outboxSender = 'outbox@forecourt.invalid';

/** The whole server, ready to listen. */
export async function buildApp({
  config,
  database,
  chats = database,
  feedToken,
  assistant,
  demo,
  isClosing = () => false,
  maxEventLoopDelay = 2000,
  clock,
  widgetFolder,
}: AppOptions): Promise<FastifyInstance> {
  const origins = getOrigins(config);
  const siteHost = config.demoSiteHost;
  const files = createFileStore(config, database.db);
  const issuer = config.oidc.issuer ?? `${origins[0]}/oidc`;
  const embeddedIssuer = config.oidc.issuer ? undefined : issuer;
  const { keys, origins: issuerOrigins, metadata } = await findIssuer(config.oidc.issuer, issuer, database.db);

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
    logger: {
      level: config.logLevel,
      // Sign-in URLs contain codes and hints, so only the path is logged.
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], remoteAddress: request.ip }),
      },
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    },
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
  await webSockets(app);
  // Early, so that responses of the embedded provider carry it too.
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(api|cms)\//.test(request.url) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });

  openToModules(app);
  problems(app, database.availability.suspect);
  await security(app, securityOptions);
  refuseDuringOutages(app, database.availability);
  if (siteHost !== undefined) onlyWebsiteOn(app, siteHost);

  const callers = cachedCallers({
    database,
    verifyToken: tokenVerifier(keys, issuer, config.oidc.audience),
    embeddedIssuer,
    ...(clock && { clock }),
  });
  const tokens = moduleTokens(await moduleKey(database.db));
  const contract = serveContract(app, {
    database,
    callers,
    findShopper: (token) => findShopperChat(database.db, token),
    findModule: async (token) => {
      const { identity, scope } = await tokens.verify(token);
      return { caller: await callers.resume(identity), scope };
    },
    feedToken,
    limits: config.limits,
  });
  sessionRoutes(contract, embeddedIssuer, app.log);
  userRoutes(contract, {
    origins,
    brandHosts: config.brandHosts,
    internalDomains: config.internalDomains,
    externalIssuer: config.oidc.issuer,
  });
  auditRoutes(contract);
  metricRoutes(contract);
  conversationRoutes(contract);
  dialogueRoutes(contract);
  generalInfoRoutes(contract, assistant.guidance);
  replyRoutes(contract, origins[0]!);
  knowledgeRoutes(contract, config.knowledgeUrl);
  knowledgeUseRoutes(contract);
  nextTouchRoutes(contract, origins[0]!);
  uploadRoutes(contract, database, files);
  fileRoutes(app, { database, callers, files });
  takeoverRoutes(contract, origins[0]!);
  previewRoutes(contract);
  firstResponseRoutes(contract, { url: config.firstResponse?.url, tokens });
  formRoutes(contract, origins[0]!);
  communicationRoutes(contract, origins[0]!);
  const chatUi = {
    origins,
    localSites: config.localSites,
    supportsSms: config.twilio !== undefined,
    legal: config.legal,
    files,
  };
  settingsRoutes(contract, chatUi, answeredBy);
  replayRoutes(contract, database);
  chatPreviewRoutes(contract, database, assistant);
  testMessageRoutes(contract, origins[0]!);
  profileRoutes(contract, demo?.password);
  feedRoutes(contract, database, origins[0]!);
  const messageLimits = createMessageLimits(config.limits.chatStarts);
  const { legal, twilio } = config;
  websiteChatRoutes(contract, database, { origins, textNumber: twilio?.from, legal, messageLimits });
  avatarRoutes(app, database, files);
  preflights(app);
  const colleagues = startColleagues();
  const changes = startChanges(
    database,
    (error) => app.log.error({ err: error }, 'listening for changes failed'),
    colleagues.note,
    clock,
  );
  healthRoutes(contract, database, isClosing, changes.isDeaf);
  app.addHook('preClose', async () => {
    colleagues.stop();
    await changes.stop();
  });
  colleagueRoutes(contract, colleagues);
  liveRoutes(app, { changes, colleagues, callers });
  await chatRoutes(app, { database: chats, callers, changes, messageLimits, origins });
  openApiRoutes(app, config.brandHosts);
  pageFiles(app);
  await unsubscribeRoutes(app, { database, brandHosts: config.brandHosts, origin: origins[0]! });
  await confirmRoutes(app, { database, brandHosts: config.brandHosts, maxRequests: config.limits.signIns });
  await invitationRoutes(app, {
    database,
    brandHosts: config.brandHosts,
    origins,
    maxRequests: config.limits.signIns,
    external: metadata && externalSignIn(metadata, config.oidc.clientId),
  });
  const { imageHosts } = config;
  await widgetRoutes(app, {
    database,
    brandHosts: config.brandHosts,
    imageHosts,
    isProduction: config.mode === 'production',
    ...(widgetFolder !== undefined && { folder: widgetFolder }),
  });
  if (siteHost !== undefined) siteRoutes(app, { database, host: siteHost, consoleOrigin: origins[0]!, imageHosts });
  if (config.mode !== 'production') {
    const from = config.smtp?.from ?? outboxSender;
    await outboxRoutes(app, { database, files, brandHosts: config.brandHosts, from, origin: origins[0]! });
  }

  if (embeddedIssuer) {
    const brand = brands[brandForHost(config.brandHosts, new URL(issuer).host)];
    const provider = await embeddedProvider({
      issuer,
      clientId: config.oidc.clientId,
      audience: config.oidc.audience,
      origins,
      db: database.db,
      logoutPage: (form) => logoutPage(brand, form),
      errorPage: (text) => errorPage(brand, text, `${origins[0]}/`),
      onError: (error) => app.log.error({ err: error }, 'the identity provider failed'),
    });
    await identityRoutes(app, {
      provider,
      issuer,
      db: database.db,
      brandHosts: config.brandHosts,
      demo,
      maxWrongPasswords: config.limits.signIns,
    });
  }
  await consoleRoutes(app, {
    brandHosts: config.brandHosts,
    oidc: { issuer, client_id: config.oidc.clientId, audience: config.oidc.audience },
    ...(config.marketingUrl !== undefined && { marketingUrl: config.marketingUrl }),
    denyUISettingsPageReload: config.denyUISettingsPageReload,
    isDevelopment: config.mode === 'development',
    headersWith: (styleNonce) => securityHeaders(securityOptions, styleNonce),
  });
  return app;
}
