import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { onClient } from '../db/onClient.ts';
import { takeLog } from './archiveLog.ts';
import { type Base, baseFolder, prepare } from './place.ts';
import { sealedEnding, writeSealed } from './sealedFile.ts';

/** What a base leaves out, as PostgreSQL's documentation says ("Making a Base Backup Using the Low Level API"). */
const leftOut = [
  './postmaster.pid',
  './postmaster.opts',
  './backup_label',
  './tablespace_map',
  ...['wal', 'replslot', 'dynshmem', 'notify', 'serial', 'snapshots', 'stat_tmp', 'subtrans'].map(
    (part) => `./pg_${part}/*`,
  ),
];

interface BackupOptions {
  /** The running cluster's, as its superuser. */
  url: string;
  /** Its folder. */
  folder: string;
  /** The folder for backups. */
  place: string;
  /** Who can read them: `age1…`. */
  recipient: string;
}

/**
 * Copies a running embedded cluster, while it is written to.
 * @throws where its log is not archived: a base without it is useless
 */
export async function takeBackup({ url, folder, place, recipient }: BackupOptions): Promise<Base> {
  prepare(place);
  const startedAt = new Date().toISOString();
  const name = startedAt.replaceAll(/[:.]/g, '-');
  // The backup belongs to its connection: when that ends, so does the backup.
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const db = onClient(client);
  try {
    const { mode, version } = await db
      .selectNoFrom((eb) => [
        eb.fn<string>('current_setting', [eb.val('archive_mode')]).as('mode'),
        eb.fn<string>('current_setting', [eb.val('server_version')]).as('version'),
      ])
      .executeTakeFirstOrThrow();
    if (mode !== 'on')
      throw new Error(
        'The running server doesn’t keep its log of changes. Start it with BACKUP_DIR and BACKUP_RECIPIENT.',
      );
    const { firstLog } = await db
      .selectNoFrom((eb) =>
        // At once, without waiting for the next checkpoint.
        eb.fn<string>('pg_walfile_name', [eb.fn('pg_backup_start', [eb.val(name), eb.lit(true)])]).as('firstLog'),
      )
      .executeTakeFirstOrThrow();
    await copy(folder, join(baseFolder(place), `${name}.tar${sealedEnding}`), recipient);
    // Waits until the log is archived.
    const { label } = await db
      .selectNoFrom((eb) => sql<string>`(${eb.fn('pg_backup_stop', [eb.lit(true)])}).labelfile`.as('label'))
      .executeTakeFirstOrThrow();
    await writeSealed(
      Readable.from([Buffer.from(label)]),
      join(baseFolder(place), `${name}.label${sealedEnding}`),
      recipient,
    );
    await takeLog(folder, place, recipient);
    const base: Base = {
      name,
      startedAt,
      endedAt: new Date().toISOString(),
      firstLog,
      postgres: version.split('.')[0]!,
    };
    // Last: what has no such file is not whole.
    writeFileSync(join(baseFolder(place), `${name}.json`), JSON.stringify(base), { mode: 0o600 });
    return base;
  } finally {
    await client.end();
  }
}

/** Packs the folder. Files may change and go meanwhile: the log has what was missed. */
async function copy(folder: string, file: string, recipient: string): Promise<void> {
  const tar = spawn(
    'tar',
    [
      '--create',
      `--directory=${folder}`,
      '--anchored',
      ...leftOut.map((pattern) => `--exclude=${pattern}`),
      '--no-anchored',
      '--exclude=pgsql_tmp*',
      '.',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C' } },
  );
  const [warnings, [code]] = await Promise.all([
    text(tar.stderr),
    once(tar, 'close') as Promise<[number | null]>,
    writeSealed(tar.stdout, file, recipient),
  ]);
  // GNU tar: 1 where files have changed or gone, 2 where it has failed.
  if (code !== 0 && code !== 1) throw new Error(`tar failed: ${warnings.trim()}`);
}
