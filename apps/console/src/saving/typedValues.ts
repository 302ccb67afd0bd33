import type { Versioned } from '@forecourt/api/client';
import { session } from '../session/store.ts';

/** What is typed into a form, with what it was begun on. */
export interface Typed<V> {
  base: Versioned<V>;
  values: V;
}

const prefix = 'forecourt.typed:';

/** Where a form's typing is kept: each person's own, in each account and product. */
const keyOf = (form: string): string => {
  const { auth } = session;
  return [prefix, auth?.user_info.UserId, auth?.user_info.DealerId, auth?.selectedProduct?.Id, form].join(' ');
};

/**
 * What a form held when the page was left, if it was not saved. Kept in the browser, so that a reload, a closed laptop, an
 * expired session or a server that is away loses nothing (trust: typing).
 */
export function readTyped<V>(form: string): Typed<V> | undefined {
  try {
    const kept = localStorage.getItem(keyOf(form));
    return kept === null ? undefined : (JSON.parse(kept) as Typed<V>);
  } catch {
    return undefined;
  }
}

/** @param typed undefined: nothing is kept any more */
export function keepTyped<V>(form: string, typed: Typed<V> | undefined): void {
  try {
    if (typed) localStorage.setItem(keyOf(form), JSON.stringify(typed));
    else localStorage.removeItem(keyOf(form));
  } catch {
    // A browser without room keeps nothing: the form works as before.
  }
}
