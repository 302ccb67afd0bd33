import { type Brand } from '@forecourt/brand-tokens/Brand';
import { escapeHtml } from '@forecourt/api/escapeHtml';
import { standalonePage } from '../../platform/pages/standalonePage.ts';
import type { Wait } from './attempts.ts';
import { waitDuration } from './waits.ts';

export interface SignInPage {
  brand: Brand;
  action: string;
  /** The dealer group's single sign-on connection. */
  connection?: string | undefined;
  /** Whether somebody is asked because their session ended. */
  sessionEnded?: boolean;
  /** The address typed before, after a failed attempt. */
  email?: string;
  error?: string;
  /** Demo accounts to choose from, in local mode. */
  demo?: { accounts: { email: string; description: string }[]; password: string } | undefined;
}

/** The embedded provider's sign-in page; it needs no script. */
export function signInPage({
  brand,
  action,
  connection,
  sessionEnded = false,
  email = '',
  error,
  demo,
}: SignInPage): string {
  return identityPage(
    brand,
    'Sign in',
    `<h1>Sign in</h1>
    <p class="hint">Continue to ${escapeHtml(brand.title)}${connection ? ` with ${escapeHtml(connection)}` : ''}</p>
    ${error ? `<p id="problem" class="error" role="alert">${escapeHtml(error)}</p>` : ''}
    ${sessionEnded && !error ? `<p class="notice">Your session ended. Sign in again to pick up where you left off.</p>` : ''}
    <form method="post" action="${escapeHtml(action)}">
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${demo ? ' list="accounts"' : ''}>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required${error ? ' autofocus aria-describedby="problem"' : ''}>
      <button>Continue</button>
    </form>
    ${demo ? demoAccounts(demo) : ''}`,
  );
}

/** What somebody reads who has to wait; the same for an account that does not exist. */
export const waitText = ({ seconds, reason }: Wait): string => {
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
