import type { CustomerExport } from '@forecourt/api/contract/privacy';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/db/schema.ts';
import type { FileBytes, FileStore } from '../platform/files/fileStore.ts';
import type { CustomerScope } from './registry/customerScope.ts';
import { aliased, customerTables } from './registry/customerTables.ts';

/**
 * Everything that is kept of a customer, as the registry lists it.
 * @param db as the database's owner
 */
export async function exportCustomer(
  db: Kysely<Schema>,
  files: FileStore,
  scope: CustomerScope,
): Promise<Pick<CustomerExport, 'Tables' | 'Files'>> {
  const Tables: CustomerExport['Tables'] = [];
  for (const { table, find, notExported = [] } of customerTables) {
    if (notExported === null) continue;
    const rows = await db
      .selectFrom(aliased(table))
      .select(sql<Record<string, unknown>>`to_jsonb(t) - ${notExported}::text[]`.as('row'))
      .where('t.dealer_id', '=', scope.dealerId)
      .where(find(scope))
      .orderBy(sql`to_jsonb(t) ->> 'at'`)
      .orderBy(sql`to_jsonb(t) ->> 'id'`)
      .execute();
    if (rows.length > 0) Tables.push({ Table: table, Rows: rows.map(({ row }) => row) });
  }
  return { Tables, Files: await exportFiles(db, files, scope) };
}

async function exportFiles(
  db: Kysely<Schema>,
  files: FileStore,
  scope: CustomerScope,
): Promise<CustomerExport['Files']> {
  const { find } = customerTables.find(({ table }) => table === 'attachment')!;
  const rows = await db
    .selectFrom('attachment as t')
    .select(['t.id', 't.name', 't.content_type', 't.content', 't.object_key as objectKey'])
    .where('t.dealer_id', '=', scope.dealerId)
    .where(find(scope))
    .orderBy('t.id')
    .execute();
  return Promise.all(
    rows.map(async ({ id, name, content_type, content, objectKey }) => ({
      Id: id,
      Name: name,
      ContentType: content_type,
      Base64: await files
        .get({ content, objectKey } as FileBytes)
        .then((bytes) => bytes.toString('base64'))
        .catch(() => null),
    })),
  );
}
