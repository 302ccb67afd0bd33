import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { cutText } from './cutText.ts';
import * as styles from './DataTable.css.ts';
import type { DataColumn, DataRow } from './dataColumn.ts';

export interface CellTexts {
  /** What a dash is read as. */
  noValue: string;
  /** Opens and closes the rest of a long text. */
  showWhole: string;
  showPart: string;
}

interface CellContent<Row extends DataRow> {
  column: DataColumn<Row>;
  row: Row;
  texts: CellTexts;
}

/** Made once: `toLocaleString` would look up the locale for every cell. */
const numbers = new Intl.NumberFormat('en-US');

/**
 * What stands in a cell: the column's own drawing, else its value. A function and no component: a table has many cells,
 * and none of them needs an instance of its own.
 */
export function cellContent<Row extends DataRow>({ column, row, texts }: CellContent<Row>): ReactNode {
  const drawn = column.cell?.(row);
  if (drawn !== undefined) return drawn;
  const value = column.value(row);
  if (value === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden elementType="span">{texts.noValue}</VisuallyHidden>
      </>
    );
  }
  if (typeof value === 'number') return numbers.format(value);
  const wrap = (part: string) => (column.wrapText ? column.wrapText(row, part) : part);
  return cutText(value) !== value ? <LongText key={value} text={value} wrap={wrap} texts={texts} /> : wrap(value);
}

/** The beginning of a long text, and the rest of it on request. */
function LongText({ text, wrap, texts }: { text: string; wrap: (part: string) => ReactNode; texts: CellTexts }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {wrap(isWhole ? text : cutText(text))}{' '}
      <button type="button" className={styles.wholeText} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? texts.showPart : texts.showWhole}
      </button>
    </>
  );
}
