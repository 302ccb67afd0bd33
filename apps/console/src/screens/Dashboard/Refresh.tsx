import { Icon } from '@forecourt/ui/text/Icon';
import { IconButton } from '@forecourt/ui/actions/IconButton';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { metricsKey } from './metricQuery.ts';

/** Counts everything on the screen again now, before the 15 minutes of its freshness are over (spec 1 §9). */
export function Refresh() {
  const queries = useQueryClient();
  const isBusy = useIsFetching({ queryKey: [metricsKey] }) > 0;
  return (
    <IconButton
      tone="neutral"
      icon={<Icon name="refresh" />}
      aria-label="Refresh"
      isDisabled={isBusy}
      onPress={() => void queries.invalidateQueries({ queryKey: [metricsKey] })}
    />
  );
}
