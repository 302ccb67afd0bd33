import type { Versioned } from '@forecourt/api/client';
import { ApiError } from '@forecourt/api/errors';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { markUnsaved } from '../unsaved/unsavedChanges.ts';
import { isSame } from '../drafts/isSame.ts';
import { differences } from './merge.ts';
import type { DraftSchema, FormDraft } from '../drafts/draftSchema.ts';
import { keepFormDraft, readFormDraft } from '../drafts/formDraft.ts';

interface Options<V extends object> {
  /** No other form of the person's account and product has it; `settings/signature`. */
  id: string;
  /** Without it the record is shown as it is saved. What was typed before stays kept, until the person may save again. */
  canSave: boolean;
  /** The record as the server has it, as a query holds it. */
  saved: Versioned<V>;
  /** Loads the record anew, and puts it where `saved` comes from. */
  load: () => Promise<Versioned<V>>;
  /**
   * Saves what is typed, and puts the answer where `saved` comes from.
   * @param ifMatch the version that the typing was begun on
   * @throws {ApiError} 412 where somebody else has saved the record since
   */
  save: (values: V, ifMatch: string) => Promise<Versioned<V>>;
  /** Reads what this console or an earlier one has kept of what was typed. */
  draft: DraftSchema<V>;
  /** What may be kept in the browser of what is typed; everything where it is missing. A password may not. */
  keepable?: (values: V) => V;
  onSaved?: () => void;
  /** A save that failed, unless both versions are offered. */
  onFailed?: (error: Error) => void;
}

/** What somebody else has saved while a person was typing. */
export interface Conflict<V> {
  /** Who that was, as the server says. */
  message: string;
  base: V;
  stored: Versioned<V>;
}

export interface SavedFormState<V extends object> {
  /** Without it the form is read-only and has no submit (spec 1 §6). */
  canSave: boolean;
  values: V;
  /** Changes some fields. Always the same function: what a long form draws need not be drawn again because of it. */
  set: (changes: Partial<V>) => void;
  isChanged: boolean;
  isSaving: boolean;
  /** The last save succeeded, and nothing has been typed since. */
  isSaved: boolean;
  /** Why the last save failed; not while the two versions of a conflict are offered. */
  error: ApiError | undefined;
  submit: () => void;
  /** Gives up what is typed. */
  discard: () => void;
  conflict: Conflict<V> | undefined;
  /** Saves what was chosen of the two versions. */
  resolve: (values: V) => void;
  /** Back to the typing; nothing is lost. */
  postpone: () => void;
}

/**
 * A form on a record that several people may edit (design §6). What is typed is kept in the browser until it is saved or
 * discarded; a save that was begun on an older version overwrites nothing, and offers both versions.
 */
export function useSavedForm<V extends object>({
  id,
  canSave,
  saved,
  load,
  save,
  draft: schema,
  keepable = (values) => values,
  onSaved,
  onFailed,
}: Options<V>): SavedFormState<V> {
  const [kept, setDraft] = useState(() => readFormDraft(id, schema, saved.value));
  const draft = canSave ? kept : undefined;
  const [conflict, setConflict] = useState<Conflict<V> | undefined>(undefined);
  const [wasSavedBefore, setSavedBefore] = useState(false);
  const isChanged = draft !== undefined && !isSame(draft.values, draft.base.value);
  const values = draft?.values ?? saved.value;

  const keep = (next: FormDraft<V> | undefined) => {
    setDraft(next);
    const isWorthKeeping = next !== undefined && !isSame(keepable(next.values), next.base.value);
    keepFormDraft(id, isWorthKeeping ? { ...next, values: keepable(next.values) } : undefined);
  };

  /** Nothing where it cannot be loaded: the refusal is shown then, and saving again tries again. */
  const newest = async (): Promise<Versioned<V> | undefined> => {
    try {
      return await load();
    } catch {
      return undefined;
    }
  };

  const mutation = useMutation({
    mutationFn: ({ base, values: sent }: FormDraft<V>) => save(sent, base.version),
    onSuccess: (answer, sent) => {
      setConflict(undefined);
      // What was typed while it was being saved stays, as a change to the saved version.
      setDraft((now) => {
        const next = now && !isSame(now.values, sent.values) ? { base: answer, values: now.values } : undefined;
        keepFormDraft(id, next && { ...next, values: keepable(next.values) });
        return next;
      });
      onSaved?.();
    },
    onError: async (error, sent) => {
      if (!(error instanceof ApiError) || error.status !== 412) {
        onFailed?.(error);
        return;
      }
      const stored = await newest();
      if (!stored) return;
      if (differences(sent.base.value, sent.values, stored.value).length > 0) {
        setConflict({ message: error.message, base: sent.base.value, stored });
        return;
      }
      // A save whose answer was lost: what was typed is there.
      keep(undefined);
      mutation.reset();
      setSavedBefore(true);
    },
  });

  const discard = () => {
    mutation.reset();
    setConflict(undefined);
    keep(undefined);
  };
  useEffect(() => (isChanged ? markUnsaved(id, () => keepFormDraft(id, undefined)) : undefined), [isChanged, id]);

  const change = useRef<SavedFormState<V>['set']>(undefined);
  useLayoutEffect(() => {
    change.current = (changes) => {
      if (!mutation.isPending) mutation.reset();
      setSavedBefore(false);
      const base = draft?.base ?? saved;
      const next = { ...values, ...changes };
      keep(isSame(next, base.value) ? undefined : { base, values: next });
    };
  });
  const set = useCallback((changes: Partial<V>) => change.current?.(changes), []);

  return {
    canSave,
    values,
    set,
    isChanged,
    isSaving: mutation.isPending,
    isSaved: (mutation.isSuccess || wasSavedBefore) && !isChanged,
    error: mutation.error instanceof ApiError && !conflict ? mutation.error : undefined,
    submit: () => {
      if (draft && isChanged && !mutation.isPending) mutation.mutate(draft);
    },
    discard,
    conflict,
    resolve: (chosen) => {
      if (!conflict || mutation.isPending) return;
      const next = { base: conflict.stored, values: chosen };
      keep(next);
      if (isSame(chosen, conflict.stored.value)) discard();
      else mutation.mutate(next);
    },
    postpone: () => setConflict(undefined),
  };
}
