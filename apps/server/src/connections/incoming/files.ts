import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { storeUpload } from '../../conversations/attachments/storeUpload.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { type CheckedFile, checkFile } from '../../platform/files/checkFile.ts';
import type { FileBytes, FileStore } from '../../platform/files/fileStore.ts';

/** A file that came with a message. */
export interface IncomingFile {
  name: string;
  content: Buffer;
}

interface KeptFile extends IncomingFile {
  checked: CheckedFile;
  bytes: FileBytes;
}

/** How many files of one message are kept; a picture in a signature counts as well. */
const maxFiles = 20;

/**
 * Checks the files of a message as uploads are checked, and puts the bytes of those that may be kept where files lie.
 * @returns the names of those that were left out besides
 */
export async function checkFiles(
  files: readonly IncomingFile[],
  store: FileStore,
): Promise<{ kept: KeptFile[]; leftOut: string[] }> {
  const kept: KeptFile[] = [];
  const leftOut: string[] = [];
  for (const [index, file] of files.entries()) {
    const checked = index < maxFiles ? await checkFile(file.content).catch(refused) : undefined;
    if (checked) kept.push({ ...file, checked, bytes: await store.put(checked.content) });
    else leftOut.push(file.name);
  }
  return { kept, leftOut };
}

/** @throws what is no refusal of the file: a busy server or an unreachable store is tried again */
function refused(error: unknown): undefined {
  if (error instanceof Refusal && error.statusCode < 500 && error.statusCode !== 429) return undefined;
  throw error;
}

/** @returns the files' ids, for `record` */
export async function storeFiles(
  trx: Kysely<Schema>,
  { dealerId, conversationId }: { dealerId: string; conversationId: string },
  rowId: string,
  kept: readonly KeptFile[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, { name, content, checked, bytes }] of kept.entries()) {
    const digest = createHash('sha256').update(content).digest();
    const upload = { id: `in-${rowId}-${index + 1}`, dealerId, conversationId, personId: null, digest };
    await storeUpload(trx, upload, name, checked, bytes);
    ids.push(upload.id);
  }
  return ids;
}
