import { escapeHtml, escapeText } from '@forecourt/api/escapeHtml';
import { forgotPath } from '../pages/paths.ts';

interface NewBrowserMail {
  /** The brand's title. */
  product: string;
  /** The console's. */
  origin: string;
  firstName: string;
  /** 'Chrome on Windows'. */
  browser: string;
  /** The internet address. */
  address: string;
  at: Date;
  timeZone: string;
}

/** The mail about a sign-in from a browser that the person has not used before. */
export function newBrowserMail({ product, origin, firstName, browser, address, at, timeZone }: NewBrowserMail): {
  subject: string;
  html: string;
} {
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at);
  return {
    subject: `New sign-in to your ${product} account`,
    html: [
      '<h1>New sign-in</h1>',
      `<p>Hi ${escapeText(firstName)}, someone signed in to your ${escapeText(product)} account from a browser you haven’t used before: ${escapeText(browser)}, internet address ${escapeText(address)}, on ${escapeText(time)}.</p>`,
      '<p>If this was you, there’s nothing to do.</p>',
      `<p class="quiet">If it wasn’t, <a href="${escapeHtml(origin + forgotPath)}">choose a new password</a>, which signs you out everywhere, and let your administrator know.</p>`,
    ].join(''),
  };
}
