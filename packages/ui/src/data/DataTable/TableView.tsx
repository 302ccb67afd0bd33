import { type ReactNode, type RefObject, useRef } from 'react';
import { scrollFade } from '../../css/scrollFade.css.ts';
import { classes } from '../../internal/classes.ts';
import { cellContent, type CellTexts } from './cellContent.tsx';
import { RowName } from './RowName.tsx';
import * as styles from './DataTable.css.ts';
import { SortArrow } from './SortArrow.tsx';
import type { DataColumn, DataRow, TableSort } from './dataColumn.ts';
import { minimumWidth } from './measures.ts';
import type { Folding, ShownRow } from './useDataTable.ts';
import { giveWay, measureColumns, useFittingColumns } from './useFittingColumns.ts';
import { useRowWindow } from './useRowWindow.ts';

interface TableViewProps<Row extends DataRow> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly ShownRow<Row>[];
  total?: Row | undefined;
  sorting: TableSort | undefined;
  onSort: (columnId: string) => void;
  onRowPress?: ((row: Row) => void) | undefined;
  texts: CellTexts;
  isBusy: boolean;
  /** Of rows that are shown on request below another. */
  folding?: Folding | undefined;
  /** Stands for the rows where there are none. */
  placeholder?: ReactNode;
}

/** Above this many rows only those in view are drawn (docs/benchmarks.md). */
const windowFrom = 50;

