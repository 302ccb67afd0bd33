import type { CallOutput } from '@forecourt/api/call';
import { useState } from 'react';
import { formatRefreshed } from '../../format/format.ts';
import { useAuth } from '../../session/store.ts';
import type { MetricCall } from './useMetric.ts';

interface DefinitionProps {
  metric: CallOutput<MetricCall>;
}

/** What a card's number means: its definition, the account's time zone, and when it was counted (design §9). */
function Definition({ metric }: DefinitionProps) {
  const { TimeZone } = useAuth().dealerSettings;
  // It is mounted when it is opened, and read within seconds.
  const [now] = useState(() => new Date());
  const refreshed = formatRefreshed(new Date(metric.refreshed_at), TimeZone, now);
  return `${metric.description} Days are counted in ${TimeZone.replaceAll('_', ' ')} time. Refreshed: ${refreshed}.`;
}

/** A card's help: opens its definition. */
export const definitionOf = (label: string, metric: CallOutput<MetricCall>) => ({
  label: `About ${label}`,
  text: <Definition metric={metric} />,
});
