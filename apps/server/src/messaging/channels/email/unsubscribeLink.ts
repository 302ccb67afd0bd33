import { escapeHtml } from '@forecourt/api/escapeHtml';
import { readToken, signToken } from '../../../platform/pages/signedLink.ts';

/** Whom a link unsubscribes. */
interface Customer {
  dealerId: string;
  leadId: string;
}

/** The path of the page that links lead to (messaging/consent/unsubscribeRoutes.ts). */
export const unsubscribePath = '/unsubscribe';

const purpose = 'unsubscribe';

/**
 * What names a customer in a link. It holds for ever: a link has to work for 30 days after the mail at the least (CAN-SPAM,
 * 15 U.S.C. 7704(a)(3)), and who keeps a mail for years may still mean it.
 */
export const unsubscribeToken = (key: string, { dealerId, leadId }: Customer): string =>
  signToken(key, purpose, [dealerId, leadId]);

/** @returns undefined for a token that is not one of ours */
export function getCustomer(key: string, token: string): Customer | undefined {
  const [dealerId, leadId] = readToken(key, purpose, token) ?? [];
  return dealerId !== undefined && leadId !== undefined ? { dealerId, leadId } : undefined;
}

/** The link that a customer follows or their mail program posts to (RFC 8058). */
export const unsubscribeUrl = (origin: string, token: string): string =>
  `${origin}${unsubscribePath}?${new URLSearchParams({ token })}`;

/** A mail's parts with the link below them, in words. */
export const withUnsubscribeLink = (
  { html, text }: { html: string; text: string },
  url: string,
): { html: string; text: string } => ({
  html: `${html}\n<p><a href="${escapeHtml(url)}">Unsubscribe</a></p>`,
  text: `${text}\n\nUnsubscribe: ${url}`,
});
