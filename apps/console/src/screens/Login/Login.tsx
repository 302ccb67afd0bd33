import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { WelcomePage } from '@forecourt/ui/layout/WelcomePage';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { brand } from '../../brand.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { hasSessionEnded } from '../../session/endedSession.ts';
import { redirectToSignIn } from '../../session/identity.ts';
import { loginErrorText } from '../../session/loginError.ts';
import { session } from '../../session/store.ts';

/** Loaded when there is an error to show, since most sign-ins have none. */
const LoginSnackbar = lazy(async () => ({ default: (await import('./LoginSnackbar.tsx')).LoginSnackbar }));

/** Spec 1 §2, "Login screen". */
export function Login() {
  useDocumentTitle(brand.login.heading);
  const { loginError } = useSnapshot(session);
  const [search] = useSearchParams();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const error = failure ?? loginError;

  const signIn = async () => {
    setLeaving(true);
    try {
      // After an error the provider asks again, or it would send the same person back at once.
      await redirectToSignIn({ asksAgain: loginError !== null, connection: search.get('connection') ?? undefined });
    } catch (error) {
      setFailure(loginErrorText(error));
      setLeaving(false);
    }
  };

  return (
    <WelcomePage logo={brand.logo} title={brand.title} heading={brand.login.heading}>
      {error !== null &&
        (brand.loginErrorTimeout === undefined ? (
          <Callout tone="danger" isUrgent>
            {error}
          </Callout>
        ) : (
          <Suspense>
            <LoginSnackbar error={error} timeout={brand.loginErrorTimeout} />
          </Suspense>
        ))}
      {error === null && hasSessionEnded(sessionStorage) && (
        <Callout>Your session ended. Sign in again to pick up where you left off.</Callout>
      )}
      <Button tone="accent" size="large" isPending={isLeaving} onPress={() => void signIn()}>
        {brand.login.button}
      </Button>
    </WelcomePage>
  );
}
