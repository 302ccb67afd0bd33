import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Brand } from '@forecourt/brand-tokens/Brand';
import { standalonePage } from '../../platform/pages/standalonePage.ts';
import { passwordField, passwordScripts } from '../passwords/passwordField.ts';
import { getPersonalWords } from '../passwords/personalWords.ts';
import { type PasswordProblem, passwordProblems } from '../passwords/passwordRules.ts';
import type { LinkState } from '../links/linkState.ts';
import type { PasswordLink } from './passwordLink.ts';
import { forgotPath, linkMinutes, resetPath } from '../pages/paths.ts';

/** Asks for the address that a link is sent to; it needs no script. */
export const forgotPage = (brand: Brand): string =>
  page(
    brand,
    'Reset your password',
    `<h1>Reset your password</h1>
    <p class="hint">Enter the email you sign in with. We’ll send you a link to choose a new password.</p>
    <form method="post" action="${forgotPath}">
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="username" required>
      <button>Send link</button>
    </form>
    <p><a href="/login">Back to sign in</a></p>`,
  );

/** The same for an address with an account and for one without. */
export const sentPage = (brand: Brand): string =>
  page(
    brand,
    'Check your email',
    `<h1>Check your email</h1>
    <p class="hint" role="status">If there’s an account with the email you entered, we’ve sent a link to it. It works once and expires in ${linkMinutes} minutes.</p>
    <p class="hint">Nothing after a few minutes? Look in your spam folder, check the email you sign in with, or ask your administrator.</p>
    <p><a href="/login">Back to sign in</a></p>`,
  );

interface ResetPage extends Pick<PasswordLink, 'email' | 'firstName' | 'lastName'> {
  brand: Brand;
  token: string;
  problem: PasswordProblem | undefined;
}

/** Asks for the new password. Opening it uses nothing up. */
export const resetPage = ({ brand, token, problem, ...person }: ResetPage): string =>
  page(
    brand,
    problem ? passwordProblems[problem] : 'Choose a new password',
    `<h1>Choose a new password</h1>
    <p class="hint">You’ll be signed out everywhere else.</p>
    <form method="post" action="${resetPath}">
      <input type="hidden" name="token" value="${escapeHtml(token)}">
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="username" readonly value="${escapeHtml(person.email)}">
      ${passwordField({ personal: getPersonalWords(person, brand), problem })}
      <button>Change password</button>
    </form>${passwordScripts}`,
  );

export const changedPage = (brand: Brand): string =>
  page(
    brand,
    'Your password is changed',
    `<h1>Your password is changed</h1>
    <p class="hint" role="status">Use it to sign in.</p>
    <p><a href="/login">Sign in</a></p>`,
  );

/** Why a link is no good, and what to do. */
export const linkProblems: Record<Exclude<LinkState, 'open'> | 'unknown', string> = {
  used: 'This link has already been used. Sign in, or request a new link.',
  expired: 'This link has expired. Request a new one.',
  withdrawn: 'This link is no longer valid. Request a new one.',
  unknown: 'This link is incomplete or has been changed. Use the link in the email, or request a new one.',
};

/** Why a request cannot be answered, and where to start again. */
export const problemPage = (brand: Brand, text: string): string =>
  page(
    brand,
    'Reset your password',
    `<h1>Reset your password</h1><p class="error" role="alert">${escapeHtml(text)}</p>
    <p><a href="${forgotPath}">Request a new link</a></p><p><a href="/login">Back to sign in</a></p>`,
  );

const page = (brand: Brand, title: string, main: string) => standalonePage({ brand, title, layout: 'entrance', main });
