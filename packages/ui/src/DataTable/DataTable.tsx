import { Download } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { useMediaQuery } from '../internal/useMediaQuery.ts';
import { CardView } from './CardView.tsx';
import { toCsv } from './csv.ts';
import type { CellTexts } from './cellContent.tsx';
import * as styles from './DataTable.css.ts';
import { TableView } from './TableView.tsx';
import type { DataColumn, DataRow } from './dataColumn.ts';
import { type ShownRows, useDataTable } from './useDataTable.ts';

/** Every word that a table says beside its data. */
export interface DataTableTexts extends CellTexts {
  showMore: string;
  showLess: string;
  empty: string;
  error: string;
  retry: string;
  /** Names the choice of a column to sort by, where there are no headers to press. */
  sortBy: string;
  download: string;
}

/** The column that rows are sorted by. */
export interface TableSort {
  id: string;
  desc: boolean;
}

export interface DataTableProps<Row extends DataRow> {
  /** Names the table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** An id that no other row has; below a group, that no other row of the group has. */
  getRowId: (row: Row) => string;
  /** Rows that belong below another: they are sorted within it. */
  getSubRows?: (row: Row) => readonly Row[] | undefined;
  /** A last row that stays last. */
  total?: Row | undefined;
  state?: 'pending' | 'error' | 'success';
  onRetry?: () => void;
  texts: DataTableTexts;
  /** Rows before 'Show more' (spec 1 §9). */
  initialRows?: number;
  /** The order that the rows come in, where somebody else sorts them; `onSort` is told which header was pressed. */
  sort?: TableSort | undefined;
  onSort?: (columnId: string) => void;
  /** A press anywhere in a row that is no link or button of its own. Whatever it does, a link in the row does too. */
  onRowPress?: (row: Row) => void;
  /** Offers what is shown as a file of this name, without its ending. */
  fileName?: string;
}

/** Narrower than this a row is a card. */
const narrow = '(max-width: 543px)';

/** Rows of data: sorted by any column, folded after the first few, drawn in part where they are many (spec 1 §2). */
export function DataTable<Row extends DataRow>({
  label,
  columns,
  rows,
  getRowId,
  getSubRows,
  total,
  state = 'success',
  onRetry,
  texts,
  initialRows = 5,
  sort,
  onSort,
  onRowPress,
  fileName,
}: DataTableProps<Row>) {
  const isNarrow = useMediaQuery(narrow);
  const { shown, sorting, sortBy, isFoldable, isOpen, setOpen } = useDataTable({
    columns,
    rows,
    getRowId,
    getSubRows,
    initialRows,
  });
  const hasRows = state === 'success' && rows.length > 0;
  const view = {
    label,
    columns,
    rows: shown,
    total,
    sorting: onSort ? sort : sorting,
    onSort: onSort ?? sortBy,
    onRowPress,
    texts,
  };
  return (
    <div className={styles.root}>
      {hasRows && isNarrow ? (
        <CardView {...view} />
      ) : (
        <TableView
          {...view}
          isBusy={state === 'pending'}
          placeholder={
            hasRows ? undefined : (
              <Placeholder state={state} columns={columns.length} rows={initialRows} texts={texts} onRetry={onRetry} />
            )
          }
        />
      )}
      {hasRows && (isFoldable || fileName !== undefined) && (
        <div className={styles.foot}>
          {isFoldable ? (
            <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
              {isOpen ? texts.showLess : texts.showMore}
            </Button>
          ) : (
            <span />
          )}
          {fileName !== undefined && (
            <Button size="small" tone="quiet" onPress={() => save(fileName, csvOf(columns, shown, total))}>
              <Download aria-hidden="true" />
              {texts.download}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface PlaceholderProps extends Pick<DataTableProps<DataRow>, 'state' | 'onRetry' | 'texts'> {
  columns: number;
  rows: number;
}

/** What stands for the rows while they load, where they could not be loaded, and where there are none. */
function Placeholder({ state, columns, rows, texts, onRetry }: PlaceholderProps) {
  if (state === 'pending') {
    return Array.from({ length: Math.min(rows, 5) }, (_row, row) => (
      <tr key={row} className={styles.row}>
        {Array.from({ length: columns }, (_column, column) => (
          <td key={column} className={styles.cell}>
            <Skeleton width={column === 0 ? '72%' : '48%'} />
          </td>
        ))}
      </tr>
    ));
  }
  return (
    <tr>
      <td colSpan={columns} className={styles.message}>
        {state === 'error' ? (
          <span className={styles.failure} role="alert">
            {texts.error}
            {onRetry && (
              <Button size="small" onPress={onRetry}>
                {texts.retry}
              </Button>
            )}
          </span>
        ) : (
          texts.empty
        )}
      </td>
    </tr>
  );
}

function csvOf<Row extends DataRow>(
  columns: readonly DataColumn<Row>[],
  shown: ShownRows<Row>,
  total: Row | undefined,
) {
  const rows = [
    ...shown.between(0, shown.count).map(({ original }) => original),
    ...(total === undefined ? [] : [total]),
  ];
  return toCsv([columns.map(({ header }) => header), ...rows.map((row) => columns.map((column) => column.value(row)))]);
}

/** Hands a text to the browser as a file. */
function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` });
  link.click();
  URL.revokeObjectURL(url);
}
