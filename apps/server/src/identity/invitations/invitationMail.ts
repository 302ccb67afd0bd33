import { escapeHtml, escapeText } from '@forecourt/api/escapeHtml';
import { invitationHours } from './invitation.ts';

export interface InvitationMail {
  /** The brand's title. */
  product: string;
  firstName: string;
  /** Who adds them. */
  inviter: string;
  dealerships: readonly string[];
  link: string;
  /** Whether they set a password here; else they sign in at the external issuer. */
  hasPasswords: boolean;
  /** Whether somebody signs in with the address already. */
  hasAccount: boolean;
}

/** How many dealerships are named. */
const maxNamed = 3;

/** The e-mail that invites somebody. */
export function invitationMail({
  product,
  firstName,
  inviter,
  dealerships,
  link,
  hasPasswords,
  hasAccount,
}: InvitationMail): {
  subject: string;
  html: string;
} {
  const places = listNames(dealerships);
  const validity = `<p class="quiet">This link works once and expires in ${invitationHours} hours. If you weren’t expecting this email, you can ignore it.</p>`;
  if (hasAccount)
    return {
      subject: `You’re invited to ${places} on ${product}`,
      html: [
        `<h1>Join ${escapeText(places)}</h1>`,
        `<p>Hi ${escapeText(firstName)}, ${escapeText(inviter)} wants to add you to ${escapeText(places)}. If you accept, you’ll find it in ${escapeText(product)} next to the dealerships you already work for, with the sign-in you already have.</p>`,
        `<p><a class="button" href="${escapeHtml(link)}">See the invitation</a></p>`,
        validity,
      ].join(''),
    };
  const [next, action] = hasPasswords
    ? ['Set a password to sign in.', 'Set your password']
    : ['Sign in with your company account to get started.', 'Accept the invitation'];
  return {
    subject: `Set up your ${product} account`,
    html: [
      `<h1>Welcome to ${escapeText(product)}, ${escapeText(firstName)}</h1>`,
      `<p>${escapeText(inviter)} added you to ${escapeText(places)}. ${next}</p>`,
      `<p><a class="button" href="${escapeHtml(link)}">${action}</a></p>`,
      validity,
    ].join(''),
  };
}

/** Some dealerships by name, the others by their number. */
export function listNames(dealerships: readonly string[]): string {
  const left = dealerships.length - maxNamed;
  const names = left > 0 ? [...dealerships.slice(0, maxNamed), `${left} more`] : dealerships;
  return new Intl.ListFormat('en-US').format(names);
}
