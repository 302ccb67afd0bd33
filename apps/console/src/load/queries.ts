import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh, in ms (spec 1 §9). Who comes back to the page later gets a newer one. */
const freshness = 15 * 60_000;

/** What was asked for less than this long ago, in ms, is not asked for again by the next part of a screen that shows it. */
export const justNow = 2000;

/** The answers that screens share. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshness,
      gcTime: freshness,
      // A failure is shown, and the person who sees it tries again.
      retry: false,
      // Without a connection a load fails and says so, instead of waiting unseen; it is made up for on reconnecting.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});
