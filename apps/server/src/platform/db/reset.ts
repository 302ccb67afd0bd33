// `pnpm db:reset`: empties the database; the next start migrates it and loads the demo again.
import { readConfig } from '../config/config.ts';
import { findCommandCluster } from './commandDatabase.ts';
import { openDatabase } from './database.ts';

const config = readConfig(process.env);
if (config.mode === 'production') {
  console.error('MODE=production: a database in use is not reset.');
  process.exit(1);
}
const cluster = await findCommandCluster(config);
const { pool, close } = openDatabase(cluster.url);
await pool.query('drop schema public cascade');
await pool.query('create schema public');
await close();
// A cluster that was running already belongs to a server: leave it running.
if (!cluster.isAdopted) await cluster.stop();
console.log('The database is empty. npm start fills it again.');
