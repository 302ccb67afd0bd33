// `pnpm backup`: copies the embedded database into BACKUP_DIR, beside a running server, and deletes old backups.
// `pnpm backup key`: makes a pair of keys.
// `pnpm restore [TIME]`: makes DATA_DIR from BACKUP_DIR, as it was last or at TIME (ISO 8601); the private key is on the standard input.
import { createInterface } from 'node:readline/promises';
import { resolve } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { readConfig } from '../config/config.ts';
import { startCluster } from '../db/cluster.ts';
import { clusterFolder } from '../db/clusterPlace.ts';
import { StartFailure } from '../errors/startFailure.ts';
import { prepareArchive } from './archiveLog.ts';
import { deleteOldBackups } from './deleteOld.ts';
import { restore } from './restore.ts';
import { takeBackup } from './takeBackup.ts';

const [command, argument] = process.argv.slice(2);
try {
  if (command === 'backup' && argument === 'key') await makeKey();
  else if (command === 'backup') await backUp();
  else if (command === 'restore') await bringBack(argument);
  else fail('Usage: pnpm backup, pnpm backup key, or pnpm restore [TIME]');
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  fail(error.message);
}

async function makeKey(): Promise<void> {
  const identity = await generateX25519Identity();
  console.log(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
  console.log(`\nThe private key, which alone can read the backups. Keep it away from the server:\n${identity}`);
}

async function backUp(): Promise<void> {
  const { backup, dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== undefined)
    fail(
      'DATABASE_URL is set: a database of your own is backed up by its own tools, such as pgBackRest (docs/operate.md).',
    );
  if (!backup) fail('Set BACKUP_DIR and BACKUP_RECIPIENT first; `pnpm backup key` makes a pair of keys.');
  const { place, recipient, days } = backup;
  const folder = clusterFolder(resolve(dataDir));
  const cluster = await startCluster(dataDir, { besideServer: true, settings: prepareArchive(folder) });
  const base = await takeBackup({ url: cluster.url, folder, place, recipient });
  if (!cluster.isAdopted) await cluster.stop();
  const deleted = deleteOldBackups(place, days);
  console.log(`The backup ${base.name} is whole.${deleted.length > 0 ? ` Deleted: ${deleted.join(', ')}` : ''}`);
}

async function bringBack(time: string | undefined): Promise<void> {
  const { backup, dataDir } = readConfig(process.env);
  if (!backup) fail('Set BACKUP_DIR and BACKUP_RECIPIENT to those of the backup.');
  const until = time === undefined ? undefined : new Date(time);
  if (until && Number.isNaN(until.getTime())) fail(`“${time}” is no time, such as 2026-03-08T17:00:00Z`);
  const input = createInterface({ input: process.stdin, output: process.stderr });
  const identity = (await input.question('Private key of the backups: ')).trim();
  input.close();
  const base = await restore({ dataDir, place: backup.place, identity, ...(until && { until }) });
  console.log(
    `DATA_DIR is restored from ${base.name}${until ? `, as it was at ${until.toISOString()}` : ''}. Start the server.`,
  );
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}
