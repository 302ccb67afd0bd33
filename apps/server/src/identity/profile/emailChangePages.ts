import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Brand } from '@forecourt/brand-tokens/Brand';
import { standalonePage } from '../../platform/pages/standalonePage.ts';
import { changeEmailPath } from '../pages/paths.ts';
import type { LinkState } from '../links/linkState.ts';

/** Asks to confirm a new address; it needs no script. Opening it uses nothing up. */
export const confirmPage = (
  brand: Brand,
  { token, email, oldEmail, hasPassword }: { token: string; email: string; oldEmail: string; hasPassword: boolean },
): string =>
  page(
    brand,
    'Confirm your new email',
    `<h1>Confirm your new email</h1>
    <p class="hint">The email of your ${escapeHtml(brand.title)} account changes from ${escapeHtml(oldEmail)} to ${escapeHtml(email)}.${hasPassword ? ' From then on you sign in with the new one.' : ''}</p>
    <form method="post" action="${changeEmailPath}">
      <input type="hidden" name="token" value="${escapeHtml(token)}">
      <button>Confirm</button>
    </form>`,
  );

export const confirmedPage = (brand: Brand): string =>
  page(
    brand,
    'Your email is changed',
    `<h1>Your email is changed</h1>
    <p class="hint" role="status">We’ve let your old address know.</p>
    <p><a href="/">Open ${escapeHtml(brand.title)}</a></p>`,
  );

/** Why a link is no good, and what to do. */
export const changeProblems: Record<Exclude<LinkState, 'open'> | 'unknown' | 'taken', string> = {
  used: 'This link has already been used. Your email is changed.',
  expired: 'This link has expired. Change your email again in User Settings.',
  withdrawn: 'This link is no longer valid. Use the link in the latest email, or change your email again.',
  taken: 'Another account already uses this email. Sign in with it, or choose another email in User Settings.',
  unknown: 'This link is incomplete or has been changed. Use the link in the email.',
};

export const changeProblemPage = (brand: Brand, text: string): string =>
  page(
    brand,
    'Confirm your new email',
    `<h1>Confirm your new email</h1><p class="error" role="alert">${escapeHtml(text)}</p>
    <p><a href="/">Open ${escapeHtml(brand.title)}</a></p>`,
  );

const page = (brand: Brand, title: string, main: string) => standalonePage({ brand, title, layout: 'entrance', main });
