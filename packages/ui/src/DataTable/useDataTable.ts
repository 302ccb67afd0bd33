import { useState } from 'react';
import type { DataColumn, DataRow } from './dataColumn.ts';
import { type ColumnSort, sorted } from './sortRows.ts';

/** A row as the table shows it. */
export interface ShownRow<Row extends DataRow> {
  /** No other row of the table has it. */
  id: string;
  original: Row;
  /** How deep it lies: 0, or 1 below another row. */
  depth: number;
  /** Others lie below it. */
  isGroup: boolean;
}

/** The rows of a table in their order. What is drawn of them is made when it is drawn: the rest costs nothing. */
export interface ShownRows<Row extends DataRow> {
  count: number;
  /** The rows of some places, from 0; the last is not among them. */
  between: (first: number, end: number) => ShownRow<Row>[];
}

interface DataTableOptions<Row extends DataRow> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  getSubRows?: ((row: Row) => readonly Row[] | undefined) | undefined;
  /** How many rows are shown before 'Show more'. */
  initialRows: number;
}

/** Sorting and folding of a table's rows. */
export function useDataTable<Row extends DataRow>({
  columns,
  rows,
  getRowId,
  getSubRows,
  initialRows,
}: DataTableOptions<Row>) {
  const [isOpen, setOpen] = useState(false);
  const [sorting, setSorting] = useState<ColumnSort | undefined>(undefined);
  const column = sorting && columns.find(({ id }) => id === sorting.id);
  const order = (some: readonly Row[]) => (column ? sorted(some, column.value, sorting.desc) : some);

  const all = order(rows);
  const folded = isOpen ? all : all.slice(0, initialRows);
  const grouped = getSubRows && folded.flatMap((row) => withSubRows(row, getRowId, order(getSubRows(row) ?? [])));
  const shown: ShownRows<Row> = {
    count: (grouped ?? folded).length,
    between: (first, end) =>
      grouped?.slice(first, end) ??
      folded.slice(first, end).map((row) => ({ id: getRowId(row), original: row, depth: 0, isGroup: false })),
  };
  return {
    sorting,
    /** The same column again turns the direction (spec 1 §2). */
    sortBy: (id: string) =>
      setSorting((before) => ({
        id,
        desc: before?.id === id ? !before.desc : columns.find((column) => column.id === id)?.kind === 'number',
      })),
    shown,
    isFoldable: all.length > initialRows,
    isOpen,
    setOpen,
  };
}

/** A row and those below it: an id is theirs within their group. */
function withSubRows<Row extends DataRow>(
  row: Row,
  getRowId: (row: Row) => string,
  below: readonly Row[],
): ShownRow<Row>[] {
  const id = getRowId(row);
  return [
    { id, original: row, depth: 0, isGroup: below.length > 0 },
    ...below.map((part) => ({ id: `${id} ${getRowId(part)}`, original: part, depth: 1, isGroup: false })),
  ];
}
