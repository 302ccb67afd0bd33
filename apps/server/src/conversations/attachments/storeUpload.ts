import type { FileInfo } from '@forecourt/api/contract/attachments';
import { type Kysely, type NotNull, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { CheckedFile } from '../../platform/files/checkFile.ts';
import type { FileBytes } from '../../platform/files/fileStore.ts';
import { fileName } from '../../platform/files/fileName.ts';
import type { Uploader } from '../../platform/files/rows.ts';

/** A file that was uploaded, by the id that the browser made for it. */
export interface Upload extends Uploader {
  id: string;
  /** SHA-256 of what came. */
  digest: Buffer;
  /** Of a shopper: where it came from (`addressKey`). */
  address?: string;
}

/**
 * The file of an upload that came before.
 * @returns undefined for a new one
 * @throws 409 if the id is another file's
 */
export async function knownUpload(trx: Kysely<Schema>, upload: Upload): Promise<FileInfo | undefined> {
  const { dealerId, id, conversationId, personId, digest } = upload;
  const found = await trx
    .selectFrom('attachment')
    .select(['id', 'name', 'content_type', 'size', 'width', 'height'])
    .select((eb) =>
      eb
        .and([
          eb('conversation_id', 'is not distinct from', conversationId),
          eb('person_id', 'is not distinct from', personId),
          eb('digest', 'is not distinct from', digest),
        ])
        .as('isSame'),
    )
    .where('dealer_id', '=', dealerId)
    .where('id', '=', id)
    // Whatever was uploaded has a name.
    .$narrowType<{ name: NotNull }>()
    .executeTakeFirst();
  if (!found) return undefined;
  const { isSame, ...file } = found;
  if (!isSame) throw new Refusal(409, 'id-taken', 'This id belongs to another file');
  return file;
}

/**
 * Stores a checked file until its message is sent. The same upload again is the same file.
 * @param givenName as the browser wrote it
 * @param bytes where they have been stored
 * @throws 409 if the id is another file's
 */
export async function storeUpload(
  trx: Kysely<Schema>,
  upload: Upload,
  givenName: string,
  { contentType, content: { length: size }, width, height, thumbnail }: CheckedFile,
  bytes: FileBytes,
): Promise<FileInfo> {
  const { dealerId, id, conversationId, personId, digest, address } = upload;
  await trx
    .insertInto('attachment')
    .values({
      dealer_id: dealerId,
      id,
      conversation_id: conversationId,
      person_id: personId,
      is_shoppers: personId === null,
      name: fileName(givenName, contentType),
      content_type: contentType,
      size,
      content: bytes.content,
      object_key: bytes.objectKey,
      width,
      height,
      thumbnail,
      digest,
      uploaded_at: sql<Date>`now()`,
      uploaded_from: address,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await knownUpload(trx, upload))!;
}
