import * as calls from '@forecourt/api/contract/session';
import { Heading } from '@forecourt/ui/text/Heading';
import { Spinner } from '@forecourt/ui/feedback/Spinner';
import { Stack } from '@forecourt/ui/layout/Stack';
import { CenteredPage } from '@forecourt/ui/layout/CenteredPage';
import { useEffect } from 'react';
import { api } from '../../api.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { forgetTokens, redirectToSignOut } from '../../session/identity.ts';
import { endSession } from '../../session/store.ts';

/** Ends the session here and at the provider, and returns to the site's origin (spec 1 §2). */
export function Logout() {
  useDocumentTitle('Logging out...');
  useEffect(() => {
    void signOut();
  }, []);
  return (
    <CenteredPage>
      <Stack align="center">
        <Spinner size="large" />
        <Heading level={1} size="large">
          Logging out...
        </Heading>
      </Stack>
    </CenteredPage>
  );
}

let leaving: Promise<void> | undefined;

/** How long the server and the provider may take to answer, in ms each; then this browser forgets by itself. */
const answerLimit = 5000;

/**
 * Once, however often the screen is mounted. The record goes first, and with it the other tabs. Without a connection only
 * this browser can forget; it does.
 */
const signOut = () =>
  (leaving ??= (async () => {
    endSession();
    if (navigator.onLine && (await signOutElsewhere())) return;
    forgetTokens();
    location.assign('/');
  })());

/** @returns whether the browser is on its way to the provider's page, which comes back to our origin */
async function signOutElsewhere(): Promise<boolean> {
  await api.send(calls.logout, {}, { signal: AbortSignal.timeout(answerLimit) }).catch(() => undefined);
  const tooLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), answerLimit));
  const left = redirectToSignOut().then(
    () => true,
    () => false,
  );
  return Promise.race([left, tooLate]);
}
