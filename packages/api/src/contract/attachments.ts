import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Scope } from './scope.ts';
import { Id } from './text.ts';

/*
 * Files of messages, of staff and of shoppers (docs/decisions/attachments.md). A file is uploaded first and named by the message that
 * it goes out with.
 */

/** The largest file, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;

/** How many files one message has. */
export const maxFiles = 5;

/** How much an email may carry, in bytes: mailboxes take 25 MB, of which encoding takes a quarter (RFC 2045 §6.8). */
export const maxMailBytes = 18 * 1024 * 1024;

/** What a file dialog offers. The server goes by what a file holds; iOS converts its HEIC photos for this list. */
export const offeredTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'] as const;

/** Pictures, which are shown; every other type is saved. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** The longest file name that is sent, in UTF-16 units; the server shortens and cleans it. */
export const maxFileName = 1000;

/** A file of a message, without its bytes. */
export const FileInfo = z.object({
  id: z.string(),
  /** Clean: no path, no control characters, with the ending of its type. */
  name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Of a picture, in px. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type FileInfo = z.output<typeof FileInfo>;

/** The files of a message that is sent, by the ids of their uploads. */
export const FileIds = z.array(z.uuid()).check(z.maxLength(maxFiles));

/** The uploader makes the id: the same file again is the same upload. */
const UploadId = z.uuid();
const Name = z.string().check(z.maxLength(maxFileName));
const Bytes = z.instanceof(Uint8Array);
const Uploaded = z.object({ file: FileInfo });

export const upload = call({
  id: 'attachments.upload',
  method: 'PUT',
  path: '/api/dashboard/uploads/:account_id/:id',
  summary: 'Upload a file for a reply',
  access: 'signed-in',
  account: 'params',
  params: z.strictObject({ account_id: Scope.shape.account_id, id: UploadId }),
  query: z.strictObject({ ...Scope.shape, conversation_id: Id, name: Name }),
  contentType: 'application/octet-stream',
  body: Bytes,
  response: Uploaded,
});

export const shopperUpload = call({
  id: 'websiteChat.upload',
  method: 'PUT',
  path: '/api/website-chat/uploads/:id',
  summary: 'Upload a file for a shopper’s message',
  access: 'shopper',
  params: z.strictObject({ id: UploadId }),
  query: z.strictObject({ name: Name }),
  contentType: 'application/octet-stream',
  body: Bytes,
  response: Uploaded,
});

/**
 * Where a file is read, by staff and by the shopper, with the token in the header. Bytes, so no call of the contract.
 */
export const filePath = '/api/dashboard/attachments/:object_key';
export const shopperFilePath = '/api/website-chat/attachments/:object_key';

export const FileParams = z.strictObject({ object_key: Id });
/** `thumbnail` is a picture's small version, and nothing else has one. */
const FileSize = z.optional(z.enum(['thumbnail']));
export const FileQuery = z.strictObject({ ...Scope.shape, size: FileSize });
export const ShopperFileQuery = z.strictObject({ size: FileSize });
