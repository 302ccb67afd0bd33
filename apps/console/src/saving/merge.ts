import { isSame } from '../drafts/isSame.ts';

/** One field that a person and somebody else have left with different values. */
export interface Difference<V> {
  field: keyof V & string;
  /** What a merge takes where only one of the two has changed it; `mine` where both have. */
  suggested: 'mine' | 'theirs';
}

/**
 * What differs between what a person has typed and what somebody else has saved since.
 * @param base what both began with
 */
export function differences<V extends object>(base: V, mine: V, stored: V): Difference<V>[] {
  const fields = Object.keys({ ...stored, ...mine }) as (keyof V & string)[];
  return fields
    .filter((field) => !isSame(mine[field], stored[field]))
    .map((field) => ({ field, suggested: isSame(mine[field], base[field]) ? 'theirs' : 'mine' }));
}

/** The values that a choice makes, field by field; fields that do not differ are taken from the stored version. */
export function chosen<V extends object>(mine: V, stored: V, choice: Readonly<Record<string, 'mine' | 'theirs'>>): V {
  const fields = (Object.keys(choice) as (keyof V & string)[]).filter((field) => choice[field] === 'mine');
  return { ...stored, ...Object.fromEntries(fields.map((field) => [field, mine[field]])) };
}
