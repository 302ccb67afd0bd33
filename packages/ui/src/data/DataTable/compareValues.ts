type Value = string | number | null;

/** Case aside, digits as numbers (spec 1 §2). */
const { compare } = new Intl.Collator('en-US', { sensitivity: 'accent', numeric: true });

/**
 * Which of two values of a column comes first, going up. Where it holds numbers and words, they do not mix.
 * @param isTurned the caller turns the answer round, to go down: null stays last even so
 */
export function compareValues(one: Value, other: Value, isTurned: boolean): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return compare(one, other);
  if (one === other) return 0;
  if (one === null) return isTurned ? -1 : 1;
  if (other === null) return isTurned ? 1 : -1;
  return typeof one === 'number' ? -1 : 1;
}
