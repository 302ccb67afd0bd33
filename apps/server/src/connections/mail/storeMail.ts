import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { IncomingMail } from '../../messaging/channels/email/incomingMail.ts';
import { readMail } from '../../messaging/channels/email/readMail.ts';
import { checkSender, type MailOrigin, type SenderCheck } from '../../messaging/channels/email/senderCheck.ts';
import { liftUndeliverable } from '../../messaging/delivery/undeliverable.ts';
import type { NewEvent, NewMessage } from '../../messaging/timeline/entries.ts';
import { record } from '../../messaging/timeline/record.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { PermanentFailure } from '../../platform/jobs/job.ts';
import type { DnsResolver } from '../../platform/outbound/dnsResolver.ts';
import { listMailTokens, takeReturnedTest, takeTestReport } from '../doors/returnedTest.ts';
import { checkFiles, storeFiles } from '../incoming/files.ts';
import { type IncomingRow, markStored } from '../incoming/incomingRow.ts';
import { inConversation, type StoreOptions } from '../incoming/inConversation.ts';
import { applyReport } from './applyReport.ts';
import { findAdfInMail, leadsTag, storeAdfMail } from './storeAdfMail.ts';
import { findMailConversation } from './findMailConversation.ts';

/** The lead source of somebody who writes to the dealer's address first. */
const mailSource = 'Email';

/** What the receiver of a mail stores beside it. */
export interface MailDetails extends MailOrigin {
  /** Of the addresses that it was sent to: the tags of this dealer's. */
  tags: string[];
  /** The provider's token that was good for this mail alone. */
  token?: string;
}

export interface MailOptions extends StoreOptions {
  /** Looks up what domains say of their mail; the system's by default. */
  resolver?: DnsResolver;
}

/**
 * Makes a mail a message of its conversation, or of a new lead's.
 * @throws {PermanentFailure} for one that nobody here can read
 */
export async function storeMail(options: MailOptions, row: IncomingRow): Promise<void> {
  const { dealerId } = row.job;
  const { tags, ...origin } = row.details as unknown as MailDetails;
  const mail = await readMail(row.content);
  if (await takeTest(options.database.db, row, mail)) return;
  if (mail.isEncrypted)
    throw new PermanentFailure('It is encrypted, and can only be read by whom it was encrypted for');
  if (mail.html === '' && mail.files.length === 0 && !mail.automatic && !mail.report)
    throw new PermanentFailure('It has no content');
  const adf = tags.includes(leadsTag) ? findAdfInMail(mail) : undefined;
  if (adf) return storeAdfMail(options, row, adf);
  const sender = mail.report ? undefined : await checkSender(row.content, origin, options.resolver);
  const checked = await checkFiles(mail.files, options.files);
  if (mail.report) {
    const about = await findMailConversation(options.database.db, dealerId, mail, tags);
    if (!about) throw new PermanentFailure('It reports on a mail that was not sent from here');
  } else if (!mail.from) throw new PermanentFailure('It names no sender who could be answered');
  await inConversation(options, row, {
    find: (db) => findMailConversation(db, dealerId, mail, tags),
    lead: createLead(mail),
    channel: 'email',
    store: async (trx, { leadId, conversationId }, changes) => {
      const lead = { dealerId, leadId };
      const fileIds = await storeFiles(trx, { dealerId, conversationId }, row.job.id, checked.kept);
      const { message, events } = getEntries(row, mail, conversationId, fileIds, sender, checked);
      if (mail.report) await applyReport(trx, dealerId, mail.report);
      else if (mail.from)
        await liftUndeliverable(trx, { dealerId, channel: 'email', address: mail.from.address.toLowerCase() });
      await record(trx, { messages: [message], events, changedLeads: [lead], contacts: [lead], changes });
      await markStored(trx, row, { conversationId, messageId: message.id });
    },
  });
}

/** A test of the door is over once it is in: no conversation is looked for. The report on one may repeat its subject. */
const takeTest = (db: Kysely<Schema>, row: IncomingRow, { report, subject }: IncomingMail): Promise<boolean> =>
  report ? takeTestReport(db, row, report) : takeReturnedTest(db, row, listMailTokens(subject));

/** A stranger's mails are one lead's, however many come at once. */
function createLead({ from }: IncomingMail) {
  const { name, address } = from ?? { name: '', address: '' };
  const [first = '', ...rest] = name.split(/\s+/);
  return {
    id: `mail-${createHash('sha256').update(address).digest('hex').slice(0, 24)}`,
    first_name: first.slice(0, 80),
    last_name: rest.join(' ').slice(0, 80),
    email: address,
    source: mailSource,
    lead_type: 'EMAIL',
  };
}

/** A message's id is its row's: a job that runs twice writes once. */
const getMessageId = ({ job }: IncomingRow): string => `mail-${job.id}`;

function getEntries(
  row: IncomingRow,
  mail: IncomingMail,
  conversationId: string,
  fileIds: string[],
  sender: SenderCheck | undefined,
  { leftOut }: { leftOut: readonly string[] },
): { message: NewMessage; events: NewEvent[] } {
  const { dealerId } = row.job;
  const id = getMessageId(row);
  const message: NewMessage = {
    dealerId,
    id,
    conversationId,
    initiator: mail.automatic || mail.report ? 'SYSTEM' : 'HUMAN',
    channel: 'email',
    subject: mail.subject.slice(0, 998),
    body: mail.html,
    author: mail.from?.name.slice(0, 120) || undefined,
    automatic: mail.report && mail.report.outcome !== 'delivered' ? 'bounce' : mail.automatic,
    mailId: mail.messageId ?? undefined,
    mail: { ...(sender && { sender }), ...(leftOut.length > 0 && { leftOut }) },
    fileIds,
    at: row.receivedAt.toISOString(),
    isLive: true,
    startsAssistant: sender?.verdict !== 'failed',
  };
  const complaint: NewEvent = {
    dealerId,
    id: `${id}-spam`,
    conversationId,
    kind: 'UNSUBSCRIBED',
    madeBy: 'shopper',
    channel: 'email',
    payload: 'Reported as spam',
    isLive: true,
  };
  return { message, events: mail.report?.outcome === 'spam' ? [complaint] : [] };
}
