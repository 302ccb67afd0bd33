import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../src/platform/db/cluster.ts';
import { readPassword } from '../src/platform/db/clusterAccess.ts';
import { clusterFolder, findBinaries } from '../src/platform/db/clusterPlace.ts';
import { launch, type Running } from '../src/platform/db/clusterProcess.ts';
import { openDatabase, requestLimits } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { killPostgres, getPostmaster } from './killPostgres.ts';
import type { TestDatabase } from './testDatabase.ts';

/** A PostgreSQL of the test's own, which nobody starts again when it dies; it comes back at the same address. */
interface OwnPostgres {
  /** Migrated, and with the limits that requests have. */
  database: TestDatabase;
  folder: string;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  end: () => Promise<void>;
}

export async function ownPostgres(): Promise<OwnPostgres> {
  const folder = temporaryFolder('forecourt-own-');
  // Makes the folder, with its password.
  await (await startCluster(folder)).stop();
  const { postgres } = await findBinaries();
  let running: Running | undefined;
  const start = async () => {
    const options = {
      program: postgres,
      folder: clusterFolder(folder),
      password: readPassword(folder)!,
      settings: ['fsync=off', 'listen_addresses=127.0.0.1'],
    };
    const deadline = Date.now() + 30_000;
    for (;;) {
      const started = await launch(options, running?.port, deadline);
      if ('stop' in started) {
        running = started;
        return;
      }
      if (Date.now() > deadline) throw new Error(started.log);
    }
  };
  await start();
  const { url } = running!;
  const database = openDatabase(url, undefined, [], requestLimits);
  await migrate(database.pool);
  return {
    folder,
    database: { ...database, url, drop: database.close },
    start,
    kill: async () => {
      process.kill(getPostmaster(folder)!, 'SIGKILL');
      await running!.exited;
    },
    end: async () => {
      await killPostgres(folder);
      removeFolder(folder);
    },
  };
}

/** A folder that PostgreSQL can enter: it may run as another user, and temporary folders are private to their creator. */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

/** What a PostgreSQL that was cut off still writes may come between. */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
