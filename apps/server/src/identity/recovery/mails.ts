import { escapeHtml, escapeText } from '@forecourt/api/escapeHtml';
import { forgotPath, linkMinutes } from '../pages/paths.ts';

interface PasswordLinkMail {
  /** The brand's title. */
  product: string;
  firstName: string;
  link: string;
}

/** The mail with a link to choose a new password. */
export const passwordLinkMail = ({
  product,
  firstName,
  link,
}: PasswordLinkMail): { subject: string; html: string } => ({
  subject: `Reset your ${product} password`,
  html: [
    '<h1>Reset your password</h1>',
    `<p>Hi ${escapeText(firstName)}, use this link to choose a new password for ${escapeText(product)}.</p>`,
    `<p><a class="button" href="${escapeHtml(link)}">Choose a new password</a></p>`,
    `<p class="quiet">This link works once and expires in ${linkMinutes} minutes. If you didn’t request it, you can ignore this email. Your password stays the same.</p>`,
  ].join(''),
});

/** The mail after a password was changed, for somebody who did not change it (NIST SP 800-63B-4 §4.6). */
export const passwordChangedMail = ({
  product,
  firstName,
  origin,
}: Omit<PasswordLinkMail, 'link'> & { origin: string }): { subject: string; html: string } => ({
  subject: `Your ${product} password was changed`,
  html: [
    '<h1>Your password was changed</h1>',
    `<p>Hi ${escapeText(firstName)}, the password of your ${escapeText(product)} account was just changed, and you were signed out everywhere else.</p>`,
    `<p class="quiet">If this wasn’t you, <a href="${escapeHtml(origin + forgotPath)}">reset your password</a> now and let your administrator know.</p>`,
  ].join(''),
});
