import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { failureText } from './texts.ts';
import { metricsKey } from './metricQuery.ts';

/**
 * What a screen reader announces of cards, chart and tables that could not be loaded: once for all of them, when the last has
 * its answer.
 * @returns undefined where nothing has failed
 */
export function useFailures(): string | undefined {
  const cache = useQueryClient().getQueryCache();
  const failed = useSyncExternalStore(
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () => {
      const shown = cache.findAll({ queryKey: [metricsKey], type: 'active' });
      if (shown.some(({ state }) => state.fetchStatus === 'fetching')) return 0;
      // The chart asks for two ranges, by one call.
      return new Set(shown.filter(({ state }) => state.status === 'error').map(({ queryKey: [, call] }) => call)).size;
    },
  );
  return failed === 0 ? undefined : failureText(failed);
}
