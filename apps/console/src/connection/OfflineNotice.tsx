import { Callout } from '@forecourt/ui/Callout';
import { timeFormat } from '../format/format.ts';
import { useAuth } from '../session/store.ts';
import { useOfflineSince } from './useOfflineSince.ts';

/** Says since when what is on the screen cannot be brought up to date. */
export function OfflineNotice() {
  const { dealerSettings } = useAuth();
  const since = useOfflineSince();
  if (!since) return null;
  const time = timeFormat(dealerSettings).format(since);
  return (
    <Callout tone="warning" title="You are offline">
      {`What you see was last brought up to date before ${time}. It goes on by itself when the connection is back.`}
    </Callout>
  );
}
