import { type Config, readConfig } from '../config/config.ts';
import { startCluster } from './cluster.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/**
 * Runs a command of the installation on its database, which a server may be using at the same time.
 * @param run gets connections as the database's owner
 */
export async function onCommandDatabase(run: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const cluster = config.databaseUrl
    ? { url: config.databaseUrl, isAdopted: true, stop: async () => {} }
    : await startCluster(config.dataDir, { besideServer: true });
  const database = openDatabase(cluster.url, undefined, [], undefined, config.databaseDirectUrl);
  try {
    await migrate(database.pool);
    await run(database, config);
  } finally {
    await database.close();
    // A cluster that was running already belongs to a server: leave it running.
    if (!cluster.isAdopted) await cluster.stop();
  }
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
