import type { ParsedMail } from 'mailparser';
import { findStatus, isDeadByStatus } from './mailEvent.ts';

/** What a mail system reports of a mail of ours. */
export interface DeliveryReport {
  /** `failed` is for good; a delayed mail may still arrive. `spam` is its recipient's complaint (RFC 5965). */
  outcome: 'failed' | 'delayed' | 'delivered' | 'spam';
  /** Ids of deliveries that the report may be about: the returned mail's Message-ID, else everything that has the form of our own. */
  deliveryIds: string[];
  /** What the other server answered, for people; null where it does not say. */
  reason: string | null;
  /** The status says that there is no such mailbox: another mail would come back as well. */
  isDeadAddress: boolean;
}

/** Our own Message-IDs are a delivery's id at a domain (mail.ts). */
const ownMessageId = /<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@[^\s<>]+>/gi;
/** The returned mail's own field: what it refers to are earlier mails of the conversation, which arrived. */
const ownMessageIdField = new RegExp(String.raw`^[\s>|]*message-id:\s*${ownMessageId.source}`, 'gim');

/** The enhanced status code (RFC 3463): its class says whether another attempt may succeed. */
const statusField = /^status:\s*(([245])\.\d{1,3}\.\d{1,3})/im;
const actionField = /^action:\s*(\w+)/im;
const diagnosticField = /^diagnostic-code:\s*(?:[\w-]+\s*;)?\s*(.*)$/im;
const delayedSubject = /\b(?:delay(?:ed)?|warning|verzögert|retard|retrasad[oa])\b/i;
const maxReason = 300;

/**
 * Reads a report (RFC 3464, RFC 5965), and what servers without such a part write in words: they repeat the header of the mail that
 * they are about, so our Message-ID is looked for in all that came.
 * @param source the whole mail
 */
export function readDeliveryReport(mail: ParsedMail, source: Buffer): DeliveryReport {
  const parts = mail.attachments.map(({ contentType, content }) => ({ contentType, text: content.toString('utf8') }));
  const everything = [source.toString('latin1'), mail.text ?? '', ...parts.map(({ text }) => text)].join('\n');
  const named = findIds(everything, ownMessageIdField);
  const deliveryIds = named.length > 0 ? named : findIds(everything, ownMessageId);
  if (parts.some(({ contentType }) => contentType === 'message/feedback-report'))
    return { outcome: 'spam', deliveryIds, reason: null, isDeadAddress: false };
  const status = parts
    .find(({ contentType }) => contentType === 'message/delivery-status')
    ?.text.replaceAll(/\r?\n[ \t]+/g, ' ');
  const outcome = status ? readOutcome(status) : delayedSubject.test(mail.subject ?? '') ? 'delayed' : 'failed';
  const reason = status && diagnosticField.exec(status)?.[1]?.trim().slice(0, maxReason);
  // The other server's words count where the report's own status says nothing (5.0.0).
  const isDeadAddress = outcome === 'failed' && isDeadByStatus(statusField.exec(status ?? '')?.[1], findStatus(reason));
  return { outcome, deliveryIds, reason: reason || null, isDeadAddress };
}

const findIds = (text: string, form: RegExp): string[] => [
  ...new Set([...text.matchAll(form)].map(([, id]) => id!.toLowerCase())),
];

/** The action says what became of a mail (RFC 3464 §2.3.3): one that was given up after days has the status of what hindered it. */
function readOutcome(status: string): DeliveryReport['outcome'] {
  const action = actionField.exec(status)?.[1]?.toLowerCase();
  if (action === 'delayed' || action === 'failed') return action;
  // `delivered`, and `relayed` and `expanded`, of which no more is known.
  if (action !== undefined) return 'delivered';
  return statusField.exec(status)?.[2] === '4' ? 'delayed' : 'failed';
}
