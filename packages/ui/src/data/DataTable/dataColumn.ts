import type { ReactNode } from 'react';

/** What a row of a `DataTable` can be: an object. */
export type DataRow = object;

/** The column that rows are sorted by. */
export interface TableSort {
  id: string;
  desc: boolean;
}

/** A column of the file that a table is saved as. */
export interface FileColumn<Row extends DataRow> {
  header: string;
  value: (row: Row) => string | number | null;
}

/** One column of a `DataTable`. */
export interface DataColumn<Row extends DataRow> {
  id: string;
  header: string;
  /** Numbers stand at the end of their cell, and are sorted from the largest first. */
  kind: 'text' | 'number';
  /** In a file: where its cell says more than its value, such as a count with its share, or a number that needs a unit. */
  file?: readonly FileColumn<Row>[];
  /** What is sorted, exported where `file` is missing, and shown where `cell` is. Null is shown as a dash and sorted last. */
  value: (row: Row) => string | number | null;
  /** False where the order is somebody else's, such as of a page of a longer list. */
  isSortable?: boolean;
  /** Stands beside the header, such as a `HelpTip`. */
  help?: ReactNode;
  /** In px, where the table is no wider than all its columns; then they keep their proportions. */
  width?: number;
  /** The last column stays in sight at the end of a table that scrolls sideways: for what a row is acted on with. */
  stays?: 'end';
  /**
   * Left out where not all columns fit, before the table scrolls: the one with the lowest number first. For what a row's own page says
   * too. The column that rows are sorted by is kept, and a file has them all.
   */
  dropOrder?: number;
  /**
   * How it looks where not all columns fit, before any is left out: such as a figure without its bar. Its width is then in px, as
   * `width` is.
   */
  narrow?: { width: number; cell: (row: Row) => ReactNode };
  /** Text beyond this many lines ends in an ellipsis. */
  lines?: 2;
  /** How the cell looks where it is more than its value; null leaves it empty, and undefined shows the value. */
  cell?: (row: Row) => ReactNode;
  /** What the text of the value stands in, such as a link; of a long one it gets the part that is shown. */
  wrapText?: (row: Row, text: string) => ReactNode;
}
