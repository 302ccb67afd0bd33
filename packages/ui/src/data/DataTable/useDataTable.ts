import {
  createExpandedRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  functionalUpdate,
  type Row as TableRow,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { compareValues } from './compareValues.ts';
import type { DataColumn, DataRow, TableSort } from './dataColumn.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  expandedRowModel: createExpandedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

/** A row as the table shows it: how deep it lies, and what belongs below it. */
export type ShownRow<Row extends DataRow> = TableRow<typeof features, Row>;

/** Which rows show those below them, where these are shown on request. */
export interface Folding {
  /** By the row's id. */
  open: Readonly<Record<string, boolean>>;
  setOpen: (rowId: string, isOpen: boolean) => void;
}

interface DataTableOptions<Row extends DataRow> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  getSubRows?: ((row: Row) => readonly Row[] | undefined) | undefined;
  /** Whether the rows below another are shown on request. */
  isFolded?: boolean;
  /** How many rows are shown before 'Show more'. */
  initialRows: number;
  /** The order of the rows; without it the table keeps its own. */
  sort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  isSortedElsewhere: boolean;
}

/** Sorting and folding of a table's rows. A sort is stable, and null stays last whichever way it goes. */
export function useDataTable<Row extends DataRow>({
  columns,
  rows,
  getRowId,
  getSubRows,
  isFolded = false,
  initialRows,
  sort,
  onSortChange,
  isSortedElsewhere,
}: DataTableOptions<Row>) {
  const [isOpen, setOpen] = useState(false);
  const [unfolded, setUnfolded] = useState<Record<string, boolean>>({});
  const [ownSort, setOwnSort] = useState<TableSort[]>([]);
  // The table asks for sub-rows where its data are new, and only there.
  const data = useMemo(() => (getSubRows ? [...rows] : (rows as Row[])), [rows, getSubRows]);
  const isFoldable = rows.length > initialRows;
  const sorting = sort ? [sort] : ownSort;
  const isDown = sorting[0]?.desc ?? false;
  const table = useTable<typeof features, Row>({
    features,
    data,
    columns: columns.map((column) => ({
      id: column.id,
      accessorFn: column.value,
      sortDescFirst: column.kind === 'number',
      // Its own `sortUndefined` and `getValue` take three times as long (docs/benchmarks.md).
      sortUndefined: false as const,
      sortFn: (one: ShownRow<Row>, other: ShownRow<Row>) =>
        compareValues(column.value(one.original), column.value(other.original), isDown),
    })),
    getRowId: (row, _index, parent) => (parent ? `${parent.id} ${getRowId(row)}` : getRowId(row)),
    ...(getSubRows && { getSubRows: (row) => getSubRows(row) as Row[] | undefined }),
    state: { sorting, expanded: isFolded ? unfolded : true, pagination: { pageIndex: 0, pageSize: initialRows } },
    onSortingChange: (next) => {
      const [changed] = functionalUpdate(next, sorting);
      setOwnSort([changed!]);
      onSortChange?.(changed!);
    },
    manualSorting: isSortedElsewhere,
    manualExpanding: getSubRows === undefined,
    // Unfolded, all rows are one page.
    manualPagination: isOpen || !isFoldable,
    // What lies below a row of the page is on the page with it.
    paginateExpandedRows: false,
    enableSortingRemoval: false,
    enableMultiSort: false,
    autoResetAll: false,
  });
  const folding: Folding = {
    open: unfolded,
    setOpen: (rowId, isNowOpen) => setUnfolded({ ...unfolded, [rowId]: isNowOpen }),
  };
  return {
    sorting: sorting[0],
    /** The same column again turns the direction (spec 1 §2). */
    sortBy: (id: string) => table.getColumn(id)?.toggleSorting(),
    shown: table.getRowModel().rows,
    folding: isFolded ? folding : undefined,
    isFoldable,
    isOpen,
    setOpen,
  };
}
