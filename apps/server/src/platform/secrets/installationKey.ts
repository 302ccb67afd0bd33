import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * The key of an installation without SECRETS_KEY, made at first use. It lies beside the folder of the data, not in it: a copy of the data
 * alone opens no secret.
 * @param dataDir the folder of the data (DATA_DIR)
 * @returns 32 bytes
 */
export function readInstallationKey(dataDir: string): Buffer {
  const file = `${resolve(dataDir)}.secrets-key`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    // Of two processes that start at once, one makes the file.
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== 32) throw new Error(`${file} holds no key of 32 bytes in base64`);
  return key;
}
