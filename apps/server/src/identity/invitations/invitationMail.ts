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
}

/** How many dealerships are named. */
const maxNamed = 3;

/** The e-mail that invites somebody. */
export function invitationMail({ product, firstName, inviter, dealerships, link, hasPasswords }: InvitationMail): {
  subject: string;
  html: string;
} {
  const left = dealerships.length - maxNamed;
  const names = left > 0 ? [...dealerships.slice(0, maxNamed), `${left} more`] : dealerships;
  const places = new Intl.ListFormat('en-US').format(names);
  const [next, action] = hasPasswords
    ? ['Set a password to sign in.', 'Set your password']
    : ['Sign in with your company account to get started.', 'Accept the invitation'];
  return {
    subject: `Set up your ${product} account`,
    html: [
      `<h1>Welcome to ${escapeText(product)}, ${escapeText(firstName)}</h1>`,
      `<p>${escapeText(inviter)} added you to ${escapeText(places)}. ${next}</p>`,
      `<p><a class="button" href="${escapeHtml(link)}">${action}</a></p>`,
      `<p class="quiet">This link works once and expires in ${invitationHours} hours. If you weren’t expecting this email, you can ignore it.</p>`,
    ].join(''),
  };
}
