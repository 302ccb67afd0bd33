import { createHash } from 'node:crypto';
import {
  FileParams,
  filePath,
  FileQuery,
  pictureTypes,
  shopperFilePath,
  ShopperFileQuery,
} from '@forecourt/api/contract/attachments';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import mime from 'mime';
import * as z from 'zod/mini';
import { recordAccess } from '../contentAccess/recordAccess.ts';
import { type ScopedTransaction, withDealers } from '../../platform/db/scope.ts';
import { notFound, Refusal, unauthenticated } from '../../platform/errors/refusal.ts';
import type { FileBytes, FileStore } from '../../platform/files/fileStore.ts';
import { getBearer } from '../../platform/http/authenticate.ts';
import { recordDenial } from '../../platform/http/denial.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRecord, type Person } from '../../platform/access/person.ts';
import { findShopperChat } from '../../platform/access/shopper.ts';

interface StoredFile {
  contentType: string;
  name: string | null;
  /** The conversation of its message; null for one that is not sent yet. */
  conversationId: string | null;
  bytes: FileBytes;
}

/** A file runs nothing, loads nothing and is in no frame, wherever a browser shows it. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * The files of messages, for staff who may read the conversation and for the shopper whose chat it is; a file that is not sent yet, for
 * the person who uploaded it. Everybody else gets the same 404 as for a file that does not exist.
 */
export function fileRoutes({ app, database, callers, files }: Platform): void {
  const sendToStaff = async (person: Person, request: FastifyRequest, reply: FastifyReply) => {
    const { object_key: id } = parse(FileParams, request.params);
    const { account_id: dealerId, size } = parse(FileQuery, request.query);
    if (!person.dealerIds.includes(dealerId))
      throw notFound('This account doesn’t exist, or you don’t have access to it', dealerId);
    const file = await withDealers(database, [dealerId], async (trx) => {
      const found = await find(
        trx,
        { dealerId, id, size },
        sql<boolean>`case when m.id is null then a.person_id = ${person.id} else ${person.products}::text[] is null or m.product_id = any (${person.products}) end`,
      );
      if (found.conversationId !== null && size === undefined)
        await recordAccess(trx, { dealerId, conversationId: found.conversationId, actor: person.id, way: 'file' });
      return found;
    });
    return sendFile(request, reply, files, file);
  };

  app.get(filePath, async (request, reply) => {
    const caller = await callers.find(getToken(request));
    const named = z.safeParse(FileQuery, request.query).data?.account_id;
    const person = named === undefined ? caller.person : findRecord(caller, named);
    try {
      return await sendToStaff(person, request, reply);
    } catch (error) {
      await recordDenial(database, read, person.id, ownAccount(person, request), request, error as Error);
      throw error;
    }
  });

  app.get(shopperFilePath, async (request, reply) => {
    const chat = await findShopperChat(database.db, getToken(request));
    if (!chat) throw unauthenticated();
    const { dealerId, conversationId } = chat;
    const { object_key: id } = parse(FileParams, request.params);
    const { size } = parse(ShopperFileQuery, request.query);
    const file = await withDealers(database, [dealerId], (trx) =>
      find(
        trx,
        { dealerId, id, size },
        sql<boolean>`case when m.id is null then a.conversation_id = ${conversationId} and a.is_shoppers
        else m.conversation_id = ${conversationId} and m.channel = 'chat' and m.visibility = 'customer' end`,
      ),
    );
    return sendFile(request, reply, files, file);
  });
}

/** What reading a file is called in the audit. */
const read = { id: 'attachments.read', path: filePath };

/** The account that the person works in, for the audit of what they may not read. */
function ownAccount({ dealerIds }: Person, { query }: FastifyRequest): string | null {
  const named = z.safeParse(FileQuery, query).data?.account_id;
  return named !== undefined && dealerIds.includes(named) ? named : (dealerIds[0] ?? null);
}

function getToken(request: FastifyRequest): string {
  const token = getBearer(request);
  if (token === undefined) throw unauthenticated();
  return token;
}

/** @throws 400 */
function parse<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new Refusal(400, 'invalid-input', 'The file’s address is malformed');
  return parsed.data;
}

/** @throws 404 */
async function find(
  trx: ScopedTransaction,
  { dealerId, id, size }: { dealerId: string; id: string; size: 'thumbnail' | undefined },
  isReadable: RawBuilder<boolean>,
): Promise<StoredFile> {
  const isSmall = size === 'thumbnail';
  const file = await trx
    .selectFrom('attachment as a')
    .leftJoin('message as m', (join) =>
      join.onRef('m.dealer_id', '=', 'a.dealer_id').onRef('m.id', '=', 'a.message_id'),
    )
    .select((eb) => [
      'a.name',
      'm.conversation_id as conversationId',
      (isSmall ? sql<string>`'image/webp'` : sql.ref<string>('a.content_type')).as('contentType'),
      (isSmall ? eb.ref('a.thumbnail') : eb.ref('a.content')).as('content'),
      (isSmall ? sql<string | null>`null` : sql.ref<string | null>('a.object_key')).as('objectKey'),
    ])
    .where('a.dealer_id', '=', dealerId)
    .where('a.id', '=', id)
    .$if(isSmall, (small) => small.where('a.thumbnail', 'is not', null))
    .where(isReadable)
    .$castTo<Omit<StoredFile, 'bytes'> & FileBytes>()
    .executeTakeFirst();
  if (!file) throw notFound('This attachment no longer exists', id);
  const { contentType, name, conversationId, ...bytes } = file;
  return { contentType, name, conversationId, bytes };
}

/** Pictures may be shown; whatever else it is, a browser saves it. A feed's file may be of any type, and call itself anything. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { contentType, name, bytes }: StoredFile,
): Promise<FastifyReply> {
  const isPicture = pictureTypes.includes(contentType);
  const type = isPicture || contentType === 'application/pdf' ? contentType : 'application/octet-stream';
  // An object never changes, so that its key stands for it without a look at it.
  const etag = `"${createHash('sha256')
    .update(bytes.content ?? bytes.objectKey)
    .digest('base64url')}"`;
  const isKnown = request.headers['if-none-match'] === etag;
  const content = isKnown ? undefined : await files.get(bytes);
  void reply.headers({
    // Kept by this browser, and shown again only to who may still read it.
    'cache-control': 'private, no-cache',
    vary: 'authorization',
    etag,
    'content-security-policy': policy,
    'content-disposition': disposition(isPicture ? 'inline' : 'attachment', name ?? nameless(contentType)),
  });
  return isKnown ? reply.code(304).send() : reply.type(type).send(content);
}

/** A feed's files have no names. */
function nameless(contentType: string): string {
  const extension = mime.getExtension(contentType);
  return extension === null ? 'file' : `file.${extension}`;
}

/** RFC 6266 §4.3: a name in ASCII for old programs, and as it is. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
