// `pnpm db:recount [--repair] [DEALER…]`: counts rows anew, of all dealers without a name, and says where the rollups differ; exits 1 where
// they do and were not repaired.
import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/config/config.ts';
import { startCluster } from '../../platform/db/cluster.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { describeDifference, rebuildRollups, recountDealer } from './recount.ts';

const { values, positionals } = parseArgs({ options: { repair: { type: 'boolean' } }, allowPositionals: true });
const config = readConfig(process.env);
const cluster = config.databaseUrl
  ? { url: config.databaseUrl, isAdopted: true, stop: async () => {} }
  : await startCluster(config.dataDir, { besideServer: true });
const { db, pool, close } = openDatabase(cluster.url);
await migrate(pool);
const known = (await db.selectFrom('dealer').select('id').orderBy('id').execute()).map(({ id }) => id);
let found = 0;
for (const dealerId of positionals.length > 0 ? positionals : known) {
  const differences = await recountDealer(db, dealerId);
  for (const difference of differences) console.log(describeDifference(difference));
  if (values.repair && differences.length > 0) await db.transaction().execute((trx) => rebuildRollups(trx, dealerId));
  found += differences.length;
}
await close();
// A cluster that was running already belongs to a server: leave it running.
if (!cluster.isAdopted) await cluster.stop();
console.log(found === 0 ? 'Nothing differs.' : `${found} differences${values.repair ? ', repaired' : ''}.`);
process.exitCode = found > 0 && !values.repair ? 1 : 0;
