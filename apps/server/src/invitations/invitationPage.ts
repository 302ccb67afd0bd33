import { passwordLength } from '@forecourt/api/contract/profile';
import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Brand } from '@forecourt/brand-tokens/Brand';
import { standalonePage } from '../pages/standalonePage.ts';
import { type LinkState, invitationPath } from './invitation.ts';

export interface PasswordPage {
  brand: Brand;
  token: string;
  email: string;
  error?: string | undefined;
}

/** Asks an invited person for a password; it needs no script. */
export const passwordPage = ({ brand, token, email, error }: PasswordPage): string =>
  page(
    brand,
    'Set your password',
    `<h1>Set your password</h1>
    <p class="hint">You’ll sign in to ${escapeHtml(brand.title)} with this email and password.</p>
    ${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
    <form method="post" action="${invitationPath}">
      <input type="hidden" name="token" value="${escapeHtml(token)}">
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="username" readonly value="${escapeHtml(email)}">
      <label for="password">New password</label>
      <input id="password" name="password" type="password" autocomplete="new-password" required minlength="${passwordLength.min}" maxlength="${passwordLength.max}">
      <p class="hint">At least ${passwordLength.min} characters.</p>
      <button>Set password</button>
    </form>`,
  );

/** The password is set. */
export const readyPage = (brand: Brand): string =>
  page(
    brand,
    'You’re all set',
    `<h1>You’re all set</h1>
    <p class="hint" role="status">Your password is saved. Use it to sign in.</p>
    <p><a href="/login">Sign in</a></p>`,
  );

/** Why a link is no good, and what to do. */
export const linkProblems: Record<Exclude<LinkState, 'open'> | 'unknown', string> = {
  used: 'This link has already been used. Sign in with the password you set.',
  expired: 'This link has expired. Ask the person who added you to send a new one.',
  withdrawn: 'This invitation is no longer valid. Ask the person who added you for a new one.',
  unknown: 'This link is incomplete or has been changed. Use the link in the email.',
};

export const linkProblemPage = (brand: Brand, text: string): string =>
  page(
    brand,
    'Set your password',
    `<h1>Set your password</h1><p class="error" role="alert">${escapeHtml(text)}</p><p><a href="/login">Sign in</a></p>`,
  );

const page = (brand: Brand, title: string, main: string) => standalonePage({ brand, title, layout: 'entrance', main });
