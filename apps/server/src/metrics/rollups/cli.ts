// `pnpm db:recount [--repair] [DEALER…]`: counts the rows of these dealers anew, of all without an id, and says where the rollups differ.
// Exits with 1 where they do and were not repaired, with 2 for an unknown dealer.
import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/config/config.ts';
import { findCommandCluster } from '../../platform/db/commandDatabase.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { describeDifference, rebuildRollups, recordRecount, recountDealer } from './recount.ts';

const { values, positionals } = parseArgs({ options: { repair: { type: 'boolean' } }, allowPositionals: true });
const config = readConfig(process.env);
const cluster = await findCommandCluster(config);
const { db, pool, close } = openDatabase(cluster.url);
await migrate(pool);
const known = (await db.selectFrom('dealer').select('id').orderBy('id').execute()).map(({ id }) => id);
const unknown = positionals.filter((dealerId) => !known.includes(dealerId));
if (unknown.length > 0) console.error(`No dealer has this id: ${unknown.join(', ')}`);
let found = 0;
for (const dealerId of positionals.length > 0 ? known.filter((id) => positionals.includes(id)) : known) {
  const differences = await recountDealer(db, dealerId);
  for (const difference of differences) console.log(describeDifference(difference));
  const isRepaired = values.repair === true && differences.length > 0;
  if (isRepaired) await db.transaction().execute((trx) => rebuildRollups(trx, dealerId));
  await recordRecount(db, dealerId, isRepaired ? 0 : differences.length);
  found += differences.length;
}
await close();
// A cluster that was running already belongs to a server: leave it running.
if (!cluster.isAdopted) await cluster.stop();
if (unknown.length > 0) process.exitCode = 2;
console.log(found === 0 ? 'Nothing differs.' : `${found} differences${values.repair ? ', repaired' : ''}.`);
if (found > 0 && !values.repair) process.exitCode = 1;
