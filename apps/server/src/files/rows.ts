import type { FileInfo } from '@forecourt/api/contract/attachments';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** A message's files as JSON, for a query in which `m` is the message; null for none. */
export const filesOfMessage: RawBuilder<FileRow[] | null> = sql`(
  select jsonb_agg(jsonb_build_object('id', a.id, 'content_type', a.content_type, 'name', a.name, 'size', octet_length(a.content),
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
export async function mailFilesOf(
  db: QueryExecutorProvider,
  { dealerId, messageId }: { dealerId: string; messageId: string | null },
): Promise<MailFile[]> {
  if (messageId === null) return [];
  const { rows } = await sql<MailFile>`
    select name, content_type as "contentType", content from attachment
    where dealer_id = ${dealerId} and message_id = ${messageId} and name is not null order by position, id`.execute(db);
  return rows;
}

/** How large files that wait to be sent are together, in bytes. */
export async function sizeOf(
  db: QueryExecutorProvider,
  { dealerId, conversationId }: Uploader,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(content)), 0)::int as bytes from attachment
    where dealer_id = ${dealerId} and conversation_id = ${conversationId} and id = any (${ids}::text[])`.execute(db);
  return rows[0]!.bytes;
}
