// Starts the product: database, migrations, demo, HTTP; ends it in the reverse order.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { assistantOf } from './assistant/assistantOf.ts';
import { assistantJobs } from './assistant/worker.ts';
import { type Config, ConfigError, originsOf, readConfig } from './config.ts';
import { type Cluster, startCluster } from './db/cluster.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { carriersOf } from './delivery/carriers.ts';
import { deliveryJobs } from './delivery/worker.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { loadDemo } from './demo/load.ts';
import { deleteExpired } from './identity/records.ts';
import { feedToken as keptFeedToken } from './identity/secrets.ts';
import { deleteOldPreviews } from './previews/oldPreviews.ts';
import { startJobs } from './jobs/jobs.ts';
import { fillPhoneNumbers } from './locale/leadPhones.ts';
import { previewJobs } from './previews/worker.ts';
import { dailyReportJobs } from './reports/dailyReport.ts';
import { storedConsentJobs } from './timeline/storedConsent.ts';

/** How often expired rows are deleted, in ms. */
const cleaningInterval = 10 * 60_000;

/** How long open requests may take after a stop signal, in ms. */
const closeTimeoutMs = 10_000;

await start(readEnvironment());

function readEnvironment(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  const cluster: Cluster = config.databaseUrl
    ? { url: config.databaseUrl, isAdopted: true, stop: async () => {} }
    : await startCluster(config.dataDir, { onLost: onDatabaseLost });
  const database = openDatabase(cluster.url, (error) =>
    console.error(`A database connection was lost: ${error.message}`),
  );
  await migrate(database.pool);
  await fillPhoneNumbers(database.db);

  const hasDemo = config.mode !== 'production';
  if (hasDemo) await loadDemo(database.pool, new Date());
  const feedToken = config.feedToken ?? (await keptFeedToken(database.pool));
  if (hasDemo) keepFeedToken(config.dataDir, feedToken);

  let isClosing = false;
  const assistant = assistantOf(config, database.pool);
  const app = await buildApp({
    config,
    database,
    feedToken,
    assistant,
    demo: hasDemo ? { accounts: demoAccounts, password: demoPassword } : undefined,
    isClosing: () => isClosing,
  });
  const jobs = startJobs({
    database,
    kinds: [
      deliveryJobs({ db: database.db, carriers: carriersOf(config) }),
      previewJobs({ database, assistant }),
      ...assistantJobs({ database, assistant, origin: originsOf(config)[0]! }),
      dailyReportJobs(database),
      storedConsentJobs(database.db, originsOf(config)[0]!),
    ],
    onError: (error, kind) => app.log.error({ err: error, kind }, 'a job failed'),
  });
  const clean = () => Promise.all([deleteExpired(database.pool), deleteOldPreviews(database.pool)]);
  const cleaning = setInterval(() => void clean().catch((error: unknown) => app.log.error(error)), cleaningInterval);

  const stop = async () => {
    if (isClosing) return;
    isClosing = true;
    clearInterval(cleaning);
    // An unused open connection counts as busy; it must not delay the shutdown.
    const closing = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
    await app.close();
    clearTimeout(closing);
    await jobs.stop();
    await database.close();
    await cluster.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  await app.listen({ port: config.port, host: config.host });
  if (config.mode !== 'production') greet(config);
}

/** Nothing works without PostgreSQL; acknowledged data is safe and recovered by the next start. */
function onDatabaseLost(): void {
  console.error('PostgreSQL ended unexpectedly. Start again; nothing that was saved is lost.');
  process.exit(1);
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
      ...originsOf(config).map((origin) => `  ${origin}`),
      '',
      `  Demo accounts, password ${demoPassword}`,
      ...demoAccounts.map(({ email, description }) => `    ${email.padEnd(width)}  ${description}`),
      '',
    ].join('\n'),
  );
}
