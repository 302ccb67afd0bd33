import * as z from 'zod/mini';
import { call } from '../call.ts';
import { inAccount } from './scope.ts';
import { storable } from './text.ts';

/** What a file may have. Ten thousand entries of usual length are 5 MB: whatever can be exported can be imported. */
export const knowledgeImportLimits = {
  entries: 10_000,
  bytes: 8 * 1024 * 1024,
  /** How many entries one import creates and changes: it is over in seconds, and nobody waits longer for a topic. */
  saves: 500,
} as const;

const anyText = z.string().check(storable);

/** An entry of a file. Each is judged by itself, by the rules of saving: one that breaks them is named, and the others are imported. */
const ImportedEntry = z.strictObject({
  /** Where the file has it, as its reader counts. */
  line: z.int().check(z.positive()),
  /** Empty for a new one: it is then the same entry whenever the same question of the topic is imported. */
  entry_id: anyText,
  /** The version that the file was exported with; null where the file does not say. */
  version: z.nullable(z.int()),
  group: anyText,
  topic: anyText,
  question: anyText,
  answer: anyText,
  /** Numbers of products. None leaves them as they are; a new entry is then in the file's product alone. */
  products: z.array(z.int()).check(z.maxLength(50)),
});
export type ImportedEntry = z.output<typeof ImportedEntry>;

/** Creates and edits the entries of a file, in one transaction. What the file does not have stays. Importing it again changes nothing. */
export const knowledgeImport = call({
  ...inAccount,
  id: 'knowledge.import',
  method: 'POST',
  path: '/api/dashboard/:account_id/knowledge-bank/import',
  summary: 'Import questions and answers from a file, or preview the result',
  access: 'admin',
  action: 'editKnowledge',
  maxBodyBytes: 2 * knowledgeImportLimits.bytes,
  body: z.strictObject({
    /** Says what would be done, by doing it and taking it back. */
    dry_run: z.boolean(),
    entries: z.array(ImportedEntry).check(z.minLength(1), z.maxLength(knowledgeImportLimits.entries)),
  }),
  response: z.object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** What one import cannot do at once: importing the file again goes on with them. */
    left: z.int(),
    refused: z.array(z.object({ line: z.int(), reason: z.string() })),
  }),
});
export type KnowledgeImportReport = z.output<typeof knowledgeImport.response>;
