import * as z from 'zod/mini';
import { session } from '../session/store.ts';
import { type DraftSchema, type FormDraft, parseDraft } from './draftSchema.ts';
import { keepDraft, readDraft } from './storage.ts';

/** As earlier consoles named it, so that what they kept is still found. */
const prefix = 'forecourt.typed:';

/** Where a form's draft is kept: each person's own, in each account and product. */
const getKey = (form: string): string => {
  const { auth } = session;
  return [prefix, auth?.user_info.UserId, auth?.user_info.DealerId, auth?.selectedProduct?.Id, form].join(' ');
};

/**
 * What a form held when the page was left, if it was not saved. Kept in the browser, so that a reload, a closed laptop, an
 * expired session or a server that is away loses nothing (trust: typing).
 * @param saved what is saved now
 */
export const readFormDraft = <V>(form: string, schema: DraftSchema<V>, saved: V): FormDraft<V> | undefined =>
  parseDraft(readDraft(localStorage, getKey(form), z.unknown()), schema, saved);

/** The forms of which something typed is kept and whose names begin so, without that beginning. */
export const keptForms = (beginning: string): string[] => {
  const start = getKey(beginning);
  return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []));
};

/** @param draft undefined: nothing is kept any more */
export const keepFormDraft = <V>(form: string, draft: FormDraft<V> | undefined): void =>
  keepDraft(localStorage, getKey(form), draft);
