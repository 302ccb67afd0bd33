import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classes } from '../internal/classes.ts';
import { cellContent, type CellTexts } from './cellContent.tsx';
import * as styles from './DataTable.css.ts';
import type { DataColumn, DataRow } from './dataColumn.ts';
import type { ShownRow, ShownRows } from './useDataTable.ts';
import { useRowWindow } from './useRowWindow.ts';

interface TableViewProps<Row extends DataRow> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: ShownRows<Row>;
  total?: Row | undefined;
  sorting: { id: string; desc: boolean } | undefined;
  onSort: (columnId: string) => void;
  onRowPress?: ((row: Row) => void) | undefined;
  texts: CellTexts;
  isBusy: boolean;
  /** Stands for the rows where there are none. */
  placeholder?: ReactNode;
}

/** Above this many rows only those in view are drawn (docs/benchmarks.md). */
const windowFrom = 50;

/** The rows as one semantic table, which scrolls sideways where it is too wide. */
export function TableView<Row extends DataRow>(props: TableViewProps<Row>) {
  const { label, columns, rows, total, isBusy, placeholder } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isWindowed = rows.count > windowFrom;
  return (
    // Scrolling is done by keyboard too: the box takes focus and has a name.
    <div
      ref={scroller}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls has to be reached
      tabIndex={0}
      className={classes(styles.scroller, isWindowed ? styles.windowed : styles.fades)}
    >
      <table
        aria-label={label}
        aria-busy={isBusy}
        aria-rowcount={isWindowed ? rows.count + 1 + (total === undefined ? 0 : 1) : undefined}
        className={styles.table}
      >
        <colgroup>
          {columns.map(({ id, width }, index) => (
            <col
              key={id}
              className={index === 0 ? styles.firstColumn : styles.column}
              style={width ? { width } : undefined}
            />
          ))}
        </colgroup>
        <TableHead {...props} />
        <tbody>
          {placeholder ??
            (isWindowed ? (
              <WindowedRows {...props} scroller={scroller} />
            ) : (
              rows.between(0, rows.count).map((row) => <TableRow key={row.id} {...props} row={row} />)
            ))}
        </tbody>
        {total !== undefined && placeholder === undefined && (
          <tfoot>
            <tr aria-rowindex={isWindowed ? rows.count + 2 : undefined}>
              {columns.map((column, index) => {
                const content = cellContent({ column, row: total, texts: props.texts });
                return index === 0 ? (
                  <th key={column.id} scope="row" className={classes(styles.totalHead, styles.align[column.kind])}>
                    {content}
                  </th>
                ) : (
                  <td key={column.id} className={classes(styles.totalCell, styles.align[column.kind])}>
                    {content}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Headers that sort: the same one again turns the direction (spec 1 §2). */
function TableHead<Row extends DataRow>({
  columns,
  sorting,
  onSort,
}: Pick<TableViewProps<Row>, 'columns' | 'sorting' | 'onSort'>) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, header, kind, help, isSortable = true }, index) => {
          const isSorted = sorting?.id === id;
          const isDown = isSorted ? sorting.desc : kind === 'number';
          const Arrow = isDown ? ArrowDown : ArrowUp;
          return (
            <th
              key={id}
              scope="col"
              aria-sort={isSorted ? (sorting.desc ? 'descending' : 'ascending') : undefined}
              className={classes(index === 0 ? styles.headCorner : styles.headCell, styles.align[kind])}
            >
              {isSortable ? (
                <button type="button" className={styles.sort} onClick={() => onSort(id)}>
                  {kind === 'number' && <Arrow className={styles.arrow} size={14} aria-hidden="true" />}
                  {header}
                  {kind === 'text' && <Arrow className={styles.arrow} size={14} aria-hidden="true" />}
                </button>
              ) : (
                header
              )}
              {help}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface TableRowProps<Row extends DataRow> extends Pick<TableViewProps<Row>, 'columns' | 'texts' | 'onRowPress'> {
  row: ShownRow<Row>;
  /** The row's place among all, from 1, where not all are drawn. */
  index?: number;
}

function TableRow<Row extends DataRow>({ columns, texts, row, index, onRowPress }: TableRowProps<Row>) {
  const isWindowed = index !== undefined;
  const headClass = row.depth > 0 ? styles.subRowHead : styles.rowHead;
  const extra = classes(isWindowed && styles.oneLine, row.isGroup && styles.groupCell);
  return (
    // For the pointer alone: the keyboard and a screen reader have the row's link.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <tr
      className={classes(styles.row, onRowPress && styles.pressable)}
      aria-rowindex={index}
      onClick={onRowPress && ((event) => isOwnPress(event) && onRowPress(row.original))}
    >
      {columns.map((column, position) => {
        const content = cellContent({ column, row: row.original, texts });
        const align = styles.align[column.kind];
        return position === 0 ? (
          <th key={column.id} scope="row" className={`${headClass} ${align} ${extra}`}>
            {content}
          </th>
        ) : (
          <td key={column.id} className={`${styles.cell} ${align} ${extra}`}>
            {column.lines ? <div className={styles.clamped}>{content}</div> : content}
          </td>
        );
      })}
    </tr>
  );
}

/** Whether a press was meant for the row: not for something in it, and not the end of selecting text. */
function isOwnPress({ target }: { target: EventTarget }): boolean {
  const isControl = target instanceof Element && target.closest('a, button, input, [role="button"]') !== null;
  return !isControl && (getSelection()?.isCollapsed ?? true);
}

interface WindowedRowsProps<Row extends DataRow> extends Pick<
  TableViewProps<Row>,
  'columns' | 'texts' | 'rows' | 'onRowPress'
> {
  scroller: RefObject<HTMLDivElement | null>;
}

/** The rows in view, between two empty ones as tall as those that are not. */
function WindowedRows<Row extends DataRow>({ columns, texts, rows, scroller, onRowPress }: WindowedRowsProps<Row>) {
  const { first, last, before, after } = useRowWindow(rows.count, styles.rowHeight, styles.windowHeight, scroller);
  return (
    <>
      {before > 0 && <Spacer height={before} columns={columns.length} />}
      {rows.between(first, last + 1).map((row, offset) => (
        // Sorting gives the rows in view other words instead of building them anew, and a row that is scrolled to is
        // still a new one. The header is the first row.
        <TableRow
          // oxlint-disable-next-line react/no-array-index-key -- the place among all rows, not in the window
          key={first + offset}
          columns={columns}
          texts={texts}
          row={row}
          index={first + offset + 2}
          onRowPress={onRowPress}
        />
      ))}
      {after > 0 && <Spacer height={after} columns={columns.length} />}
    </>
  );
}

const Spacer = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden="true">
    <td colSpan={columns} className={styles.spacer} style={{ height }} />
  </tr>
);
