/**
 * From where on a list's items are new at its end, given the keys it had before; undefined where it had none, or shares
 * none with what it is now.
 */
export function appendedAfter(before: readonly string[], now: readonly string[]): number | undefined {
  if (before.length === 0) return undefined;
  const last = now.lastIndexOf(before.at(-1)!);
  if (last !== -1) return last + 1;
  // The last ones were taken away or have got other keys.
  const known = new Set(before);
  const at = now.findLastIndex((key) => known.has(key));
  return at === -1 ? undefined : at + 1;
}
