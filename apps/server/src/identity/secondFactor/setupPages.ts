import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Brand } from '@forecourt/brand-tokens/Brand';
import { renderSVG } from 'uqr';
import { standalonePage } from '../../platform/pages/standalonePage.ts';
import { getBrowser } from '../session/browser.ts';
import { type Factors, hasFactor } from './factors.ts';
import { passkeyForm } from '../pages/passkeyForm.ts';
import { formatCode } from './recoveryCodes.ts';
import { passkeyScripts } from '../pages/passkeyScript.ts';

interface SetupPage {
  brand: Brand;
  action: string;
  factors: Factors;
  passkeyOptions: object;
  /** When a second factor is required; undefined where none is. */
  requiredFrom: Date | undefined;
  problem: string | undefined;
}

const title = 'Two-step sign-in';

/** What somebody has set up, and what they can add; in a sign-in, where it is required of them, and from the account page. */
export const setupPage = ({ brand, action, factors, passkeyOptions, requiredFrom, problem }: SetupPage): string => {
  const isSetUp = hasFactor(factors);
  const isDue = requiredFrom !== undefined && requiredFrom <= new Date();
  return standalonePage({
    brand,
    title: problem ?? title,
    layout: 'entrance',
    main: `<h1>${title}</h1>
    <p class="hint">After your password, confirm it’s you with a passkey or a code from an app.</p>
    ${problem ? `<p class="error" role="alert">${escapeHtml(problem)}</p>` : ''}
    ${requiredFrom && !isSetUp ? `<p class="notice">${getRequirement(requiredFrom, isDue)}</p>` : ''}
    ${isSetUp ? factorList(action, factors) : ''}
    ${passkeyForm({
      action: `${action}/passkey/add`,
      kind: 'startRegistration',
      options: passkeyOptions,
      label: isSetUp && factors.passkeys.length > 0 ? 'Add another passkey' : 'Add a passkey',
      failed: 'No passkey was added. Try again, or set up an authenticator app.',
    })}
    ${factors.hasApp ? '' : button(`${action}/app/begin`, 'Set up an authenticator app', 'secondary')}
    ${isSetUp || !isDue ? button(`${action}/done`, isSetUp ? 'Done' : 'Not now') : ''}
    ${passkeyScripts}`,
  });
};

const getRequirement = (from: Date, isDue: boolean) =>
  isDue
    ? 'Your dealership requires two-step sign-in. Set it up to continue.'
    : `Your dealership requires two-step sign-in from ${from.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}.`;

const button = (action: string, label: string, kind = '', name = label) =>
  `<form method="post" action="${escapeHtml(action)}"><button${kind && ` class="${kind}"`}${name === label ? '' : ` aria-label="${escapeHtml(name)}"`}>${escapeHtml(label)}</button></form>`;

function factorList(action: string, { hasApp, passkeys, codesLeft }: Factors): string {
  const date = (at: Date) => at.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const items = [
    ...(hasApp
      ? [
          {
            name: 'Authenticator app',
            form: button(`${action}/app/remove`, 'Remove', 'secondary', 'Remove authenticator app'),
          },
        ]
      : []),
    ...passkeys.map(({ id, userAgent, createdAt }) => {
      const name = `Passkey, ${getBrowser(userAgent)}, ${date(createdAt)}`;
      return {
        name,
        form: `<form method="post" action="${escapeHtml(action)}/passkey/remove"><input type="hidden" name="id" value="${escapeHtml(id)}"><button class="secondary" aria-label="Remove ${escapeHtml(name)}">Remove</button></form>`,
      };
    }),
    {
      name: codesLeft === 1 ? '1 recovery code left' : `${codesLeft} recovery codes left`,
      form: button(`${action}/codes/new`, 'Make new codes', 'secondary'),
    },
  ];
  return `<ul class="factors">${items.map(({ name, form }) => `<li><span>${escapeHtml(name)}</span>${form}</li>`).join('')}</ul>`;
}

interface AppPage {
  brand: Brand;
  action: string;
  secret: string;
  /** What an app reads from the QR code. */
  uri: string;
  problem: string | undefined;
}

/** Shows the secret of an app, and asks for its first code. */
export const appPage = ({ brand, action, secret, uri, problem }: AppPage): string =>
  standalonePage({
    brand,
    title: problem ?? 'Set up your authenticator app',
    layout: 'entrance',
    main: `<h1>Set up your authenticator app</h1>
    <p class="hint">Scan this code with an app such as Google Authenticator, Microsoft Authenticator or 1Password.</p>
    <div class="qr" role="img" aria-label="QR code">${renderSVG(uri, { border: 2 })}</div>
    <p class="hint">Can’t scan it? Enter this key in the app: <code>${escapeHtml(secret.match(/.{1,4}/g)!.join(' '))}</code></p>
    <form method="post" action="${escapeHtml(action)}/app">
      <label for="code">6-digit code from the app</label>
      <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="7" required autofocus${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
      ${problem ? `<p id="problem" class="field-error" role="alert">${escapeHtml(problem)}</p>` : ''}
      <button>Continue</button>
    </form>
    <p><a href="${escapeHtml(action)}">Back</a></p>`,
  });

/** Shows new recovery codes, once. */
export const codesPage = ({ brand, action, codes }: { brand: Brand; action: string; codes: string[] }): string =>
  standalonePage({
    brand,
    title: 'Save your recovery codes',
    layout: 'entrance',
    main: `<h1>Save your recovery codes</h1>
    <p class="hint">Use one of these if you lose your phone or passkey. Each works once. They won’t be shown again, so keep them in a safe place.</p>
    <ul class="codes">${codes.map((code) => `<li><code>${formatCode(code)}</code></li>`).join('')}</ul>
    <p><a class="button" href="${escapeHtml(action)}">I’ve saved them</a></p>`,
  });
