import {
  createSortedRowModel,
  type Row as TableRow,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useState } from 'react';
import type { DataColumn, DataRow } from './dataColumn.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** Case aside, digits as numbers (spec 1 §2). */
const { compare } = new Intl.Collator('en-US', { sensitivity: 'accent', numeric: true });

/** A row as the table shows it: how deep it lies, and what belongs below it. */
export type ShownRow<Row extends DataRow> = TableRow<typeof features, Row>;

interface DataTableOptions<Row extends DataRow> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  getSubRows?: ((row: Row) => readonly Row[] | undefined) | undefined;
  /** How many rows are shown before 'Show more'. */
  initialRows: number;
}

/** Sorting and folding of a table's rows. A sort is stable, and null stays last whichever way it goes. */
export function useDataTable<Row extends DataRow>({
  columns,
  rows,
  getRowId,
  getSubRows,
  initialRows,
}: DataTableOptions<Row>) {
  const [isOpen, setOpen] = useState(false);
  const table = useTable<typeof features, Row>({
    features,
    data: rows as Row[],
    getRowId: (row, _index, parent) => (parent ? `${parent.id} ${getRowId(row)}` : getRowId(row)),
    ...(getSubRows && { getSubRows: (row) => getSubRows(row) as Row[] | undefined }),
    enableSortingRemoval: false,
    enableMultiSort: false,
    columns: columns.map((column) => ({
      id: column.id,
      accessorFn: (row: Row) => column.value(row) ?? undefined,
      sortDescFirst: column.kind === 'number',
      sortUndefined: 'last' as const,
      sortFn: (one: ShownRow<Row>, other: ShownRow<Row>) => {
        const [left, right] = [one.getValue(column.id), other.getValue(column.id)] as [
          string | number,
          string | number,
        ];
        return typeof left === 'number' && typeof right === 'number'
          ? left - right
          : compare(String(left), String(right));
      },
    })),
  });
  const all = table.getRowModel().rows;
  const shown = isOpen ? all : all.slice(0, initialRows);
  return {
    sorting: table.state.sorting[0],
    sortBy: (columnId: string) => table.getColumn(columnId)?.toggleSorting(),
    shown: shown.flatMap((row) => [row, ...row.subRows]),
    isFoldable: all.length > initialRows,
    isOpen,
    setOpen,
  };
}
