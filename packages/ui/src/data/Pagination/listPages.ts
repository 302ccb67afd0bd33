/** Which pages a pagination names: the current with two on either side, the first and the last; null where some are left out. */
export function getPages(current: number, count: number): (number | null)[] {
  const first = Math.max(1, current - 2);
  const last = Math.min(count, current + 2);
  const pages: (number | null)[] = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  // One page left out takes as much room as its name.
  if (first > 1) pages.unshift(...(first === 2 ? [1] : first === 3 ? [1, 2] : [1, null]));
  if (last < count) {
    pages.push(...(last === count - 1 ? [count] : last === count - 2 ? [count - 1, count] : [null, count]));
  }
  return pages;
}
