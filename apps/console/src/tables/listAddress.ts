/** Rows per page, of which one is kept per person (design §9). */
export const pageSizes = ['25', '50', '100'] as const;
export type PageSize = (typeof pageSizes)[number];

/**
 * The query of an address with something changed; empty values are left out of it. Whatever changes which rows
 * are listed leads to their first page.
 */
export function changed(search: string, changes: Record<string, string | null>): string {
  const parameters = new URLSearchParams(search);
  if (!('page' in changes)) parameters.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}
