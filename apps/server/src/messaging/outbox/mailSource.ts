import { createHash } from 'node:crypto';
import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Kysely } from 'kysely';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Schema } from '../../platform/db/schema.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { automaticFields } from '../delivery/automaticFields.ts';
import type { MailOptions } from '../channels/email/mail.ts';
import { getMail } from '../channels/email/mail.ts';
import { findReplyAddress } from '../delivery/replyAddress.ts';
import { findThread } from '../delivery/thread.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { listMailFiles } from '../../platform/files/rows.ts';
import type { Delivery } from './deliveries.ts';

/** The e-mail that a delivery is sent as, just as the mail server would get it. */
export const mailFor = async (
  { db, seal, files }: { db: Kysely<Schema>; seal: SecretSeal; files: FileStore },
  delivery: Delivery,
  options: MailOptions,
) =>
  getMail(
    {
      ...delivery,
      isNotice: delivery.leadId === null,
      files: await listMailFiles(db, files, delivery),
      thread: await findThread(db, delivery),
      replyTo:
        delivery.conversationId === null
          ? undefined
          : await findReplyAddress(db, delivery.dealerId, delivery.conversationId),
      ...(await automaticFields(db, seal, delivery)),
    },
    options,
  );

const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** An e-mail as it goes over the wire (RFC 5322). */
export async function findSource(mail: SendMailOptions): Promise<Buffer> {
  const { message } = await writer.sendMail(mail);
  if (!Buffer.isBuffer(message)) throw new Error('The email was not written to a buffer');
  return message;
}

/** The header fields of an e-mail's source. */
export const getHeaders = (source: Buffer): string => {
  const text = source.toString();
  return text.slice(0, text.indexOf('\r\n\r\n'));
};

/** The page of an e-mail's own HTML, in a mail program's usual face. Its links open outside the frame that it is shown in. */
export const mailDocument = ({ subject, html }: { subject: string; html: string }): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title><base target="_blank"><style>body { margin: 16px; font: 14px/1.5 Arial, sans-serif; }</style></head><body>${html}</body></html>`;

/** The links in a text message, each once. */
export const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))];

/** Changes when anything that the list shows does. */
export const getVersion = (deliveries: readonly Delivery[]): string =>
  createHash('sha256')
    .update(JSON.stringify(deliveries.map(({ id, state, reason }) => [id, state, reason])))
    .digest('base64url');
