import { Fragment, type ReactNode } from 'react';
import { Select, SelectItem } from '../../forms/Select/Select.tsx';
import { RecordList } from '../RecordList/RecordList.tsx';
import { cellContent, type CellTexts } from './cellContent.tsx';
import { RowName } from './RowName.tsx';
import * as styles from './DataTable.css.ts';
import type { DataColumn, DataRow, TableSort } from './dataColumn.ts';
import type { Folding, ShownRow } from './useDataTable.ts';

interface CardViewProps<Row extends DataRow> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly ShownRow<Row>[];
  total?: Row | undefined;
  sorting: TableSort | undefined;
  onSort: (columnId: string) => void;
  texts: CellTexts & { sortBy: string };
  card?: ((row: Row) => ReactNode) | undefined;
  item?: ((row: Row) => ReactNode) | undefined;
  /** Of rows that are shown on request below another. */
  folding?: Folding | undefined;
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
  card,
  item,
  folding,
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
      {item ? (
        <RecordList aria-label={label}>
          {rows
            .filter(({ depth }) => depth === 0)
            .map(({ id, original }) => (
              <Fragment key={id}>{item(original)}</Fragment>
            ))}
        </RecordList>
      ) : (
        <ul aria-label={label} className={styles.cards}>
          {rows.map((row) => (
            <li key={row.id} className={row.depth > 0 ? styles.subCard : styles.card}>
              {card ? (
                card(row.original)
              ) : (
                <CardContent
                  columns={columns}
                  row={row.original}
                  texts={texts}
                  {...(folding && {
                    name: (title) => (
                      <RowName row={row} folding={folding}>
                        {title}
                      </RowName>
                    ),
                  })}
                />
              )}
            </li>
          ))}
          {total !== undefined && (
            <li className={styles.totalCard}>
              <CardContent columns={columns} row={total} texts={texts} />
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function CardContent<Row extends DataRow>({
  columns,
  row,
  texts,
  name,
}: Pick<CardViewProps<Row>, 'columns' | 'texts'> & { row: Row; name?: (title: ReactNode) => ReactNode }) {
  const [title, ...others] = columns
    .map(({ id, header }, at) => ({ id, header, content: cellContent({ column: columns[at]!, row, texts }) }))
    // What a column has nothing to say of.
    .filter(({ content }) => content !== null);
  return (
    <>
      <div className={styles.cardTitle}>{name ? name(title?.content) : title?.content}</div>
      <dl className={styles.cardRows}>
        {others.map(({ id, header, content }) => (
          <div key={id} className={styles.cardRow}>
            <dt className={styles.cardTerm}>{header}</dt>
            <dd className={styles.cardDetail}>{content}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
