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

const endNotifications = async () => (await import('../../push/browserPush.ts')).endSubscription();

/** How long the browser may take to end its notifications, in ms. The server ends them as well, with the sign-in. */
const pushLimit = 1000;

const wait = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

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
  const push_endpoint = await Promise.race([endNotifications().catch(() => undefined), wait(pushLimit)]);
  await api
    .send(calls.logout, { body: { push_endpoint } }, { signal: AbortSignal.timeout(answerLimit) })
    .catch(() => undefined);
  const tooLate = wait(answerLimit).then(() => false as const);
  const left = redirectToSignOut().then(
    () => true,
    () => false,
  );
  return Promise.race([left, tooLate]);
}
