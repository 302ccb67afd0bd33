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

/**
 * Once, however often the screen is mounted. The record goes first, and with it the other tabs. Without a connection only
 * this browser can forget; it does.
 */
const signOut = () =>
  (leaving ??= (async () => {
    endSession();
    await api.send(calls.logout, {}).catch(() => undefined);
    try {
      await redirectToSignOut();
    } catch {
      await forgetTokens();
      location.assign('/');
    }
  })());
