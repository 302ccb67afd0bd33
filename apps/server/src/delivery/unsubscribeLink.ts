import { createHmac, timingSafeEqual } from 'node:crypto';
import { escapeHtml } from '@forecourt/api/escapeHtml';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Whom a link unsubscribes. */
interface Customer {
  dealerId: string;
  leadId: string;
}

/** The path of the page that links lead to (communication/unsubscribeRoutes.ts). */
export const unsubscribePath = '/unsubscribe';

/** The key that links are signed with. The installation's first migration to need it has made it; every process shares it. */
export async function unsubscribeKey(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select value #>> '{}' as key from installation where name = 'unsubscribe-key'`.execute(db);
  return rows[0]!.key;
}

/**
 * What names a customer in a link, signed, so that nobody makes one up for another. It holds for ever: a link has to work for 30 days
 * after the mail at the least (CAN-SPAM, 15 U.S.C. 7704(a)(3)), and who keeps a mail for years may still mean it.
 */
export function unsubscribeToken(key: string, { dealerId, leadId }: Customer): string {
  const payload = Buffer.from(JSON.stringify([dealerId, leadId])).toString('base64url');
  return `${payload}.${signatureOf(key, payload)}`;
}

/** @returns undefined for a token that is not one of ours to the letter: no other spelling of the same bytes passes */
export function customerOf(key: string, token: string): Customer | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(signatureOf(key, payload));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [dealerId, leadId] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string];
  return { dealerId, leadId };
}

/** Bound to its purpose: no other signature made with the key could pass for one. */
const signatureOf = (key: string, payload: string) =>
  createHmac('sha256', key).update(`unsubscribe:${payload}`).digest('base64url');

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
