/** Whether `pnpm test:full` runs, which tries everything. */
export const isFull = process.env.TEST_CIRCLE === 'full';

/**
 * Everything in `pnpm test:full`, and every so many-th in `npm test`.
 * @param step how many items each one of the sample stands for; it should share no factor with a period of the list
 */
export const sample = <Item>(items: readonly Item[], step: number): Item[] =>
  items.filter((_item, index) => isFull || index % step === 0);
