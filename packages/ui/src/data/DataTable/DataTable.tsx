import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../actions/Button/Button.tsx';
import { below, windowWidths } from '../../css/widths.ts';
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx';
import { saveFile } from '../../internal/saveFile.ts';
import { useIsNarrow } from '../../internal/useIsNarrow.ts';
import { useMediaQuery } from '../../internal/useMediaQuery.ts';
import { CardSkeletons } from './CardSkeletons.tsx';
import { CardView } from './CardView.tsx';
import { toCsv } from './csv.ts';
import type { CellTexts } from './cellContent.tsx';
import * as styles from './DataTable.css.ts';
import { TableView } from './TableView.tsx';
import type { DataColumn, DataRow, TableSort } from './dataColumn.ts';
import { type ShownRow, useDataTable } from './useDataTable.ts';

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

export interface DataTableProps<Row extends DataRow> {
  /** Names the table. */
  label: string;
  /** The columns, in order: heading, cell, and how to sort by it. */
  columns: readonly DataColumn<Row>[];
  /** The rows, one object each. */
  rows: readonly Row[];
  /** An id that no other row has; below a group, that no other row of the group has. */
  getRowId: (row: Row) => string;
  /** Rows that belong below another: they are sorted within it. */
  getSubRows?: (row: Row) => readonly Row[] | undefined;
  /** Shows the rows below another on request: its name opens them. A file has them all. */
  foldsSubRows?: boolean;
  /** A last row that stays last. */
  total?: Row | undefined;
  /** Whether the data is on its way, failed, or there. */
  state?: 'pending' | 'error' | 'success';
  /** Loads again; offered where loading failed. */
  onRetry?: () => void;
  /** The words that it shows and announces. */
  texts: DataTableTexts;
  /** Rows before 'Show more' (spec 1 §9). */
  initialRows?: number;
  /** The order of the rows, of which `onSortChange` tells another; without it the table keeps its own. */
  sort?: TableSort | undefined;
  /** Called when a person sorts by another column or direction. */
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** Called with the column whose header was pressed, where the caller sorts the rows. */
  onSort?: (columnId: string) => void;
  /** A press anywhere in a row that is no link or button of its own. Whatever it does, a link in the row does too. */
  onRowPress?: (row: Row) => void;
  /** What is on a row's card where the screen is too narrow for columns; otherwise its cells, one below the other. */
  card?: (row: Row) => ReactNode;
  /**
   * A row as a `RecordItem`, where the screen is too narrow for all columns: a list of lines in place of cards. What belongs below
   * the row is in it.
   */
  item?: (row: Row) => ReactNode;
  /** Offers what is shown as a file of this name, without its ending. */
  fileName?: string;
  /** That it could not be loaded is not read out by itself: the page says it for several that failed. */
  isErrorQuiet?: boolean;
}

/** Narrower than this a row is a card. */
const narrow = below(windowWidths.dialog);

/** Rows of data: sorted by any column, folded after the first few, drawn in part where they are many (spec 1 §2). */
export function DataTable<Row extends DataRow>({
  label,
  columns,
  rows,
  getRowId,
  getSubRows,
  foldsSubRows = false,
  total,
  state = 'success',
  onRetry,
  texts,
  initialRows = 5,
  sort,
  onSort,
  onSortChange,
  onRowPress,
  card,
  item,
  fileName,
  isErrorQuiet = false,
}: DataTableProps<Row>) {
  const isTooNarrowForColumns = useMediaQuery(narrow);
  const isTooNarrowForAll = useIsNarrow();
  const isNarrow = item ? isTooNarrowForAll : isTooNarrowForColumns;
  const { shown, sorting, sortBy, folding, isFoldable, isOpen, setOpen } = useDataTable({
    columns,
    rows,
    getRowId,
    getSubRows,
    isFolded: foldsSubRows,
    initialRows,
    sort,
    onSortChange,
    isSortedElsewhere: onSort !== undefined,
  });
  const hasRows = state === 'success' && rows.length > 0;
  const view = {
    label,
    columns,
    rows: shown,
    total,
    sorting,
    folding,
    onSort: onSort ?? sortBy,
    onRowPress,
    texts,
  };
  return (
    <div className={styles.root}>
      {hasRows && isNarrow ? (
        <CardView {...view} card={card} item={item} />
      ) : isNarrow && state === 'pending' ? (
        <CardSkeletons label={label} count={Math.min(initialRows, 5)} />
      ) : (
        <TableView
          {...view}
          isBusy={state === 'pending'}
          placeholder={
            hasRows ? undefined : (
              <Placeholder
                state={state}
                columns={columns.length}
                rows={initialRows}
                texts={texts}
                onRetry={onRetry}
                isErrorQuiet={isErrorQuiet}
              />
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
            <Button
              size="small"
              tone="quiet"
              onPress={() => saveFile(`${fileName}.csv`, [formatCsv(columns, shown, total)], 'text/csv;charset=utf-8')}
            >
              <Download aria-hidden="true" />
              {texts.download}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface PlaceholderProps extends Pick<DataTableProps<DataRow>, 'state' | 'onRetry' | 'texts' | 'isErrorQuiet'> {
  columns: number;
  rows: number;
}

/** What stands for the rows while they load, where they could not be loaded, and where there are none. */
function Placeholder({ state, columns, rows, texts, onRetry, isErrorQuiet }: PlaceholderProps) {
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
        <div className={styles.messageText}>
          {state === 'error' ? (
            <span className={styles.failure} role={isErrorQuiet ? undefined : 'alert'}>
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
        </div>
      </td>
    </tr>
  );
}

function formatCsv<Row extends DataRow>(
  columns: readonly DataColumn<Row>[],
  shown: readonly ShownRow<Row>[],
  total: Row | undefined,
) {
  // With what belongs below a row, whether it is folded away or not.
  const whole = shown.filter(({ depth }) => depth === 0).flatMap((row) => [row, ...row.subRows]);
  const rows = [...whole.map(({ original }) => original), ...(total === undefined ? [] : [total])];
  const inFile = columns.flatMap((column) => column.file ?? [column]);
  return toCsv([inFile.map(({ header }) => header), ...rows.map((row) => inFile.map(({ value }) => value(row)))]);
}
