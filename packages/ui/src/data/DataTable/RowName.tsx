import type { ReactNode } from 'react';
import { ExpandButton, ExpandIndent } from '../../actions/ExpandButton/ExpandButton.tsx';
import type { DataRow } from './dataColumn.ts';
import type { Folding, ShownRow } from './useDataTable.ts';

interface RowNameProps<Row extends DataRow> {
  row: ShownRow<Row>;
  folding: Folding;
  children: ReactNode;
}

/** The name of a row whose rows below it are folded away: it shows and hides them. */
export function RowName<Row extends DataRow>({ row, folding, children }: RowNameProps<Row>) {
  if (row.depth > 0) return children;
  if (row.subRows.length === 0) return <ExpandIndent>{children}</ExpandIndent>;
  return (
    <ExpandButton
      isExpanded={folding.open[row.id] ?? false}
      onExpandedChange={(isOpen) => folding.setOpen(row.id, isOpen)}
    >
      {children}
    </ExpandButton>
  );
}
