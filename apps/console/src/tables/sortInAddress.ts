import type { TableSort } from '@forecourt/ui/dataColumn';

/** A sort as an address has it: the column, after a minus where it goes down. */
const getText = ({ id, desc }: TableSort) => (desc ? `-${id}` : id);

/** The sort that an address names; null where it names none, or a column that the table has not. */
export function readSort(text: string | null, columns: readonly { id: string }[]): TableSort | null {
  if (text === null) return null;
  const desc = text.startsWith('-');
  const id = text.slice(desc ? 1 : 0);
  return columns.some((column) => column.id === id) ? { id, desc } : null;
}

/** The query of an address that names a table's sort, which its usual one does not need. */
export function withSort(search: string, name: string, sort: TableSort, usual: TableSort): string {
  const parameters = new URLSearchParams(search);
  if (getText(sort) === getText(usual)) parameters.delete(name);
  else parameters.set(name, getText(sort));
  return parameters.size > 0 ? `?${parameters}` : '';
}
