import { ImportRow, ImportStatus } from '@forecourt/api/contract/users';
import * as z from 'zod/mini';
import { getDraft } from '../../../drafts/draftSchema.ts';
import { keepFormDraft, readFormDraft } from '../../../drafts/formDraft.ts';

/** A row of the file, with what becomes of it. */
export interface ImportedRow extends ImportRow {
  id: number;
  status: ImportStatus;
  reason: string | null;
}

/** A file that was checked or imported. The browser keeps it, so that a reload loses neither the preview nor the results. */
export interface Import {
  fileName: string;
  retailer: string;
  rows: ImportedRow[];
  /** Whether anybody was to be invited yet. */
  isBegun: boolean;
}

export const noImport: Import = { fileName: '', retailer: 'impel', rows: [], isBegun: false };

const schema = getDraft<Import>({
  fileName: z.string(),
  retailer: z.string(),
  rows: z.array(z.extend(ImportRow, { id: z.number(), status: ImportStatus, reason: z.nullable(z.string()) })),
  isBegun: z.boolean(),
});

const name = 'users/import';

export const keptImport = (): Import => readFormDraft(name, schema, noImport)?.values ?? noImport;

export const keepImport = (values: Import): void =>
  keepFormDraft(name, values.rows.length === 0 ? undefined : { base: { value: noImport, version: '' }, values });

/** How many rows there are of each status. */
export function countStatuses(rows: readonly Pick<ImportedRow, 'status'>[]): Record<ImportStatus, number> {
  const counts = { ready: 0, invited: 0, here: 0, refused: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}
