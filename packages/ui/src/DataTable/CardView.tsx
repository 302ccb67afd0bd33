import { Select, SelectItem } from '../Select/Select.tsx';
import { cellContent, type CellTexts } from './cellContent.tsx';
import * as styles from './DataTable.css.ts';
import type { DataColumn, DataRow } from './dataColumn.ts';
import type { ShownRows } from './useDataTable.ts';

interface CardViewProps<Row extends DataRow> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: ShownRows<Row>;
  total?: Row | undefined;
  sorting: { id: string; desc: boolean } | undefined;
  onSort: (columnId: string) => void;
  texts: CellTexts & { sortBy: string };
}

/** The rows as a stack of cards, for a screen too narrow for columns; what headers do is done by a list of them. */
export function CardView<Row extends DataRow>({
  label,
  columns,
  rows,
  total,
  sorting,
  onSort,
  texts,
}: CardViewProps<Row>) {
  const sortable = columns.filter(({ isSortable = true }) => isSortable);
  return (
    <>
      {sortable.length > 0 && (
        <Select
          label={texts.sortBy}
          selectedKey={sorting?.id ?? null}
          onSelectionChange={(key) => key !== null && onSort(String(key))}
          placeholder="–"
        >
          {sortable.map(({ id, header }) => (
            <SelectItem key={id} id={id}>
              {header}
            </SelectItem>
          ))}
        </Select>
      )}
      <ul aria-label={label} className={styles.cards}>
        {rows.between(0, rows.count).map((row) => (
          <li key={row.id} className={row.depth > 0 ? styles.subCard : styles.card}>
            <CardContent columns={columns} row={row.original} texts={texts} />
          </li>
        ))}
        {total !== undefined && (
          <li className={styles.totalCard}>
            <CardContent columns={columns} row={total} texts={texts} />
          </li>
        )}
      </ul>
    </>
  );
}

function CardContent<Row extends DataRow>({
  columns,
  row,
  texts,
}: Pick<CardViewProps<Row>, 'columns' | 'texts'> & { row: Row }) {
  const [title, ...others] = columns;
  return (
    <>
      <div className={styles.cardTitle}>{cellContent({ column: title!, row, texts })}</div>
      <dl className={styles.cardRows}>
        {others.map((column) => {
          const content = cellContent({ column, row, texts });
          // What a column has nothing to say of.
          if (content === null) return null;
          return (
            <div key={column.id} className={styles.cardRow}>
              <dt className={styles.cardTerm}>{column.header}</dt>
              <dd className={styles.cardDetail}>{content}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
