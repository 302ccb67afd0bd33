import { type Attachment, type ParsedMail, simpleParser, type StructuredHeader } from 'mailparser';
import { escapeText } from '@forecourt/api/escapeHtml';
import { cleanHtml } from '../../../platform/html/cleanHtml.ts';
import { getAutomaticMail } from './automaticMail.ts';
import { readDeliveryReport } from './deliveryReport.ts';
import type { IncomingMail } from './incomingMail.ts';

/** HTML beyond this is a newsletter or an attack; the mail's text is read in its place, in characters. */
const maxHtml = 500_000;
/** The longest text that is shown, in characters. */
const maxText = 100_000;

/** Parts that belong to how a mail was sent, and are no files of the customer's. */
const protocolParts =
  /^(?:message\/(?:delivery-status|feedback-report|rfc822-headers|disposition-notification)|text\/(?:rfc822-headers|calendar)|application\/(?:x-)?(?:pkcs7-signature|pgp-signature|ics))$/i;
const encryptedParts = /^application\/(?:x-)?(?:pkcs7-mime|pgp-encrypted)$/i;

/**
 * Reads an email as it came (RFC 5322, RFC 2045).
 * @param source the bytes
 * @returns what it says; a mail that breaks the rules is read as far as it goes
 */
export async function readMail(source: Buffer): Promise<IncomingMail> {
  const mail = await simpleParser(source, {
    keepDeliveryStatus: true,
    // Pictures in the text are files of the message; the text does not load them.
    keepCidLinks: true,
    maxHtmlLengthToParse: maxHtml,
  });
  const fields = mail.headerLines.map(({ key, line }) => ({ name: key, value: unfold(line) }));
  const html = getHtml(mail);
  const files = mail.attachments.filter((part) => !protocolParts.test(part.contentType));
  const encrypted = mail.attachments.find(isEncrypted);
  // A picture above 'Sent from my iPhone' is the customer's own.
  const automatic = getAutomaticMail(fields, files.length > 0 ? '' : html);
  const isReport =
    automatic === 'bounce' || fields.some(({ name, value }) => name === 'content-type' && isComplaint(value));
  const from = mail.from?.value.find(({ address }) => address);
  return {
    messageId: mail.messageId ?? null,
    from: from?.address ? { name: from.name.trim(), address: from.address.toLowerCase() } : null,
    subject: (mail.subject ?? '').trim(),
    html,
    references: listReferences(mail),
    files: encrypted
      ? []
      : files.map((part, index) => ({ name: part.filename ?? `file-${index + 1}`, content: part.content })),
    automatic,
    report: isReport ? readDeliveryReport(mail, source) : undefined,
    isEncrypted: encrypted !== undefined && html === '',
  };
}

/** A header field's value without its name, on one line (RFC 5322 §2.2.3). */
const unfold = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .trim();

/** A report by a mailbox that its owner took a mail for spam (RFC 5965 §2). */
const isComplaint = (contentType: string): boolean => /\breport-type\s*=\s*"?feedback-report\b/i.test(contentType);

/** A signed mail has its text in the same type, under another name (RFC 8551 §3.2.2). */
function isEncrypted({ contentType, headers }: Attachment): boolean {
  const type = headers.get('content-type') as StructuredHeader | undefined;
  const isSigned = type?.params['smime-type'] === 'signed-data';
  return encryptedParts.test(contentType) && !isSigned;
}

function getHtml({ html, text, textAsHtml }: ParsedMail): string {
  if (html && html.length <= maxHtml) {
    const clean = cleanHtml(html).trim();
    if (clean !== '') return clean;
  }
  const plain = (text ?? '').trim();
  if (plain === '') return '';
  if (textAsHtml && plain.length <= maxText) return cleanHtml(textAsHtml).trim();
  return `<p>${escapeText(plain.slice(0, maxText)).replaceAll(/\r?\n/g, '<br>')}</p>`;
}

/** In-Reply-To is the nearest, then References from its end (RFC 5322 §3.6.4). */
function listReferences({ inReplyTo, references = [] }: ParsedMail): string[] {
  const all = [...(inReplyTo?.match(/<[^<>\s]+>/g) ?? []), ...[references].flat().toReversed()];
  return [...new Set(all)];
}
