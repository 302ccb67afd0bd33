import { type Attachment, type ParsedMail, simpleParser, type StructuredHeader } from 'mailparser';
import { escapeText } from '@forecourt/api/escapeHtml';
import { cleanHtml } from '../../../platform/html/cleanHtml.ts';
import { getAutomaticMail } from './automaticMail.ts';
import { declareCharsets } from './declareCharsets.ts';
import { readDeliveryReport } from './deliveryReport.ts';
import type { IncomingMail } from './incomingMail.ts';
import { isEncryptedText, withoutSignature } from './openPgpText.ts';
import { readSignedContent } from './signedContent.ts';

/** HTML beyond this is a newsletter or an attack; the mail's text is read in its place, in characters. */
const maxHtml = 500_000;
/** The longest text that is shown, in characters. */
const maxText = 100_000;

/** Parts that belong to how a mail was sent, and are no files of the customer's. */
const protocolParts =
  /^(?:message\/(?:delivery-status|feedback-report|rfc822-headers|disposition-notification)|text\/(?:rfc822-headers|calendar)|application\/(?:x-)?(?:pkcs7-signature|pgp-signature|ics))$/i;
/** Of S/MIME: signed together with its text, or encrypted (RFC 8551 §3.2). */
const sealedPart = /^application\/(?:x-)?pkcs7-mime$/i;
const encryptedParts = /^application\/(?:x-)?(?:pkcs7-mime|pgp-encrypted)$/i;

/**
 * Reads an email as it came (RFC 5322, RFC 2045).
 * @param source the bytes
 * @returns what it says; a mail that breaks the rules is read as far as it goes
 */
export async function readMail(source: Buffer): Promise<IncomingMail> {
  const mail = await parseMail(source);
  const { text, html: written, textAsHtml, attachments } = (await readSealed(mail)) ?? mail;
  const html = getHtml({ html: written, text, textAsHtml });
  const files = attachments.filter((part) => !protocolParts.test(part.contentType) && !isEnriched(part));
  const isUnreadable = attachments.some(({ contentType }) => encryptedParts.test(contentType)) && html === '';
  const fields = mail.headerLines.map(({ key, line }) => ({
    name: key,
    // Its words may be encoded (RFC 2047).
    value: key === 'subject' ? (mail.subject ?? '') : unfold(line),
  }));
  // A picture above 'Sent from my iPhone' is the customer's own.
  const automatic = getAutomaticMail(fields, files.length > 0 ? '' : html, attachments.some(answersInvitation));
  const isReport =
    automatic === 'bounce' || fields.some(({ name, value }) => name === 'content-type' && isComplaint(value));
  const report = isReport ? readDeliveryReport(mail, source) : undefined;
  const from = mail.from?.value.find(({ address }) => address);
  return {
    messageId: mail.messageId ?? null,
    from: from?.address ? { name: withoutNull(from.name).trim(), address: from.address.toLowerCase() } : null,
    subject: withoutNull(mail.subject ?? '').trim(),
    text: text ?? '',
    html,
    references: listReferences(mail),
    // A report has the mail that it is about with it.
    files: isUnreadable || report ? [] : files.map(getFile),
    automatic: report?.outcome === 'delivered' ? 'reply' : automatic,
    report,
    isEncrypted: isUnreadable || (html === '' && isEncryptedText(text ?? '')),
  };
}

const parse = (source: Buffer): Promise<ParsedMail> =>
  simpleParser(source, {
    keepDeliveryStatus: true,
    // Pictures in the text are files of the message; the text does not load them.
    keepCidLinks: true,
    maxHtmlLengthToParse: maxHtml,
  });

/** Reads a mail; where a text has bytes that are no UTF-8 and names no character set, once more with one. */
async function parseMail(source: Buffer): Promise<ParsedMail> {
  const mail = await parse(source);
  return `${mail.text ?? ''}${mail.html || ''}`.includes('\uFFFD') ? parse(declareCharsets(source)) : mail;
}

/** What S/MIME has signed and put into one part with its signature; undefined for any other mail. */
async function readSealed({ attachments }: ParsedMail): Promise<ParsedMail | undefined> {
  const sealed = attachments.find(({ contentType }) => sealedPart.test(contentType));
  const content = sealed && readSignedContent(sealed.content);
  return content && parseMail(content);
}

/** PostgreSQL keeps no text with this character. */
const withoutNull = (text: string): string => text.replaceAll('\0', '');

const getFile = ({ filename, headers, content }: Attachment, index: number) => ({
  name: withoutNull(filename ?? getLocatedName(headers.get('content-location'))) || `file-${index + 1}`,
  content,
});

/** A file's name by where it is (RFC 2557 §4): all that some programs give. */
const getLocatedName = (location: unknown): string =>
  typeof location === 'string' ? (/[^/\\:?#]+$/.exec(location.trim())?.[0] ?? '') : '';

/** The text once more, with marks for bold and the like (RFC 1896). */
const isEnriched = ({ contentType, filename }: Attachment): boolean => contentType === 'text/enriched' && !filename;

/** A calendar's answer to an invitation (RFC 6047 §2.4). */
function answersInvitation({ contentType, headers }: Attachment): boolean {
  const type = headers.get('content-type') as StructuredHeader | undefined;
  return contentType === 'text/calendar' && type?.params['method']?.toLowerCase() === 'reply';
}

/** A header field's value without its name, on one line (RFC 5322 §2.2.3). */
const unfold = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .trim();

/** A report by a mailbox that its owner took a mail for spam (RFC 5965 §2). */
const isComplaint = (contentType: string): boolean => /\breport-type\s*=\s*"?feedback-report\b/i.test(contentType);

function getHtml({ html, text, textAsHtml }: Pick<ParsedMail, 'html' | 'text' | 'textAsHtml'>): string {
  if (html && html.length <= maxHtml) {
    const clean = cleanHtml(withoutNull(html)).trim();
    if (clean !== '') return clean;
  }
  const plain = withoutNull(text ?? '').trim();
  if (isEncryptedText(plain)) return '';
  const signed = withoutSignature(plain);
  if (plain === '') return html ? cleanHtml(shorten(withoutNull(html))).trim() : '';
  if (textAsHtml && plain.length <= maxText && signed === plain) return cleanHtml(withoutNull(textAsHtml)).trim();
  return `<p>${escapeText(signed.slice(0, maxText)).replaceAll(/\r?\n/g, '<br>')}</p>`;
}

/** The beginning of HTML that has no text beside it, without what makes it long: pictures and comments. */
const shorten = (html: string): string =>
  html
    .split('<!--')
    .map((part, index) => (index === 0 ? part : (part.split('-->', 2)[1] ?? '')))
    .join('')
    .replaceAll(/\bdata:[\w/+.-]+;base64,[\w/+=\s]+/gi, '')
    .slice(0, maxHtml);

/** In-Reply-To is the nearest, then References from its end (RFC 5322 §3.6.4). */
function listReferences({ inReplyTo, references = [] }: ParsedMail): string[] {
  const all = [...(inReplyTo?.match(/<[^<>\s]+>/g) ?? []), ...[references].flat().toReversed()];
  return [...new Set(all)];
}
