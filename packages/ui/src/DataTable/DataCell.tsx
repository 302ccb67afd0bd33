import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import * as styles from './DataTable.css.ts';
import type { DataColumn, DataRow } from './dataColumn.ts';

export interface CellTexts {
  /** What a dash is read as. */
  noValue: string;
  /** Opens and closes the rest of a long text. */
  showWhole: string;
  showPart: string;
}

interface DataCellProps<Row extends DataRow> {
  column: DataColumn<Row>;
  row: Row;
  texts: CellTexts;
}

/** Longer text is cut (spec 1 §9). */
const longest = 300;

/** What stands in a cell: the column's own drawing, else its value. */
export function DataCell<Row extends DataRow>({ column, row, texts }: DataCellProps<Row>): ReactNode {
  if (column.cell) return column.cell(row);
  const value = column.value(row);
  if (value === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden elementType="span">{texts.noValue}</VisuallyHidden>
      </>
    );
  }
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return value.length > longest ? <LongText text={value} texts={texts} /> : value;
}

/** The beginning of a long text, and the rest of it on request. */
function LongText({ text, texts }: { text: string; texts: CellTexts }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {isWhole ? text : `${text.slice(0, longest).trimEnd()}…`}{' '}
      <button type="button" className={styles.wholeText} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? texts.showPart : texts.showWhole}
      </button>
    </>
  );
}