/** The rows as one semantic table, which scrolls sideways where it is too wide. */
export function TableView<Row extends DataRow>({ columns: all, ...rest }: TableViewProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useFittingColumns(all, rest.sorting?.id, scroller);
  const props = { ...rest, columns };
  const { label, rows, total, isBusy, placeholder } = props;
  const isWindowed = rows.length > windowFrom;
  const isMeasured = columns.some(({ width }) => width);
  const { widths, fullWidth, leastWidth } = measureColumns(columns);
  const staysInSight = columns.at(-1)?.stays === 'end';
  return (
    // Scrolling is done by keyboard too: the box takes focus and has a name.
    <div
      ref={scroller}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls has to be reached
      tabIndex={0}
      className={classes(
        styles.scroller,
        isWindowed && styles.windowed,
        // A box of many rows goes without: it would be masked anew at every row that scrolls by.
        staysInSight ? styles.tells : !isWindowed && scrollFade,
      )}
      style={isMeasured ? paddingBetween(leastWidth, columns.length) : undefined}
    >
      <table
        aria-label={label}
        aria-busy={isBusy}
        aria-rowcount={isWindowed ? rows.length + 1 + (total === undefined ? 0 : 1) : undefined}
        className={styles.table}
        style={{ minWidth: Math.max(giveWay(all) ? 0 : minimumWidth, leastWidth) }}
      >
        <colgroup>
          {columns.map(({ id }, index) => (
            <col key={id} style={{ width: `${(widths[index]! / fullWidth) * 100}%` }} />
          ))}
        </colgroup>
        <TableHead {...props} />
        <tbody>
          {placeholder ??
            (isWindowed ? (
              <WindowedRows {...props} scroller={scroller} />
            ) : (
              rows.map((row) => <TableRow key={row.id} {...props} row={row} />)
            ))}
        </tbody>
        {total !== undefined && placeholder === undefined && (
          <tfoot>
            <tr aria-rowindex={isWindowed ? rows.length + 2 : undefined}>
              {columns.map((column, index) => {
                const content = cellContent({ column, row: total, texts: props.texts });
                return index === 0 ? (
                  <th key={column.id} scope="row" className={classes(styles.totalHead, styles.align[column.kind])}>
                    {content}
                  </th>
                ) : (
                  <td
                    key={column.id}
                    className={classes(styles.totalCell, styles.align[column.kind], column.stays && styles.staysAtEnd)}
                  >
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

/** The blank at either side of a cell's words, by how much wider than its least width a table's box is. */
const paddingBetween = (leastWidth: number, columns: number): object => ({
  [styles.cellPadding]: `max(${styles.leastPadding}px, ${styles.leastPadding}px + (100cqi - ${leastWidth}px) / ${columns * 2})`,
});

/** Headers that sort: the same one again turns the direction (spec 1 §2). */
function TableHead<Row extends DataRow>({
  columns,
  sorting,
  onSort,
}: Pick<TableViewProps<Row>, 'columns' | 'sorting' | 'onSort'>) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, header, kind, help, stays, isSortable = true }, index) => {
          const isSorted = sorting?.id === id;
          const isDown = isSorted ? sorting.desc : kind === 'number';
          return (
            <th
              key={id}
              scope="col"
              aria-sort={isSorted ? (sorting.desc ? 'descending' : 'ascending') : undefined}
              className={classes(
                index === 0 ? styles.headCorner : styles.headCell,
                styles.align[kind],
                stays && styles.headAtEnd,
              )}
            >
              {isSortable ? (
                <button type="button" className={styles.sort} onClick={() => onSort(id)}>
                  {kind === 'number' ? (
                    // In the text, so the arrow stays beside its first line when the header wraps.
                    <span>
                      <SortArrow isDown={isDown} />
                      {header}
                    </span>
                  ) : (
                    <>
                      {header}
                      <SortArrow isDown={isDown} />
                    </>
                  )}
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

interface TableRowProps<Row extends DataRow> extends Pick<
  TableViewProps<Row>,
  'columns' | 'texts' | 'folding' | 'onRowPress'
> {
  row: ShownRow<Row>;
  /** The row's place among all, from 1, where not all are drawn. */
  index?: number;
}

function TableRow<Row extends DataRow>({ columns, texts, row, index, folding, onRowPress }: TableRowProps<Row>) {
  const isWindowed = index !== undefined;
  const headClass = row.depth > 0 ? styles.subRowHead : styles.rowHead;
  const contents = columns.map((column) => cellContent({ column, row: row.original, texts }));
  // Below a group the first column may be empty, since its text would repeat. The first column with text names the row.
  const head = contents.findIndex((content) => content !== null);
  const extra = classes(isWindowed && styles.oneLine, row.subRows.length > 0 && styles.groupCell);
  return (
    // For the pointer alone: the keyboard and a screen reader have the row's link.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <tr
      className={classes(styles.row, onRowPress && styles.pressable)}
      aria-rowindex={index}
      onClick={
        onRowPress &&
        ((event) => {
          if (!isOwnPress(event)) return;
          if (event.ctrlKey || event.metaKey || event.shiftKey) getOpenLink(event.currentTarget);
          else onRowPress(row.original);
        })
      }
      // The middle button scrolls by itself where it is pressed on no link.
      onMouseDown={onRowPress && ((event) => event.button === 1 && isOwnPress(event) && event.preventDefault())}
      onAuxClick={
        onRowPress && ((event) => event.button === 1 && isOwnPress(event) && getOpenLink(event.currentTarget))
      }
    >
      {columns.map((column, position) => {
        const content = contents[position];
        const align = styles.align[column.kind];
        return position === head ? (
          <th
            key={column.id}
            scope="row"
            className={`${position === 0 ? styles.staysAtStart : ''} ${headClass} ${align} ${extra}`}
          >
            {folding ? (
              <RowName row={row} folding={folding}>
                {content}
              </RowName>
            ) : (
              content
            )}
          </th>
        ) : (
          <td key={column.id} className={`${styles.cell} ${align} ${extra} ${getPosition(column, position)}`}>
            {column.lines ? <div className={styles.clamped}>{content}</div> : content}
          </td>
        );
      })}
    </tr>
  );
}

/** The first column stays at the start of what is in sight, and another where it says so. */
function getPosition({ stays }: { stays?: 'end' }, position: number): string {
  if (position === 0) return styles.staysAtStart;
  return stays ? styles.staysAtEnd : '';
}

/** Whether a press was meant for the row: not for something in it, and not the end of selecting text. */
function isOwnPress({ target }: { target: EventTarget }): boolean {
  const isControl = target instanceof Element && target.closest('a, button, input, [role="button"]') !== null;
  return !isControl && (getSelection()?.isCollapsed ?? true);
}

/** Opens the row's link in another tab, as the link itself would be opened by the same press. */
function getOpenLink(row: HTMLElement): void {
  const link = row.querySelector<HTMLAnchorElement>('a[href]');
  if (link) open(link.href, '_blank', 'noopener');
}

interface WindowedRowsProps<Row extends DataRow> extends Pick<
  TableViewProps<Row>,
  'columns' | 'texts' | 'rows' | 'folding' | 'onRowPress'
> {
  scroller: RefObject<HTMLDivElement | null>;
}

/** The rows in view, between two empty ones as tall as those that are not. */
function WindowedRows<Row extends DataRow>({
  columns,
  texts,
  rows,
  scroller,
  folding,
  onRowPress,
}: WindowedRowsProps<Row>) {
  const { first, last, before, after } = useRowWindow(rows.length, styles.rowHeight, styles.windowHeight, scroller);
  return (
    <>
      {before > 0 && <Spacer height={before} columns={columns.length} />}
      {rows.slice(first, last + 1).map((row, offset) => (
        // Sorting gives the rows in view other words instead of building them anew, and a row that is scrolled to is
        // still a new one. The header is the first row.
        <TableRow
          // oxlint-disable-next-line react/no-array-index-key -- the place among all rows, not in the window
          key={first + offset}
          columns={columns}
          texts={texts}
          row={row}
          index={first + offset + 2}
          folding={folding}
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
