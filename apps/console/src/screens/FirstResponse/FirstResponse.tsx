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
import { isRefusal, type ModuleState, useModule } from './useModule.ts';

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
  if (state === 'left') return <Failure onRetry={onRetry}>{farTexts.left}</Failure>;
  return (
    <Page title={farTexts.title} isFill>
      <SandboxedFrame
        title={farTexts.title}
        src={session.path}
        cover={renderCover(state, onRetry)}
        onMessage={onMessage}
        onLeave={onLeave}
      />
    </Page>
  );
}

/** What stands in the module's place. A late module keeps loading behind its message, and takes the message's place when it asks. */
function renderCover(state: ModuleState, onRetry: () => void) {
  if (state === 'loading') return <Spinner aria-label={farTexts.loading} />;
  if (state === 'late') return <Problem onRetry={onRetry}>{farTexts.late}</Problem>;
  return undefined;
}

/** Why there is no module, and whether trying again may help. */
const Failure = (problem: ProblemProps) => (
  <Page title={farTexts.title}>
    <Problem {...problem} />
  </Page>
);

interface ProblemProps {
  onRetry?: () => void;
  children: string;
}

const Problem = ({ onRetry, children }: ProblemProps) => (
  <Callout tone="danger" isUrgent action={onRetry && <Button onPress={onRetry}>{farTexts.retry}</Button>}>
    {children}
  </Callout>
);
