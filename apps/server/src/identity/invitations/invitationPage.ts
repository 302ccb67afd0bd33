import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Brand } from '@forecourt/brand-tokens/Brand';
import { standalonePage } from '../../platform/pages/standalonePage.ts';
import { passwordField, passwordScripts } from '../passwords/passwordField.ts';
import { type PasswordProblem, passwordProblems } from '../passwords/passwordRules.ts';
import type { LinkState } from '../links/linkState.ts';
import { invitationPath } from './invitation.ts';
import { listNames } from './invitationMail.ts';

export interface PasswordPage {
  brand: Brand;
  token: string;
  email: string;
  /** What an attacker would try first. */
  personal: readonly string[];
  problem: PasswordProblem | undefined;
}

/** Asks an invited person for a password; it needs no script. */
export const passwordPage = ({ brand, token, email, personal, problem }: PasswordPage): string =>
  page(
    brand,
    problem ? passwordProblems[problem] : 'Set your password',
    `<h1>Set your password</h1>
    <p class="hint">You’ll sign in to ${escapeHtml(brand.title)} with this email and password.</p>
    <form method="post" action="${invitationPath}">
      <input type="hidden" name="token" value="${escapeHtml(token)}">
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="username" readonly value="${escapeHtml(email)}">
      ${passwordField({ personal, problem })}
      <button>Set password</button>
    </form>${passwordScripts}`,
  );

/** Asks somebody who has an account with the invited address to accept; it needs no script. */
export const joinPage = ({
  brand,
  token,
  email,
  dealerships,
}: Pick<PasswordPage, 'brand' | 'token' | 'email'> & { dealerships: readonly string[] }): string =>
  page(
    brand,
    'Accept your invitation',
    `<h1>Accept your invitation</h1>
    <p class="hint">You already sign in to ${escapeHtml(brand.title)} with ${escapeHtml(email)}. If you accept, you’ll find ${escapeHtml(listNames(dealerships))} next to the dealerships you work for now.</p>
    <form method="post" action="${invitationPath}">
      <input type="hidden" name="token" value="${escapeHtml(token)}">
      <input type="hidden" name="join" value="yes">
      <button>Accept</button>
    </form>
    <p class="hint">If you don’t want to, close this page. Nothing changes.</p>`,
  );

/** The invitation is accepted with the account that the person had. */
export const joinedPage = (brand: Brand): string =>
  page(
    brand,
    'You’re all set',
    `<h1>You’re all set</h1>
    <p class="hint" role="status">The next time you open ${escapeHtml(brand.title)}, you’ll find the new dealership in the account list.</p>
    <p><a href="/">Open ${escapeHtml(brand.title)}</a></p>`,
  );

/** Leads an invited person to the external issuer; it needs no script. */
export const continuePage = ({ brand, token, email }: Pick<PasswordPage, 'brand' | 'token' | 'email'>): string =>
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
export const linkProblems: Record<Exclude<LinkState, 'open'> | 'unknown' | 'taken' | 'noAccount', string> = {
  used: 'This link has already been used. Sign in to continue.',
  expired: 'This link has expired. Ask the person who added you to send a new one.',
  withdrawn: 'This invitation is no longer valid. Ask the person who added you for a new one.',
  taken: 'You already have an account with this email. Open the link in your email again to accept with it.',
  noAccount: 'There’s no longer an account with this email. Open the link in your email again to set a password.',
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
