import { onClient } from '../platform/db/onClient.ts';
import type { FileStore } from '../platform/files/fileStore.ts';
import pg from 'pg';
import { findDealerTables } from './dealerTables.ts';

/** A row of an export. */
export interface ExportedRow {
  table: string;
  row: Record<string, unknown>;
}

interface ExportOptions {
  /** Connected as the owner. */
  pool: pg.Pool;
  /** Has the bytes of files that lie in an object store. */
  files: FileStore;
  dealerId: string;
}

/** How many rows are in memory at once; a file has up to 10 MB. */
const rowsAtOnce = 200;
const filesAtOnce = 4;

/** By which somebody could sign in or act in the dealer's name: hashes of tokens, secrets and keys. They are not the dealer's data. */
const withheld = /(_hash|secret|private_key|knowledge_key)$/;

/** Mails with a link that signs somebody in: their text stays here. */
const linkMails = /^(invitation|password-link):/;

/**
 * Everything of a dealer's, table by table, as it was at one moment; bytes as PostgreSQL writes them (`\x…`). Read as it is asked for, so
 * that a large dealer takes no memory.
 */
export async function* exportDealer({ pool, files, dealerId }: ExportOptions): AsyncGenerator<ExportedRow> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const id = pg.escapeLiteral(dealerId);
    for (const table of (await findDealerTables(onClient(client))).toReversed()) {
      const column = table === 'dealer' ? 'id' : 'dealer_id';
      const rows = `${pg.escapeIdentifier(table)} t where ${column} = ${id}`;
      yield* readRows(client, { table, files, rows });
    }
    const rows = `person t join person_account a on a.person_id = t.id where a.dealer_id = ${id}`;
    yield* readRows(client, { table: 'person', files, rows });
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

async function* readRows(
  client: pg.PoolClient,
  { table, files, rows: source }: { table: string; files: FileStore; rows: string },
): AsyncGenerator<ExportedRow> {
  const limit = table === 'attachment' ? filesAtOnce : rowsAtOnce;
  await client.query(`declare exported no scroll cursor for select to_jsonb(t) as row from ${source}`);
  for (;;) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(`fetch ${limit} from exported`);
    for (const { row } of rows) yield { table, row: await toExported(files, table, row) };
    if (rows.length < limit) break;
  }
  await client.query('close exported');
}

async function toExported(
  files: FileStore,
  table: string,
  row: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const kept = Object.fromEntries(Object.entries(row).filter(([name]) => !withheld.test(name)));
  if (table === 'delivery' && linkMails.test(String(kept.notice_key))) kept.html = null;
  if (typeof kept.object_key === 'string') {
    const bytes = await files.get({ content: null, objectKey: kept.object_key });
    kept.content = `\\x${bytes.toString('hex')}`;
  }
  return kept;
}
