import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Brand } from '@forecourt/brand-tokens/Brand';
import { standalonePage } from '../../platform/pages/standalonePage.ts';
import { passkeyForm } from '../pages/passkeyForm.ts';
import { rememberedDays } from '../signIn/rememberedDevices.ts';
import { passkeyScripts } from '../pages/passkeyScript.ts';

interface VerifyPage {
  brand: Brand;
  /** Where the forms lead; the sign-in's own address. */
  action: string;
  hasApp: boolean;
  /** What to ask the browser for; undefined for somebody without passkeys. */
  passkeyOptions: object | undefined;
  /** Whether this browser may be remembered. */
  canRemember: boolean;
  problem: string | undefined;
}

/** Asks for the second factor, after the password. */
export const verifyPage = ({ brand, action, hasApp, passkeyOptions, canRemember, problem }: VerifyPage): string => {
  const remember = (id: string) =>
    canRemember
      ? `<label class="check" for="${id}"><input id="${id}" name="remember" type="checkbox" value="yes"> Remember this device for ${rememberedDays} days</label>`
      : '';
  const title = 'Confirm it’s you';
  return standalonePage({
    brand,
    title: problem ?? title,
    layout: 'entrance',
    main: `<h1>${title}</h1>
    <p class="hint">${
      passkeyOptions
        ? `Use your passkey, or enter ${hasApp ? 'a code from your authenticator app or a recovery code' : 'a recovery code'}.`
        : 'Enter the 6-digit code from your authenticator app, or one of your recovery codes.'
    }</p>
    ${
      passkeyOptions
        ? passkeyForm({
            action: `${action}/verify`,
            kind: 'startAuthentication',
            options: passkeyOptions,
            label: 'Use a passkey',
            failed: 'That didn’t work. Try again, or enter a code.',
            fields: remember('remember-passkey'),
            isFocused: !problem,
          })
        : ''
    }
    <form method="post" action="${escapeHtml(action)}/verify">
      <label for="code">${hasApp ? 'Code' : 'Recovery code'}</label>
      <input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="32" required${passkeyOptions && !problem ? '' : ' autofocus'}${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
      ${problem ? `<p id="problem" class="field-error" role="alert">${escapeHtml(problem)}</p>` : ''}
      ${remember('remember-code')}
      <button>Continue</button>
    </form>
    <p class="hint">Can’t use any of these? Ask your administrator to reset your two-step sign-in.</p>
    <form method="post" action="${escapeHtml(action)}/restart"><button class="secondary">Sign in as someone else</button></form>
    ${passkeyScripts}`,
  });
};
