// Starts the product: database, migrations, demo, HTTP; ends it in the reverse order.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createAssistant } from './assistant/reply/createAssistant.ts';
import { deleteOldAccess } from './conversations/contentAccess/recordAccess.ts';
import { type Config, ConfigError, getOrigins, readConfig } from './platform/config/config.ts';
import { type Cluster, startCluster } from './platform/db/cluster.ts';
import { openDatabase, requestLimits, startLimits } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openReplica } from './platform/db/openReplica.ts';
import { detectOutage } from './platform/db/outage.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { deleteOldTests } from './connections/doors/deleteOld.ts';
import { deleteOldDeliveries } from './connections/webhooks/deleteOld.ts';
import { resealSecrets } from './platform/secrets/resealSecrets.ts';
import { createSecretSeal } from './platform/secrets/sealSecrets.ts';
import { loadDemo } from './demo/load.ts';
import { moduleServer } from './assistant/firstResponse/moduleServer.ts';
import { errorText } from './platform/errors/errorText.ts';
import { getTracing, startTracing } from './platform/tracing/tracing.ts';
import { createDrain } from './platform/http/drain.ts';
import { deleteExpiredChanges } from './identity/profile/emailChange.ts';
import { deleteExpiredLinks } from './identity/recovery/passwordLink.ts';
import { deleteExpired } from './identity/signIn/records.ts';
import { feedToken as keptFeedToken } from './identity/signIn/secrets.ts';
import { createFileStore } from './platform/files/createFileStore.ts';
import { deleteUnsentFiles } from './platform/files/unsent.ts';
import { deleteOldPreviews } from './conversations/previews/oldPreviews.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import type { JobKind } from './platform/jobs/job.ts';
import { startHeartbeat } from './platform/monitoring/heartbeat.ts';
import { measured } from './platform/monitoring/jobs.ts';
import { metricsServer } from './platform/monitoring/metricsServer.ts';
import { keepTakingLog, prepareArchive } from './platform/backup/archiveLog.ts';
import { clusterFolder } from './platform/db/clusterPlace.ts';
import { createJobKinds } from './jobKinds.ts';
import { checkNotifications } from './platform/jobs/listen.ts';
import { outboxPath } from './messaging/outbox/outboxHtml.ts';
import { listenFailure, startFailureText } from './startFailureText.ts';
import { deleteOldIncoming } from './connections/incoming/deleteOld.ts';
import { openMailbox } from './connections/mail/openMailbox.ts';
import { openReceiver } from './connections/mail/openReceiver.ts';
import { claimDemoHost } from './website/demoSite/claimDemoHost.ts';

/** How often expired rows are deleted, in ms. */
const cleaningInterval = 10 * 60_000;

/** How many connections live chats have for themselves, so that requests never wait for thousands of chats. */
const chatConnections = 8;

/** How long what is in flight may take after a stop signal, a feed above all, in ms. */
const inFlightMs = 5 * 60_000;

/** How long connections, jobs and PostgreSQL may take to end after that, in ms; longer than a job's lease. */
const endLimitMs = 90_000;

const config = readEnvironment();
let cluster: Cluster | undefined;
/** Ends what has been started so far. */
let stop: (noticeMs: number) => Promise<void> = async () => {
  await cluster?.stop();
  process.exit(1);
};
process.on('SIGTERM', () => void stop(config.drainMs));
// These do not come from a load balancer but from Ctrl-C, a closed terminal or a killed `npm start`, so there is nothing to drain for.
process.on('SIGINT', () => void stop(0));
process.on('SIGHUP', () => void stop(0));
process.once('disconnect', () => void stop(0));
try {
  cluster = config.databaseUrl
    ? { url: config.databaseUrl, isAdopted: true, stop: async () => {} }
    : await startCluster(config.dataDir, {
        settings: config.backup ? prepareArchive(clusterFolder(resolve(config.dataDir))) : [],
        onLost: () => console.error('PostgreSQL stopped unexpectedly. Restarting it.'),
        onStartFailed: (error) => console.error(errorText(error)),
      });
  stop = await start(config, cluster);
} catch (error) {
  console.error(startFailureText(error, config) ?? error);
  await cluster?.stop();
  process.exit(1);
}

