import { Callout } from '@forecourt/ui/feedback/Callout';
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
    <Callout tone="warning" title="You’re offline">
      {`This page hasn’t been updated since ${time}. It will update when you’re back online.`}
    </Callout>
  );
}
