import { type Brand } from '@forecourt/brand-tokens/Brand';
import { escapeHtml } from '@forecourt/api/escapeHtml';
import { standalonePage } from '../../platform/pages/standalonePage.ts';
import { passkeyForm } from '../pages/passkeyForm.ts';
import { passkeyScripts } from '../pages/passkeyScript.ts';
import type { Wait } from './attempts.ts';
import { waitDuration } from './waits.ts';

/** An attempt that failed: the address that was typed, and how long the next one has to wait, where it has to. */
export interface FailedSignIn {
  email: string;
  wait?: Wait | undefined;
  /** Whether it was a passkey that is not known. */
  isPasskey?: boolean;
}

export interface SignInPage {
  brand: Brand;
  action: string;
  /** The dealer group's single sign-on connection. */
  connection?: string | undefined;
  /** Why somebody is asked who did not want to sign in. */
  reason?: keyof typeof notices | undefined;
  /** What to ask a browser for that may sign in by a passkey alone. */
  passkeyOptions: object;
  /** Where somebody asks for a link who has forgotten their password. */
  forgotHref: string;
  /** The attempt before, which failed. */
  failed?: FailedSignIn | undefined;
  /** Demo accounts to choose from, in local mode. */
  demo?: { accounts: { email: string; description: string }[]; password: string } | undefined;
}

const notices = {
  'session-ended': 'Your session ended. Sign in again to pick up where you left off.',
  'step-up': 'Sign in again to confirm it’s you. You’ll pick up where you left off.',
};

/** The embedded provider's sign-in page; a password needs no script. */
export function signInPage({
  brand,
  action,
  connection,
  reason,
  passkeyOptions,
  forgotHref,
  failed,
  demo,
}: SignInPage): string {
  const passkeyError = failed?.isPasskey ? 'This passkey isn’t known here. Enter your email and password.' : undefined;
  const error = failed && !passkeyError ? (failed.wait ? waitText(failed.wait) : 'Wrong email or password') : undefined;
  return identityPage(
    brand,
    error ?? passkeyError ?? 'Sign in',
    `<h1>Sign in</h1>
    <p class="hint">Continue to ${escapeHtml(brand.title)}${connection ? ` with ${escapeHtml(connection)}` : ''}</p>
    ${passkeyError ? `<p class="error" role="alert">${escapeHtml(passkeyError)}</p>` : ''}
    ${reason && !error ? `<p class="notice">${notices[reason]}</p>` : ''}
    <form method="post" action="${escapeHtml(action)}">
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(failed?.email ?? '')}"${demo ? ' list="accounts"' : ''}>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required${error ? ' autofocus aria-invalid="true" aria-describedby="problem"' : ''}>
      ${error ? `<p id="problem" class="field-error" role="alert">${escapeHtml(error)}</p>` : ''}
      <button>Continue</button>
    </form>
    ${passkeyForm({
      action: `${action}/passkey`,
      kind: 'startAuthentication',
      options: passkeyOptions,
      label: 'Sign in with a passkey',
      failed: 'No passkey was used. Try again, or enter your password.',
    })}
    <p><a href="${escapeHtml(forgotHref)}">Forgot password?</a></p>
    ${demo ? demoAccounts(demo) : ''}${passkeyScripts}`,
  );
}

/** What somebody reads who has to wait; the same for an account that does not exist. */
const waitText = ({ seconds, reason }: Wait): string => {
  const time = waitDuration(seconds);
  return reason === 'account'
    ? `Too many wrong passwords for this email. Try again in ${time}.`
    : `Too many wrong passwords from your network. Try again in ${time}.`;
};

/** The provider's page for an invalid request, such as an expired link. */
export const errorPage = (brand: Brand, text: string, home: string) =>
  identityPage(
    brand,
    'Sign in',
    `<h1>Sign in</h1><p class="error" role="alert">${escapeHtml(text)}</p><p><a href="${escapeHtml(home)}">Start again</a></p>`,
  );

/** Ends the provider's own session: a form that submits itself (spec 1 §2: 'Logging out...'). */
export const logoutPage = (brand: Brand, form: string) =>
  identityPage(
    brand,
    'Logging out...',
    `<h1>Logging out...</h1>${form.replace('</form>', '<input type="hidden" name="logout" value="yes"><noscript><button>Log out</button></noscript></form>')}<script src="/identity/submit.js" defer></script>`,
  );

export const submitScript = 'document.forms[0].submit();\n';

function demoAccounts({ accounts, password }: NonNullable<SignInPage['demo']>): string {
  const options = accounts.map(
    ({ email, description }) => `<option value="${escapeHtml(email)}">${escapeHtml(description)}</option>`,
  );
  return `<datalist id="accounts">${options.join('')}</datalist>
    <p class="hint">Choose a demo account in the email field. The password is <code>${escapeHtml(password)}</code>.</p>`;
}

const identityPage = (brand: Brand, title: string, main: string) =>
  standalonePage({ brand, title, layout: 'entrance', main });
