import { Callout } from '@forecourt/ui/feedback/Callout';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { queries } from '../load/queries.ts';
import { outage } from './outage.ts';

/** How often the server is asked whether it works again, in ms. */
const askEvery = 3000;

/** Says why the server cannot work, until it can again; what failed meanwhile is loaded then. */
export function OutageNotice() {
  const { reason } = useSnapshot(outage);
  const isOut = reason !== null;
  useEffect(() => {
    if (!isOut) return undefined;
    const ask = async () => {
      const answer = await fetch('/health/ready').catch(() => undefined);
      if (!answer?.ok) return;
      outage.reason = null;
      await queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    };
    const asking = setInterval(() => void ask(), askEvery);
    return () => clearInterval(asking);
  }, [isOut]);
  if (!isOut) return null;
  return (
    <Callout tone="warning" title="Temporarily unavailable">
      {`${reason} What you typed is safe. This notice goes away once the server is back.`}
    </Callout>
  );
}
