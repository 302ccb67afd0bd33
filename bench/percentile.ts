/** @param share in percent */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil((values.length * share) / 100) - 1)]!;

export const median = (values: readonly number[]): number => percentile(values, 50);