function readEnvironment(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** @returns what ends it, in order */
async function start(config: Config, cluster: Cluster): Promise<typeof stop> {
  if (config.traces) await startTracing();
  const hasDemo = config.mode !== 'production';
  const directUrl = config.databaseDirectUrl ?? cluster.url;
  if (config.databaseUrl !== undefined) await requireNotifications(cluster.url, config.databaseDirectUrl);
  await prepare(directUrl, config);

  const primary = openDatabase(cluster.url, onConnectionLost, [], requestLimits, directUrl);
  const replica = config.databaseReadUrl === undefined ? undefined : openReplica(config.databaseReadUrl, primary);
  const database = { ...primary, ...(replica && { replica }) };
  const chatLimits = { ...requestLimits, connections: chatConnections };
  const chats = openDatabase(cluster.url, onConnectionLost, [], chatLimits, directUrl);
  const seal = createSecretSeal(config);
  const feedToken = config.feedToken ?? (await keptFeedToken(database.db, seal));
  if (hasDemo) keepFeedToken(config.dataDir, feedToken);

  const stopping = new AbortController();
  let kinds: readonly JobKind[] = [];
  const assistant = createAssistant(config, database);
  const files = createFileStore(config, database.db);
  const app = await buildApp({
    config,
    database,
    chats,
    feedToken,
    assistant,
    demo: hasDemo ? { accounts: demoAccounts, password: demoPassword } : undefined,
    getKinds: () => kinds,
    stopping: stopping.signal,
  });
  database.availability.onChange((outage, cause) =>
    outage ? app.log.error({ err: cause }, outage.message) : app.log.warn('The database is available again'),
  );
  replica?.onChange((reason) =>
    reason === undefined
      ? app.log.info('Dashboards and lists come from the replica')
      : app.log.warn({ reason }, 'Dashboards and lists come from the primary: the replica cannot be used'),
  );
  const drain = createDrain(app.server);
  const records = openDatabase(cluster.url, onConnectionLost, [], { ...requestLimits, connections: 2 });
  kinds = await createJobKinds({ config, database, records, files, assistant, log: app.log });
  const isWorker = config.roles.has('worker');
  const jobs = startJobs({
    database,
    kinds: isWorker ? kinds.map(measured) : [],
    onError: (error, kind) => {
      if (detectOutage(error)) database.availability.suspect();
      else app.log.error({ err: error, kind }, 'a job failed');
    },
  });
  const clean = async () =>
    isWorker &&
    Promise.all([
      deleteExpired(database.db),
      deleteExpiredLinks(database.db),
      deleteExpiredChanges(database.db),
      deleteOldPreviews(database.db),
      deleteOldDeliveries(database.db),
      deleteOldTests(database.db),
      deleteUnsentFiles(database.db).then(() => files.deleteUnused()),
      deleteOldIncoming(database.db),
      deleteOldAccess(database.db),
    ]);
  const cleaning = setInterval(
    () => void clean().catch((error: unknown) => app.log.error({ err: error }, 'deleting what is too old failed')),
    cleaningInterval,
  );

  const backups =
    config.backup && config.databaseUrl === undefined
      ? { ...config.backup, folder: clusterFolder(resolve(config.dataDir)) }
      : undefined;
  const log =
    backups &&
    keepTakingLog(backups, (error) =>
      app.log.error({ err: error }, 'the log of changes could not be put into BACKUP_DIR'),
    );

  await app.listen({ port: config.port, host: config.host });
  const module = await startModule(config, app.log);
  const receiver = isWorker ? await openReceiver(config, database.db, app.log) : undefined;
  const mailbox = isWorker ? openMailbox(config, database.db, app.log) : undefined;
  const metrics = config.metrics && metricsServer({ database, kinds, backups });
  await metrics?.listen(config.metrics!);
  const heartbeat = startHeartbeat(database.db, config.roles, (error) => {
    if (!detectOutage(error)) app.log.error({ err: error }, 'the process could not report itself');
  });
  if (config.mode !== 'production') greet(config);

  return async (noticeMs) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    // Before anything that may not end: a client that holds on to its connection, a PostgreSQL that has stopped answering.
    setTimeout(() => process.exit(1), noticeMs + inFlightMs + endLimitMs);
    clearInterval(cleaning);
    await Promise.all([receiver?.close(), mailbox?.stop()]);
    const jobsStopped = jobs.stop();
    await drain.run({ noticeMs, inFlightMs }, () => app.close());
    await jobsStopped;
    await Promise.all([module?.close(), metrics?.close(), heartbeat.stop(), replica?.close()]);
    await Promise.all([database, chats, records].map(({ close }) => close()));
    await cluster.stop();
    await log?.stop();
    // A receiver that is away must not keep the process.
    await getTracing()
      ?.stop()
      .catch(() => undefined);
    process.exit(0);
  };
}

