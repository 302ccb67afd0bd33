import type { DeliveryReport } from '../../../messaging/channels/email/deliveryReport.ts';
import type { IncomingMail } from '../../../messaging/channels/email/incomingMail.ts';

/** By what a mail's conversation is found, or that there is none yet. */
export type FoundBy = 'reply address' | 'references' | 'sender' | 'new lead';

/** What is right for a mail, written by hand from the RFCs and from what the products document. */
export interface ExpectedMail {
  /** What its sender wrote; undefined where a machine wrote it, and nobody reads its words for a person's. */
  words?: string;
  subject?: string;
  from?: IncomingMail['from'];
  initiator: 'HUMAN' | 'SYSTEM';
  automatic?: IncomingMail['automatic'];
  report?: Pick<DeliveryReport, 'outcome'> & { reason?: string | null };
  /** The reason, for people, of one that does not become a message. */
  refused?: string;
  /** Names of its files. */
  files?: readonly string[];
  conversation: FoundBy;
}

/** A mail as it comes, and what is right for it. */
export interface CorpusMail {
  name: string;
  source: Buffer;
  expected: ExpectedMail;
}

/** Stands in a source where the Message-ID of our own mail belongs. */
export const ourMessageId = '<0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d@forecourt.example>';
/** Whom our mails come from, as programs name them above a quotation. */
export const dealerAddress = 'harbor@in.example';
export const dealer = `Harbor Toyota <${dealerAddress}>`;
/** Somebody who has a conversation already. */
export const knownCustomer = 'Dana Reyes <dana@customer.example>';

type Fields = Readonly<Record<string, string | null>>;

/** A MIME part: its header fields, and its content as it is transferred. */
export interface Part {
  fields: Fields;
  content: string | Buffer;
}

let count = 0;

const writeHeader = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

const toBytes = (content: string | Buffer): Buffer =>
  typeof content === 'string' ? Buffer.from(content.replaceAll(/\r?\n/g, '\r\n')) : content;

/**
 * A mail's bytes (RFC 5322). Its sender is a stranger, another one each time, unless its fields say otherwise.
 * @param fields null leaves a usual one out
 */
export function writeMail(fields: Fields, { fields: own, content }: Part): Buffer {
  count += 1;
  const header = {
    From: `Ada Byron <ada${count}@mail.example>`,
    To: dealer,
    Subject: 'Re: Your Tacoma',
    Date: 'Tue, 24 Nov 2026 09:30:00 -0500',
    'Message-ID': `<corpus-${count}@mail.example>`,
    'MIME-Version': '1.0',
    ...own,
    ...fields,
  };
  return Buffer.concat([Buffer.from(`${writeHeader(header)}\r\n`), toBytes(content), Buffer.from('\r\n')]);
}

export const textPart = (content: string | Buffer, parameters = 'charset=utf-8', encoding = '8bit'): Part => ({
  fields: { 'Content-Type': `text/plain; ${parameters}`, 'Content-Transfer-Encoding': encoding },
  content,
});

export const htmlPart = (content: string | Buffer, parameters = 'charset=utf-8', encoding = '8bit'): Part => ({
  fields: { 'Content-Type': `text/html; ${parameters}`, 'Content-Transfer-Encoding': encoding },
  content,
});

/** A file as programs attach it. @param content in base64 */
export const filePart = (type: string, name: string, content: string, fields: Fields = {}): Part => ({
  fields: {
    'Content-Type': `${type}; name="${name}"`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Transfer-Encoding': 'base64',
    ...fields,
  },
  content,
});

let boundaries = 0;

/** @param type after `multipart/`, with its parameters but the boundary */
export function multipart(type: string, parts: readonly Part[]): Part {
  boundaries += 1;
  const boundary = `----=_Part_${boundaries}`;
  const written = parts.flatMap(({ fields, content }) => [
    Buffer.from(`--${boundary}\r\n${writeHeader(fields)}\r\n`),
    toBytes(content),
    Buffer.from('\r\n'),
  ]);
  return {
    fields: { 'Content-Type': `multipart/${type}; boundary="${boundary}"` },
    content: Buffer.concat([...written, Buffer.from(`--${boundary}--`)]),
  };
}

/** A person's answer to a mail of ours, whose words are given. */
export const reply = (name: string, words: string, part: Part, expected: Partial<ExpectedMail> = {}): CorpusMail => ({
  name,
  source: writeMail({ 'In-Reply-To': ourMessageId, References: ourMessageId }, part),
  expected: { words, initiator: 'HUMAN', conversation: 'references', ...expected },
});

/** A stranger's first mail. */
export const firstMail = (
  name: string,
  words: string,
  part: Part,
  { fields = {}, ...expected }: Partial<ExpectedMail> & { fields?: Fields } = {},
): CorpusMail => ({
  name,
  source: writeMail({ Subject: 'Your Tacoma', ...fields }, part),
  expected: { words, initiator: 'HUMAN', conversation: 'new lead', ...expected },
});

/** What a program writes for HTML out of text. */
export const escapeAngles = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Text to be compared: which blanks and blank lines stand between words depends on how a program writes HTML. */
export const compactText = (text: string): string => text.replaceAll('\u00A0', ' ').replaceAll(/\n+/g, '\n');
