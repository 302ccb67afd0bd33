import { useEffect, useState } from 'react';
import { markUnsaved } from '../unsaved/unsavedChanges.ts';
import { isSame } from './merge.ts';
import { keepTyped, readTyped } from './typedValues.ts';

/**
 * What is typed into fields beside a form's own, such as of something that is still to be added to it: kept in the browser
 * as a form's typing is, and asked about before the page is left.
 * @param id no other form of the person's account and product has it
 * @param empty what the fields hold where nothing is typed
 * @returns what is typed, and what changes it
 */
export function useKept<V extends object>(id: string, empty: V): [values: V, set: (values: V) => void] {
  const [values, setValues] = useState(() => readTyped<V>(id)?.values ?? empty);
  const isEmpty = isSame(values, empty);
  useEffect(() => (isEmpty ? undefined : markUnsaved(id, () => keepTyped(id, undefined))), [isEmpty, id]);
  const set = (next: V) => {
    setValues(next);
    keepTyped(id, isSame(next, empty) ? undefined : { base: { value: empty, version: '' }, values: next });
  };
  return [values, set];
}