/** Our own module of First Agentic Response, on a port of its own; the product works without it. */
async function startModule(
  { firstResponse, host, logLevel, ...config }: Config,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<FastifyInstance | undefined> {
  if (firstResponse?.ownPort === undefined) return undefined;
  const origins = getOrigins(config);
  const { url, ownPort } = firstResponse;
  const module = await moduleServer({ url, apiOrigin: origins[0]!, consoleOrigins: origins, logLevel });
  if (!module) {
    log.warn('The First Agentic Response module isn’t built: run `npm start`, or `pnpm build` first');
    return undefined;
  }
  try {
    await module.listen({ port: ownPort, host });
    return module;
  } catch (error) {
    log.warn({ err: error }, `The First Agentic Response module isn’t being served: port ${ownPort} is in use`);
    await module.close();
    return undefined;
  }
}

/**
 * A pooler that lends connections by the transaction takes LISTEN and forgets it: chats and open screens would learn of nothing.
 * @throws {StartFailure} where notifications don't arrive, or `directUrl` cannot be used
 */
async function requireNotifications(url: string, directUrl: string | undefined): Promise<void> {
  const database = openDatabase(url, onConnectionLost, [], { ...startLimits, connections: 1 }, directUrl);
  try {
    // First, so that what fails afterwards is the connection that listens.
    await database.pool.query('select');
    await checkNotifications(database).catch((error: unknown) => {
      throw listenFailure(error, directUrl) ?? error;
    });
  } finally {
    await database.close();
  }
}

/** Migrates the database, and fills an empty one with the demo. */
async function prepare(url: string, config: Config): Promise<void> {
  const { mode, demoSiteHost } = config;
  const { db, pool, close } = openDatabase(url, onConnectionLost, [], startLimits);
  try {
    await migrate(pool);
    // What an earlier release has stored in the clear.
    await resealSecrets({ db, seal: createSecretSeal(config), isClearOnly: true });
    if (mode !== 'production') await loadDemo({ db, pool }, new Date());
    if (demoSiteHost !== undefined) await claimDemoHost(db, demoSiteHost);
  } finally {
    await close();
  }
}

function onConnectionLost(error: Error): void {
  console.error(`A database connection was lost: ${error.message}`);
}

/** Writes the token file, so that `pnpm feed` on the same machine needs no configuration. */
function keepFeedToken(dataDir: string, token: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'feed-token'), token, { mode: 0o600 });
}

function greet(config: Config): void {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  console.log(
    [
      '',
      ...getOrigins(config).map((origin) => `  ${origin}`),
      '',
      `  A dealer’s website with the chat: http://${config.demoSiteHost}:${config.port}`,
      `  Every email and text that is sent: ${getOrigins(config)[0]}${outboxPath}`,
      '',
      `  Demo accounts, password ${demoPassword}`,
      ...demoAccounts.map(({ email, description }) => `    ${email.padEnd(width)}  ${description}`),
      '',
    ].join('\n'),
  );
}
