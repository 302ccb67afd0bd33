// `pnpm db:types`: migrates a database that is thrown away and writes the types of its tables to tables.ts.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from './cluster.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { tableTypes, tableTypesFile } from './tableTypes.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-types-'));
// PostgreSQL may run as another user, and temporary folders are private to their creator.
chmodSync(folder, 0o755);
const cluster = await startCluster(folder);
const database = openDatabase(cluster.url);
try {
  await migrate(database.pool);
  writeFileSync(tableTypesFile, await tableTypes(database.db));
} finally {
  await database.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
