// `pnpm password EMAIL`: gives a person of the embedded provider a password of their own, read from the standard input.
import { createInterface } from 'node:readline/promises';
import { readConfig } from '../../platform/config/config.ts';
import { startCluster } from '../../platform/db/cluster.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { setPassword } from './credentials.ts';

/** NIST SP 800-63B §3.1.1.2: length is what counts. */
const shortest = 15;

const [email] = process.argv.slice(2);
if (!email) fail('Usage: pnpm password EMAIL, with the password on a line of its own');

const input = createInterface({ input: process.stdin, output: process.stderr });
const password = await input.question(`Password for ${email}: `);
input.close();
if (password.length < shortest) fail(`The password must have at least ${shortest} characters`);

const config = readConfig(process.env);
const cluster = config.databaseUrl
  ? { url: config.databaseUrl, isAdopted: true, stop: async () => {} }
  : await startCluster(config.dataDir, { besideServer: true });
const { db, pool, close } = openDatabase(cluster.url);
await migrate(pool);
const isKnown = await setPassword(db, email, password);
await close();
// A cluster that was running already belongs to a server: leave it running.
if (!cluster.isAdopted) await cluster.stop();
if (!isKnown) fail(`The embedded provider has no user with the address ${email}`);
console.log(`${email} can now sign in with this password.`);

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}
