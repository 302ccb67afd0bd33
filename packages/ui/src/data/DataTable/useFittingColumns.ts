import { type RefObject, useLayoutEffect, useState } from 'react';
import type { DataColumn, DataRow } from './dataColumn.ts';
import { columnWidth, firstColumnWidth, narrowest, spareWidth } from './measures.ts';

type Columns<Row extends DataRow> = readonly DataColumn<Row>[];

/** The widths of columns, in px: each, all of them, and how narrow all of them may become before a table scrolls. */
export function measureColumns<Row extends DataRow>(columns: Columns<Row>) {
  const widths = columns.map(({ width }, index) => width ?? (index === 0 ? firstColumnWidth : columnWidth));
  const fullWidth = widths.reduce((sum, width) => sum + width, 0);
  // Columns that were measured keep room for their words, and give up half of the blank around them; the others give some way.
  const isMeasured = columns.some(({ width }) => width);
  const leastWidth = isMeasured ? fullWidth - columns.length * spareWidth : fullWidth * narrowest;
  return { widths, fullWidth, leastWidth };
}

/** The narrow forms of those columns that have one. */
const narrowed = <Row extends DataRow>(columns: Columns<Row>): Columns<Row> =>
  columns.map(({ narrow, ...column }) => (narrow ? { ...column, ...narrow } : column));

/**
 * The columns that a width has room for. Where not all of them fit, those with a narrow form take it; then those with a `dropOrder`
 * are left out, the lowest first, until the others fit.
 * @param sortedBy the id of the column that is kept, since the rows are sorted by it
 */
export function fitColumns<Row extends DataRow>(columns: Columns<Row>, width: number, sortedBy?: string): Columns<Row> {
  if (measureColumns(columns).leastWidth <= width) return columns;
  if (columns.some(({ narrow }) => narrow)) return fitColumns(narrowed(columns), width, sortedBy);
  const [next] = columns
    .filter(({ id, dropOrder }) => dropOrder !== undefined && id !== sortedBy)
    .toSorted((a, b) => a.dropOrder! - b.dropOrder!);
  return next
    ? fitColumns(
        columns.filter((column) => column !== next),
        width,
        sortedBy,
      )
    : columns;
}

/** Whether columns give way to a table that is too narrow for all of them, before it scrolls. */
export const giveWay = <Row extends DataRow>(columns: Columns<Row>): boolean =>
  columns.some(({ dropOrder, narrow }) => dropOrder !== undefined || narrow !== undefined);

/** The columns that a table's box has room for now. */
export function useFittingColumns<Row extends DataRow>(
  columns: Columns<Row>,
  sortedBy: string | undefined,
  box: RefObject<HTMLElement | null>,
): Columns<Row> {
  const givesWay = giveWay(columns);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    if (!givesWay) return;
    const element = box.current!;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [givesWay, box]);
  return givesWay ? fitColumns(columns, width, sortedBy) : columns;
}
