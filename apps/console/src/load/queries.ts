import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh, in ms (spec 1 §9). */
const freshness = 15 * 60_000;

/** The answers that screens share. A failed load is retried by the person who sees it, not behind their back. */
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: freshness, gcTime: freshness, retry: false, refetchOnWindowFocus: false } },
});
