import { expect, it } from 'vitest';
import type { DataColumn } from './dataColumn.ts';
import { fitColumns } from './useFittingColumns.ts';

const column = (id: string, width: number, dropOrder?: number): DataColumn<object> => ({
  id,
  header: id,
  kind: 'text',
  value: () => id,
  width,
  ...(dropOrder !== undefined && { dropOrder }),
});

// Each may give up 16 px of the blank around its words: 4 × 100 − 4 × 16 = 336.
const columns = [column('name', 100), column('source', 100, 1), column('owner', 100, 2), column('action', 100)];
const shown = (width: number, sortedBy?: string) => fitColumns(columns, width, sortedBy).map(({ id }) => id);

it('shows every column where all of them fit', () => {
  expect(shown(336)).toEqual(['name', 'source', 'owner', 'action']);
});

it('leaves out the least important one first, and no more than it has to', () => {
  expect(shown(335)).toEqual(['name', 'owner', 'action']);
  expect(shown(252)).toEqual(['name', 'owner', 'action']);
  expect(shown(251)).toEqual(['name', 'action']);
});

it('shows columns in their narrow form before it leaves out any', () => {
  const wide = { ...column('rate', 200), narrow: { width: 100, cell: () => null } };
  const fit = (width: number) => fitColumns([...columns, wide], width);
  const shows = (width: number) => fit(width).map(({ id, cell }) => (cell ? `narrow ${id}` : id));
  // 600 − 5 × 16, and 100 less where the rate is narrow.
  expect(shows(520)).toEqual(['name', 'source', 'owner', 'action', 'rate']);
  expect(shows(519)).toEqual(['name', 'source', 'owner', 'action', 'narrow rate']);
  expect(shows(420)).toEqual(['name', 'source', 'owner', 'action', 'narrow rate']);
  expect(shows(419)).toEqual(['name', 'owner', 'action', 'narrow rate']);
});

it('keeps what has no place in the order, however narrow it is', () => {
  expect(shown(10)).toEqual(['name', 'action']);
});

it('keeps the column that rows are sorted by', () => {
  expect(shown(335, 'source')).toEqual(['name', 'source', 'action']);
});
