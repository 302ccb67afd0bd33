import { escapeHtml, escapeText } from '@forecourt/api/escapeHtml';
import { linkMinutes } from '../pages/paths.ts';

interface ChangeMail {
  /** The brand's title. */
  product: string;
  firstName: string;
}

/** The mail to the new address. */
export const confirmAddressMail = ({ product, firstName, link }: ChangeMail & { link: string }) => ({
  subject: `Confirm your new email for ${product}`,
  html: [
    '<h1>Confirm your new email</h1>',
    `<p>Hi ${escapeText(firstName)}, use this link to make this the email of your ${escapeText(product)} account.</p>`,
    `<p><a class="button" href="${escapeHtml(link)}">Confirm this email</a></p>`,
    `<p class="quiet">This link works once and expires in ${linkMinutes} minutes. If you didn’t request it, you can ignore this email. Nothing changes.</p>`,
  ].join(''),
});

/** The mail to the old address, for somebody who did not change it. */
export const addressChangedMail = ({ product, firstName, email }: ChangeMail & { email: string }) => ({
  subject: `Your ${product} email was changed`,
  html: [
    '<h1>Your email was changed</h1>',
    `<p>Hi ${escapeText(firstName)}, the email of your ${escapeText(product)} account is now ${escapeText(email)}. This address no longer signs in.</p>`,
    '<p class="quiet">If this wasn’t you, let your administrator know right away.</p>',
  ].join(''),
});
