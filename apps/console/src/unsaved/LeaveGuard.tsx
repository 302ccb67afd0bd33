import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { discardUnsaved, unsavedChanges } from './unsavedChanges.ts';

interface LeaveTexts {
  title: string;
  stay: string;
  leave: string;
  question: string;
}

const unsavedTexts: LeaveTexts = {
  title: 'Unsaved Changes',
  stay: 'Stay on this page',
  leave: 'Discard changes & leave',
  question: 'Navigating away will discard any changes you have made. Do you want to continue without saving?',
};

interface LeaveGuardProps {
  /** Where what would be lost is something else than changes. */
  texts?: LeaveTexts;
  /** Whether the browser asks before the page is reloaded or closed. */
  asksBeforeReload?: boolean;
}

/**
 * Asks before another screen takes the place of one with unsaved changes, and lets the browser ask before the page is
 * closed. What signs the person out does not ask: what was typed is kept and is there when they come back.
 */
export function LeaveGuard({ texts = unsavedTexts, asksBeforeReload = true }: LeaveGuardProps) {
  const { exist } = useSnapshot(unsavedChanges);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedChanges.exist &&
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.pathname.startsWith('/logout'),
  );
  useEffect(() => {
    if (!exist || !asksBeforeReload) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedChanges.exist) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [exist, asksBeforeReload]);
  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={texts.title}
      cancelLabel={texts.stay}
      actionLabel={texts.leave}
      onAction={() => {
        discardUnsaved();
        blocker.proceed?.();
      }}
    >
      <Text as="p">{texts.question}</Text>
    </AlertDialog>
  );
}
