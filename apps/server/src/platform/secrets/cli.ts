// `pnpm secrets:rotate`: seals every stored secret with SECRETS_KEY that a key of FORMER_SECRETS_KEYS has sealed (docs/decisions/secrets.md).
// Servers go on meanwhile. Exits with 1 where a secret could not be opened: the former keys are then still needed. Where a key is lost for
// good, `--replace-lost-keys` deletes those of the installation that it sealed, and the next start makes new ones.
import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { findCommandCluster } from '../db/commandDatabase.ts';
import { openDatabase } from '../db/database.ts';
import { deleteKeys, resealSecrets } from './resealSecrets.ts';
import { createSecretSeal } from './sealSecrets.ts';

const { values } = parseArgs({ options: { 'replace-lost-keys': { type: 'boolean' } } });
const config = readConfig(process.env);
const cluster = await findCommandCluster(config);
const { db, close } = openDatabase(cluster.url);
const { sealed, failed, unreadableKeys } = await resealSecrets({ db, seal: createSecretSeal(config) });
if (values['replace-lost-keys']) await deleteKeys(db, unreadableKeys);
await close();
// A cluster that was running already belongs to a server: leave it running.
if (!cluster.isAdopted) await cluster.stop();
for (const failure of failed) console.error(failure);
if (values['replace-lost-keys']) console.log(`Deleted ${unreadableKeys.length} keys of the installation.`);
console.log(`Sealed ${sealed} ${sealed === 1 ? 'secret' : 'secrets'} with the current key.`);
if (failed.length > 0) {
  console.error(
    `${failed.length} could not be opened. Keep FORMER_SECRETS_KEYS, add the missing key and run it again.`,
  );
  process.exitCode = 1;
} else if (config.formerSecretsKeys.length > 0) console.log('FORMER_SECRETS_KEYS can be removed.');
