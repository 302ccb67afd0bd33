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
      // What is there stays there while it is asked for again.
      if (shown.some(({ state }) => state.fetchStatus === 'fetching' && state.status !== 'success')) return 0;
      return shown.filter(({ state }) => state.status === 'error').length;
    },
  );
  return failed === 0 ? undefined : failureText(failed);
}
