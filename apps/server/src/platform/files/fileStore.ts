import { filesUnavailable } from './fileRefusals.ts';

/** Where a file's bytes lie, as its row has it: in the row, or in an object under a key. */
export type FileBytes = { content: Buffer; objectKey: null } | { content: null; objectKey: string };

/** Keeps the bytes of files. Everything else about a file, and who may read it, is its row's. */
export interface FileStore {
  /**
   * Stores the bytes of a new file, before the row that has what this returns.
   * @throws 503 where the store cannot be reached
   */
  put: (content: Buffer) => Promise<FileBytes>;
  /** @throws 503 where the store cannot be reached, or has lost them */
  get: (bytes: FileBytes) => Promise<Buffer>;
  /** Deletes objects at once, whose rows are gone. @throws 503 where the store cannot be reached: `deleteUnused` tries again */
  deleteObjects: (objectKeys: readonly string[]) => Promise<void>;
  /** Deletes the bytes that no row names any longer. */
  deleteUnused: () => Promise<void>;
}

/** The default: rows have the bytes, and take them along when they are deleted. */
export const filesInRows: FileStore = {
  put: async (content) => ({ content, objectKey: null }),
  get: async ({ content, objectKey }) => {
    if (content === null) throw filesUnavailable(new Error(`FILES_URL is not set, and ${objectKey} is an object`));
    return content;
  },
  deleteObjects: async () => {},
  deleteUnused: async () => {},
};
