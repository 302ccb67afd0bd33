import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Panel } from '@forecourt/ui/layout/Panel';
import { lazy, Suspense } from 'react';
import { WhenSeen } from '../../load/WhenSeen.tsx';
import { responseTimeTexts } from './texts.ts';

const ResponseTimes = lazy(async () => ({ default: (await import('./ResponseTimes.tsx')).ResponseTimes }));

/** What stands last, of either layout: it is loaded when somebody comes near it. */
export function LaterPanels() {
  const pending = (
    <Panel title={responseTimeTexts.title}>
      <Skeleton shape="rows" count={6} />
    </Panel>
  );
  return (
    <WhenSeen pending={pending}>
      <Suspense fallback={pending}>
        <ResponseTimes />
      </Suspense>
    </WhenSeen>
  );
}
