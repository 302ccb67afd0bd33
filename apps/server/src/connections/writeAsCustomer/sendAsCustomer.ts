import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import nodemailer from 'nodemailer';
import { signForTwilio } from '../../messaging/channels/twilio/signature.ts';
import { twilioPaths } from '../../messaging/channels/twilio/paths.ts';
import { findReplyAddress } from '../../messaging/delivery/replyAddress.ts';
import { findDelivery } from '../../messaging/outbox/deliveries.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { errorText } from '../../platform/errors/errorText.ts';
import { toE164 } from '../../platform/locale/e164.ts';
import { findAddress } from '../doors/listDoors.ts';
import { leadsTag } from '../mail/storeAdfMail.ts';
import type { Draft } from './draft.ts';
import { writeAdf } from './writeAdf.ts';

/** Who mails leads: a name that leads nowhere (RFC 2606). */
const leadProvider = 'leads@car-finder.example';

interface Sending {
  config: Pick<Config, 'inbound' | 'port'>;
  db: Kysely<Schema>;
  twilioToken: string;
}

/**
 * Sends what somebody has written as a customer, by the door that they chose.
 * @returns why it could not be sent, for people; undefined where it was
 */
export async function sendAsCustomer(sending: Sending, draft: Draft): Promise<string | undefined> {
  if (draft.text.trim() === '') return 'Write a message first.';
  if (draft.from === '') return 'Enter the address or phone number that it comes from.';
  try {
    return draft.door === 'text' ? await sendText(sending, draft) : await sendMail(sending, draft);
  } catch (error) {
    return `It couldn’t be sent: ${errorText(error)}`;
  }
}

async function sendMail(sending: Sending, draft: Draft) {
  const { door, dealerId, from, name, subject, answers } = draft;
  const receiver = sending.config.inbound?.smtp;
  const own = await findAddress(sending.db, dealerId, 'mail');
  if (!receiver || own === undefined) return 'This installation receives no mail.';
  const answered = answers === '' ? undefined : await findDelivery(sending.db, dealerId, answers);
  const replyAddress =
    answered?.conversationId == null
      ? undefined
      : await findReplyAddress(sending.db, dealerId, answered.conversationId);
  const transport = nodemailer.createTransport({ ...receiver, ignoreTLS: true });
  await transport.sendMail({
    messageId: `<${randomUUID()}@customer.example>`,
    from: door === 'lead' ? leadProvider : { name, address: from },
    ...(door === 'lead'
      ? { to: own.replace('@', `+${leadsTag}@`), subject: subject || 'New lead', text: writeAdf(draft) }
      : { to: replyAddress ?? own, subject, text: draft.text }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return undefined;
}

async function sendText(sending: Sending, { dealerId, from, text }: Draft) {
  const to = await findAddress(sending.db, dealerId, 'phone');
  if (to === undefined) return 'This dealership has no phone number for texts.';
  const url = `http://127.0.0.1:${sending.config.port}${twilioPaths.messages}`;
  const form = { MessageSid: `SM${randomUUID()}`, From: toE164(from, 'US'), To: to, Body: text, NumMedia: '0' };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': signForTwilio(sending.twilioToken, url, form) },
    body: new URLSearchParams(form),
  });
  return answer.ok ? undefined : `The webhook answered ${answer.status}.`;
}
