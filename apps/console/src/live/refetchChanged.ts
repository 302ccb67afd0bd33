import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Loads again what has changed. A load that is under way may have read before the change: it is left to end, so that
 * change after change does not keep it from ever ending, and one more follows it.
 * @param filters which queries
 */
export async function refetchChanged(client: QueryClient, filters: QueryFilters): Promise<void> {
  const join = () => client.refetchQueries(filters, { cancelRefetch: false });
  if (client.isFetching(filters) > 0) await join();
  await join();
}
