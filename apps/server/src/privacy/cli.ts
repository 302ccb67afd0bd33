// `pnpm db:erasures [list|again|rewrite]`: what is done about erasures beside the console (docs/decisions/privacy.md).
// list: prints every erased lead as a hash, to be kept beside backups. again: reads that list from the standard input after a restore and
// erases what the backup has brought back. rewrite: rewrites the tables, so that no file has what was deleted; it locks them meanwhile.
import { text } from 'node:stream/consumers';
import { readConfig } from '../platform/config/config.ts';
import { findCommandCluster } from '../platform/db/commandDatabase.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createFileStore } from '../platform/files/createFileStore.ts';
import { listTombstones, reapplyErasures } from './reapply.ts';
import { rewriteTables } from './rewriteTables.ts';

const [verb = 'list'] = process.argv.slice(2);
const config = readConfig(process.env);
const cluster = await findCommandCluster(config);
const database = openDatabase(cluster.url);
await migrate(database.pool);
if (verb === 'list') for (const line of await listTombstones(database.db)) console.log(line);
else if (verb === 'again') {
  const lines = (await text(process.stdin)).split('\n').filter((line) => line.trim() !== '');
  const erased = await reapplyErasures(database.db, lines);
  await createFileStore(config, database.db).deleteUnused();
  console.log(`${erased} customers erased again.`);
} else if (verb === 'rewrite') {
  await rewriteTables(database);
  console.log('Every table is rewritten.');
} else {
  console.error('Say list, again or rewrite.');
  process.exitCode = 2;
}
await database.close();
// A cluster that was running already belongs to a server: leave it running.
if (!cluster.isAdopted) await cluster.stop();
