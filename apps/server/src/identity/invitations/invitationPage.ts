import { passwordLength } from '@forecourt/api/contract/profile';
import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Brand } from '@forecourt/brand-tokens/Brand';
import { standalonePage } from '../../platform/pages/standalonePage.ts';
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
    ${error ? `<p id="problem" class="error" role="alert">${escapeHtml(error)}</p>` : ''}
    <form method="post" action="${invitationPath}">
      <input type="hidden" name="token" value="${escapeHtml(token)}">
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="username" readonly value="${escapeHtml(email)}">
      <label for="password">New password</label>
      <input id="password" name="password" type="password" autocomplete="new-password" required minlength="${passwordLength.min}" maxlength="${passwordLength.max}"${error ? ' autofocus aria-invalid="true" aria-describedby="problem"' : ''}>
      <p class="hint">At least ${passwordLength.min} characters.</p>
      <button>Set password</button>
    </form>`,
  );

/** Leads an invited person to the external issuer; it needs no script. */
export const continuePage = ({ brand, token, email }: Omit<PasswordPage, 'error'>): string =>
  page(
    brand,
    'Accept your invitation',
    `<h1>Accept your invitation</h1>
    <p class="hint">Sign in to ${escapeHtml(brand.title)} with your company account, ${escapeHtml(email)}.</p>
    <form method="post" action="${invitationPath}">
      <input type="hidden" name="token" value="${escapeHtml(token)}">
      <button>Continue to sign in</button>
    </form>`,
  );

/** The invitation is accepted: a password is set, or the issuer's account is linked. */
export const readyPage = (brand: Brand, hasPasswords: boolean): string =>
  page(
    brand,
    'You’re all set',
    `<h1>You’re all set</h1>
    <p class="hint" role="status">${hasPasswords ? 'Your password is saved. Use it to sign in.' : 'Your company account is linked. Use it to sign in.'}</p>
    <p><a href="/login">Sign in</a></p>`,
  );

/** Why a link is no good, and what to do. */
export const linkProblems: Record<Exclude<LinkState, 'open'> | 'unknown' | 'taken', string> = {
  used: 'This link has already been used. Sign in to continue.',
  expired: 'This link has expired. Ask the person who added you to send a new one.',
  withdrawn: 'This invitation is no longer valid. Ask the person who added you for a new one.',
  taken:
    'You already have an account with this email, and it can’t have a second one. Sign in, or ask the person who added you to use another email.',
  unknown: 'This link is incomplete or has been changed. Use the link in the email.',
};

/** Why a sign-in at the external issuer does not accept an invitation, and what to do. */
export const signInProblems = {
  'sign-in-expired': 'This sign-in took too long or was started in another browser. Open the link in your email again.',
  'sign-in-refused': 'Your sign-in provider didn’t sign you in. Open the link in your email to try again.',
  'email-unverified':
    'Your sign-in provider hasn’t verified your email. Verify it there, then open the link in your email again.',
  'email-mismatch':
    'You signed in with a different email than the one that was invited. Open the link in your email again and use that account.',
  'identity-taken': 'This account already belongs to another user. Ask the person who added you for help.',
};

export const linkProblemPage = (brand: Brand, text: string): string =>
  page(
    brand,
    'Your invitation',
    `<h1>Your invitation</h1><p class="error" role="alert">${escapeHtml(text)}</p><p><a href="/login">Sign in</a></p>`,
  );

const page = (brand: Brand, title: string, main: string) => standalonePage({ brand, title, layout: 'entrance', main });
