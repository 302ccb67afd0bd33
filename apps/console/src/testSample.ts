/**
 * Cells of a table of access: all of them in `pnpm test:full`, every seventh in `npm test`. No dimension of the tables has a
 * period of seven, so that each value of each of them is there.
 */
export const sampleCells = <Cell>(cells: readonly Cell[]): Cell[] =>
  cells.filter((_cell, index) => import.meta.env.TEST_CIRCLE === 'full' || index % 7 === 0);
