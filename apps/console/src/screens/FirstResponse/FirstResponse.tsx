import type { ModuleSession } from '@forecourt/api/contract/firstResponse';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Page } from '@forecourt/ui/layout/Page';
import { SandboxedFrame } from '@forecourt/ui/layout/SandboxedFrame';
import { Spinner } from '@forecourt/ui/feedback/Spinner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../load/Load.tsx';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { startSession } from './startSession.ts';
import { farTexts } from './texts.ts';
import { isRefusal, useModule } from './useModule.ts';

/** A remote module in a frame of its own origin (spec 1 §2, `/far`; docs/decisions/first-response.md). */
export function FirstResponse() {
  useDocumentTitle(farTexts.title);
  const [attempt, setAttempt] = useState(1);
  const start = useQuery({
    queryKey: ['first-response', attempt],
    queryFn: ({ signal }) => startSession(signal),
    // A token is for the frame that it was asked for: it is neither kept nor renewed behind the module's back.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const again = () => setAttempt(attempt + 1);
  if (start.data) return <Module key={attempt} session={start.data} onRetry={again} />;
  if (start.isPending)
    return (
      <Page title={farTexts.title}>
        <Spinner aria-label={farTexts.loading} />
      </Page>
    );
  if (!isRefusal(start.error)) return <Failure onRetry={again}>{errorText(start.error)}</Failure>;
  const isMissing = 'id' in start.error && start.error.id === 'module-missing';
  return <Failure>{isMissing ? farTexts.missing : farTexts.refused}</Failure>;
}

function Module({ session, onRetry }: { session: ModuleSession; onRetry: () => void }) {
  const { state, onMessage, onLeave } = useModule(session, onRetry);
  if (state === 'late' || state === 'left') return <Failure onRetry={onRetry}>{farTexts[state]}</Failure>;
  return (
    <Page title={farTexts.title} isFill>
      <SandboxedFrame
        title={farTexts.title}
        src={session.path}
        cover={state === 'loading' ? <Spinner aria-label={farTexts.loading} /> : undefined}
        onMessage={onMessage}
        onLeave={onLeave}
      />
    </Page>
  );
}

/** Why there is no module, and whether trying again may help. */
const Failure = ({ onRetry, children }: { onRetry?: () => void; children: string }) => (
  <Page title={farTexts.title}>
    <Callout tone="danger" isUrgent action={onRetry && <Button onPress={onRetry}>{farTexts.retry}</Button>}>
      {children}
    </Callout>
  </Page>
);
