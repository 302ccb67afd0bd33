/**
 * The value that a share of the values lies at or below, between two neighbors in proportion, as `percentile_cont` of SQL.
 * @param sorted ascending
 * @param share 0 to 1
 * @returns null of nothing
 */
export function getPercentile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null;
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)]!;
  const above = sorted[Math.ceil(position)]!;
  return below + (above - below) * (position - Math.floor(position));
}
