import { useState } from 'react';
import { formatRefreshed } from '../../format/format.ts';
import { useAuth } from '../../session/store.ts';

/** What every metric says of itself. */
interface Defined {
  description: string;
  /** UTC. */
  refreshed_at: string;
}

/** What a number means: its definition, the account's time zone, and when it was counted (design §9). */
function Definition({ metric }: { metric: Defined }) {
  const { dealerSettings } = useAuth();
  // It is mounted when it is opened, and read within seconds.
  const [now] = useState(() => new Date());
  const refreshed = formatRefreshed(new Date(metric.refreshed_at), dealerSettings, now);
  return `${metric.description} Days are counted in ${dealerSettings.TimeZone.replaceAll('_', ' ')} time. Refreshed: ${refreshed}.`;
}

/** The help of a card or table: opens its definition. */
export const getDefinition = (label: string, metric: Defined) => ({
  label: `About ${label}`,
  text: <Definition metric={metric} />,
});
