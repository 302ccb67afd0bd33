import type { FileInfo } from '@forecourt/api/contract/attachments';
import { type Kysely, type NotNull, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { FileBytes, FileStore } from './fileStore.ts';

/** A message's files as JSON, for a query in which `m` is the message; null for none. */
export const filesOfMessage: RawBuilder<FileRow[] | null> = sql`(
  select jsonb_agg(jsonb_build_object('id', a.id, 'content_type', a.content_type, 'name', a.name, 'size', a.size,
    'width', a.width, 'height', a.height) order by a.position, a.id)
  from attachment a where a.dealer_id = m.dealer_id and a.message_id = m.id)`;

/** A feed's files have no name. */
export type FileRow = Omit<FileInfo, 'name'> & { name: string | null };

/** Where a file belongs before it is sent, and who may send it. */
export interface Uploader {
  dealerId: string;
  conversationId: string;
  /** The member of staff; null for the shopper. */
  personId: string | null;
}

/** A file as it is sent by e-mail. */
export interface MailFile {
  name: string;
  contentType: string;
  content: Buffer;
}

/**
 * The files of a message, with their bytes.
 * @param messageId null for a notice to staff, which has none
 */
export async function listMailFiles(
  db: Kysely<Schema>,
  files: FileStore,
  { dealerId, messageId }: { dealerId: string; messageId: string | null },
): Promise<MailFile[]> {
  if (messageId === null) return [];
  const rows = await db
    .selectFrom('attachment')
    .select(['name', 'content_type as contentType', 'content', 'object_key as objectKey'])
    .where('dealer_id', '=', dealerId)
    .where('message_id', '=', messageId)
    .where('name', 'is not', null)
    .$narrowType<{ name: NotNull }>()
    .orderBy('position')
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async ({ name, contentType, ...bytes }) => ({
      name,
      contentType,
      content: await files.get(bytes as FileBytes),
    })),
  );
}

/** How large files that wait to be sent are together, in bytes. */
export async function findSize(
  db: Kysely<Schema>,
  { dealerId, conversationId }: Uploader,
  ids: readonly string[],
): Promise<number> {
  const { bytes } = await db
    .selectFrom('attachment')
    .select((eb) => eb.cast<number | null>(eb.fn.sum('size'), 'integer').as('bytes'))
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}
