import { useEffect, useState } from 'react';
import { isSame } from './isSame.ts';
import { markUnsaved } from '../unsaved/unsavedChanges.ts';
import type { DraftSchema } from './draftSchema.ts';
import { keepFormDraft, readFormDraft } from './formDraft.ts';

/**
 * A draft of fields beside a form's own, such as of something that is still to be added to it: kept in the browser as a
 * form's draft is, and asked about before the page is left.
 * @param id no other form of the person's account and product has it
 * @param empty what the fields hold where nothing is typed
 * @returns what is typed, and what changes it
 */
export function useDraft<V extends object>(
  id: string,
  schema: DraftSchema<V>,
  empty: V,
): [values: V, set: (values: V) => void] {
  const [values, setValues] = useState(() => readFormDraft(id, schema, empty)?.values ?? empty);
  const isEmpty = isSame(values, empty);
  useEffect(() => (isEmpty ? undefined : markUnsaved(id, () => keepFormDraft(id, undefined))), [isEmpty, id]);
  const set = (next: V) => {
    setValues(next);
    keepFormDraft(id, isSame(next, empty) ? undefined : { base: { value: empty, version: '' }, values: next });
  };
  return [values, set];
}
