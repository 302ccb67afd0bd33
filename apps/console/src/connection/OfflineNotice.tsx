import { Callout } from '@forecourt/ui/Callout';
import { useAuth } from '../session/store.ts';
import { useOfflineSince } from './useOfflineSince.ts';

/** Says since when what is on the screen cannot be brought up to date. */
export function OfflineNotice() {
  const { TimeZone } = useAuth().dealerSettings;
  const since = useOfflineSince();
  if (!since) return null;
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: TimeZone }).format(
    since,
  );
  return (
    <Callout tone="warning" title="You are offline">
      {`What you see was last brought up to date before ${time}. It goes on by itself when the connection is back.`}
    </Callout>
  );
}
