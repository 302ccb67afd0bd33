import { type Config, readConfig } from '../config/config.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/**
 * Runs a command of the installation on its database, which a server may be using at the same time.
 * @param run gets connections as the database's owner
 */
export async function onCommandDatabase(run: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const cluster = await findCommandCluster(config);
  const database = openDatabase(cluster.url);
  try {
    await migrate(database.pool);
    await run(database, config);
  } finally {
    await database.close();
    // A cluster that was running already belongs to a server: leave it running.
    if (!cluster.isAdopted) await cluster.stop();
  }
}

/**
 * The PostgreSQL of an installation for a command, which may migrate: that takes a lock for longer than a transaction, which a pooler in
 * transaction mode does not keep. So it is the one behind the pooler.
 */
export async function findCommandCluster({ databaseUrl, databaseDirectUrl, dataDir }: Config): Promise<Cluster> {
  const url = databaseDirectUrl ?? databaseUrl;
  return url === undefined
    ? startCluster(dataDir, { besideServer: true })
    : { url, isAdopted: true, stop: async () => {} };
}

/** Ends a command with a sentence for who has typed it. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/** Runs a command to its end. What its user can mend is one sentence, without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isForUser = error instanceof Error && ['CommandFailure', 'ConfigError', 'Refusal'].includes(error.name);
    console.error(isForUser ? error.message : error);
    process.exitCode = 1;
  }
}
