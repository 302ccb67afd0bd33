import { escapeHtml, escapeText } from '@forecourt/api/escapeHtml';
import { forgotPath } from '../pages/paths.ts';

/** What happened to somebody's second factors, in the words of the mail about it. */
const factorChanges = {
  addApp: 'An authenticator app was added to your account',
  removeApp: 'Your authenticator app was removed',
  addPasskey: 'A passkey was added to your account',
  removePasskey: 'A passkey was removed from your account',
  makeCodes: 'New recovery codes were made, and the earlier ones no longer work',
  useCode: 'A recovery code was used to sign in',
  reset: 'An administrator reset your two-step sign-in',
};
export type FactorChange = keyof typeof factorChanges;

interface FactorMail {
  /** The brand's title. */
  product: string;
  firstName: string;
  origin: string;
  change: FactorChange;
}

/** The mail after a change, for somebody who did not make it (NIST SP 800-63B-4 §4.6). */
export const factorMail = ({ product, firstName, origin, change }: FactorMail): { subject: string; html: string } => ({
  subject: `${product}: two-step sign-in changed`,
  html: [
    '<h1>Two-step sign-in changed</h1>',
    `<p>Hi ${escapeText(firstName)}. ${escapeText(factorChanges[change])}.</p>`,
    `<p class="quiet">If this wasn’t you, <a href="${escapeHtml(origin + forgotPath)}">reset your password</a> now and let your administrator know.</p>`,
  ].join(''),
});
