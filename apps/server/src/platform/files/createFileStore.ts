import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Schema } from '../db/schema.ts';
import { filesInRows, type FileStore } from './fileStore.ts';
import { objectFiles } from './objectFiles.ts';

/** The store of an installation. Files that were in the database when `FILES_URL` was set are read from there as before. */
export const createFileStore = ({ files }: Pick<Config, 'files'>, db: Kysely<Schema>): FileStore =>
  files === undefined ? filesInRows : objectFiles(files, db);
