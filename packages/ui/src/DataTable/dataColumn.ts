import type { ReactNode } from 'react';

/** What a row of a `DataTable` can be: an object. */
export type DataRow = object;

/** One column of a `DataTable`. */
export interface DataColumn<Row extends DataRow> {
  id: string;
  header: string;
  /** Numbers stand at the end of their cell, and are sorted from the largest first. */
  kind: 'text' | 'number';
  /** What is sorted, exported, and shown where `cell` is missing. Null is shown as a dash and sorted last. */
  value: (row: Row) => string | number | null;
  /** False where the order is somebody else's, such as of a page of a longer list. */
  isSortable?: boolean;
  /** Stands beside the header, such as a `HelpTip`. */
  help?: ReactNode;
  /** In px; the others share what is left. */
  width?: number;
  /** Text beyond this many lines ends in an ellipsis. */
  lines?: 2;
  /** How the cell looks where it is more than its value; null leaves it empty. */
  cell?: (row: Row) => ReactNode;
}
