import { createHash } from 'node:crypto';
import type { FeedRecord } from '@forecourt/api/contract/feed';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { writingRecords } from '../../feed/requestRecords.ts';
import type { RollupChanges } from '../../metrics/rollups/updateRollups.ts';
import type { IncomingMail } from '../../messaging/channels/email/incomingMail.ts';
import { readMail } from '../../messaging/channels/email/readMail.ts';
import { checkSender, type DnsResolver, type MailOrigin } from '../../messaging/channels/email/senderCheck.ts';
import type { NewEvent, NewMessage, SenderCheck } from '../../messaging/timeline/entries.ts';
import { record } from '../../messaging/timeline/record.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { PermanentFailure } from '../../platform/jobs/job.ts';
import { type IncomingRow, markStored } from '../incoming/incomingRow.ts';
import { applyReport } from './applyReport.ts';
import { findMailConversation, type MailConversation } from './findMailConversation.ts';
import { findNewLeadProduct } from './findNewLeadProduct.ts';
import { checkMailFiles, storeMailFiles } from './mailFiles.ts';

/** The lead source of somebody who writes to the dealer's address first. */
export const mailSource = 'Email';

/** What the receiver of a mail stores beside it. */
export interface MailDetails extends MailOrigin {
  /** Of the addresses that it was sent to: the tags of this dealer's. */
  tags: string[];
}

export interface MailOptions {
  /** Connected as the owner. */
  database: { db: Kysely<Schema>; pool: pg.Pool };
  files: FileStore;
  resolver?: DnsResolver;
}

/**
 * Makes a mail a message of its conversation, or of a new lead's.
 * @throws {PermanentFailure} for one that nobody here can read
 */
export async function storeMail({ database, files, resolver }: MailOptions, row: IncomingRow): Promise<void> {
  const { dealerId } = row.job;
  const { tags, ...origin } = row.details as unknown as MailDetails;
  const mail = await readMail(row.content);
  if (mail.isEncrypted)
    throw new PermanentFailure('It is encrypted, and can only be read by whom it was encrypted for');
  if (mail.html === '' && mail.files.length === 0 && !mail.report) throw new PermanentFailure('It has no content');
  const { db, pool } = database;
  const sender = mail.report ? undefined : await checkSender(row.content, origin, resolver);
  const checked = await checkMailFiles(mail.files, files);
  const store = async (trx: Kysely<Schema>, { leadId, conversationId }: Known, changes?: RollupChanges) => {
    const lead = { dealerId, leadId };
    const fileIds = await storeMailFiles(trx, { dealerId, conversationId }, row.job.id, checked.kept);
    const { message, events } = getEntries(row, mail, conversationId, fileIds, sender, checked);
    if (mail.report) await applyReport(trx, dealerId, mail.report);
    await record(trx, {
      messages: [message],
      events,
      changedLeads: [lead],
      contacts: [lead],
      ...(changes && { changes }),
    });
    await markStored(trx, row, { conversationId, messageId: message.id });
  };
  const known = await findMailConversation(db, dealerId, mail, tags);
  if (isKnown(known)) return db.transaction().execute((trx) => store(trx, known));
  if (mail.report || !mail.from)
    throw new PermanentFailure('It is about no mail that was sent from here, and from nobody who can be answered');
  const lead = known ?? { leadId: getLeadId(mail.from.address), conversationId: null };
  const begun = await createLead(db, dealerId, lead.leadId, mail, row.receivedAt);
  await writingRecords(pool, begun.lead, async ({ trx, write, changes }) => {
    // Another mail of the same person may have come first.
    const now = await findMailConversation(trx, dealerId, mail, tags);
    if (isKnown(now)) return store(trx, now, changes);
    if (!now) await write(begun.lead);
    await write({ ...begun.conversation, lead: lead.leadId });
    return store(trx, { leadId: lead.leadId, conversationId: begun.conversation.id }, changes);
  });
}

type Known = MailConversation & { conversationId: string };
const isKnown = (found: MailConversation | undefined): found is Known => found?.conversationId != null;

/** A stranger's mails are one lead's, however many come at once. */
const getLeadId = (address: string): string =>
  `mail-${createHash('sha256').update(address).digest('hex').slice(0, 24)}`;

async function createLead(
  db: Kysely<Schema>,
  dealerId: string,
  leadId: string,
  { from }: IncomingMail,
  receivedAt: Date,
): Promise<{
  lead: Extract<FeedRecord, { type: 'lead' }>;
  conversation: Extract<FeedRecord, { type: 'conversation' }>;
}> {
  const { name, address } = from!;
  const [first = '', ...rest] = name.split(/\s+/);
  const at = receivedAt.toISOString();
  return {
    lead: {
      type: 'lead',
      dealer: dealerId,
      id: leadId,
      product: await findNewLeadProduct(db, dealerId),
      first_name: first.slice(0, 80),
      last_name: rest.join(' ').slice(0, 80),
      email: address,
      source: mailSource,
      lead_type: 'EMAIL',
      status: 'ACTIVE',
      created_at: at,
    },
    conversation: {
      type: 'conversation',
      dealer: dealerId,
      id: leadId,
      lead: leadId,
      channel: 'email',
      started_at: at,
    },
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
    automatic: mail.report ? 'bounce' : mail.automatic,
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
