import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { account } from './clusterPlace.ts';

/** Only connections from this machine that know the password are let in. */
const rules = `# Written by Forecourt. The password is in the data folder, in a file that only its owner can read.
host all all 127.0.0.1/32 scram-sha-256
`;

const rulesFile = (folder: string) => join(folder, 'pg_hba.conf');
export const passwordFile = (dataDir: string) => join(dataDir, 'postgres-password');

/** @returns the superuser's password; undefined before there is one */
export function readPassword(dataDir: string): string | undefined {
  const file = passwordFile(dataDir);
  return (existsSync(file) && readFileSync(file, 'utf8')) || undefined;
}

/** Whether a password is asked for: not in a new folder, nor in one of an older version. */
export const isSecured = (dataDir: string, folder: string): boolean =>
  readPassword(dataDir) !== undefined && readFileSync(rulesFile(folder), 'utf8') === rules;

/**
 * Sets a password and the rules that ask for it, in a cluster that is not running: nobody can connect in between. The
 * password's file is written last, so that an interrupted start does all of it again.
 * @returns PostgreSQL's error output; undefined if it is done
 */
export function secure(dataDir: string, folder: string, program: string): string | undefined {
  const password = readPassword(dataDir) ?? randomBytes(32).toString('base64url');
  const { status, stderr } = spawnSync(program, ['--single', '-D', folder, 'postgres'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    input: `alter role postgres password '${password}'\n`,
  });
  if (status !== 0 || /ERROR|FATAL/.test(stderr)) return stderr;
  // Written into the file that is there, which belongs to PostgreSQL's account.
  writeFileSync(rulesFile(folder), rules);
  const file = passwordFile(dataDir);
  writeFileSync(`${file}.new`, password, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
  return undefined;
}
