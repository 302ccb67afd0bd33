import type { Kysely } from 'kysely';
import { type RollupChanges, updateRollups } from '../../metrics/rollups/updateRollups.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { queueMessage } from '../delivery/queue.ts';
import { linkCustomers } from '../customers/linkCustomers.ts';
import { updateHandoffs } from '../handoffs/updateHandoffs.ts';
import { notify } from '../notices/notify.ts';
import { announce } from '../live/announce.ts';
import { queueAnalytics } from '../analytics/queue.ts';
import { queueTimelineEvents } from '../webhooks/queueTimeline.ts';
import { attachFiles } from './attachFiles.ts';
import { auditBookings } from './auditBookings.ts';
import { recordConsents } from './consentLedger.ts';
import { createConfirmations } from './confirmations.ts';
import { updateConsent } from './consent.ts';
import { changesWait, refreshConversationList } from './conversationList.ts';
import {
  type LeadKey,
  getLeads,
  type NewEvent,
  type NewMessage,
  type StoredEvent,
  type StoredMessage,
} from './entries.ts';
import { holdScheduled } from './holdScheduled.ts';
import { startEscalations } from './escalations.ts';
import { withOptOutNotices } from './firstContact.ts';
import { updateFollowUps } from './followUps.ts';
import { insertEvents, insertMessages, type OnConflict } from './insert.ts';
import { recordKnowledgeUse } from './knowledgeUse.ts';
import { keepCustomerDetails } from './keepCustomerDetails.ts';
import { refreshLeadFacts } from './leadFacts.ts';
import { lockConversations, lockLeads } from './lockLeads.ts';
import { markReactions } from './markReactions.ts';
import { endStatuses } from './statuses.ts';
import { createOptOutConfirmations } from './optOutConfirmation.ts';
import { startAnswers, startFirstMessages } from './turns.ts';

export interface Entries {
  messages?: readonly NewMessage[];
  events?: readonly NewEvent[];
  /** Leads that have changed otherwise, with their conversation or their deals. */
  changedLeads?: readonly LeadKey[];
  /** Leads that are new, or whose customer is reached otherwise than before. */
  contacts?: readonly LeadKey[];
  /** Leads that have just come, and that the assistant may write to. */
  newLeads?: readonly LeadKey[];
  /** Leads whose messages are to be read again for what they say about consent. */
  unreadLeads?: readonly LeadKey[];
  /** What the transaction has done to other rows that numbers count. */
  changes?: RollupChanges;
}

/** What was written: new entries, and those that have changed. */
export interface Written {
  messages: StoredMessage[];
  events: StoredEvent[];
}

/**
 * Stores messages and events with everything that follows from them. Nothing else inserts either: replies, the assistant, forms,
 * stop-communication and the feed all come through here, once a transaction, so that everybody takes shared rows in one order
 * (docs/decisions/concurrency.md).
 * @param trx the transaction that they happen in
 * @param onConflict what becomes of a record that is there already
 */
export async function record(
  trx: Kysely<Schema>,
  {
    messages = [],
    events = [],
    changedLeads = [],
    contacts = [],
    newLeads = [],
    unreadLeads = [],
    changes = { before: [], after: [] },
  }: Entries,
  onConflict: OnConflict = 'keep',
): Promise<Written> {
  await lockLeads(trx, [...changedLeads, ...unreadLeads]);
  await lockConversations(trx, [...messages, ...events]);

  const received = await markReactions(trx, messages);
  const kept = await keepCustomerDetails(trx, received, changes);
  await linkCustomers(trx, [...contacts, ...kept.contacts]);
  const toInsert = await withOptOutNotices(trx, [...received, ...(await createConfirmations(trx, events))]);
  const written = {
    messages: await insertMessages(trx, toInsert, onConflict, changes),
    events: await insertEvents(trx, [...events, ...kept.events], onConflict, changes),
  };
  await attachFiles(trx, toInsert, written.messages);
  await recordKnowledgeUse(trx, toInsert, written.messages);
  await queueDeliveries(trx, toInsert, written.messages);

  const consent = await updateConsent(trx, written.messages, written.events, unreadLeads, changes);
  const confirmations = await createOptOutConfirmations(trx, consent.firstOptOuts);
  const confirmed = await insertMessages(trx, confirmations, 'keep', changes);
  await queueDeliveries(trx, confirmations, confirmed);
  const allMessages = [...written.messages, ...confirmed];
  const allEvents = [...written.events, ...(await insertEvents(trx, consent.events, 'keep', changes))];

  await recordConsents(trx, allEvents);
  await updateFollowUps(trx, allMessages, allEvents);
  await updateHandoffs(trx, allMessages, allEvents);
  await holdScheduled(trx, allMessages);
  await endStatuses(trx, allMessages, allEvents);
  await refreshLeadFacts(trx, allMessages, allEvents, changedLeads, changes);
  await refreshConversationList(
    trx,
    getLeads([...allMessages, ...changedLeads, ...unreadLeads, ...allEvents.filter(changesWait)]),
    allMessages,
  );

  await startFirstMessages(trx, newLeads);
  const isLive = ({ isNew, isLive }: StoredMessage | StoredEvent) => isNew && isLive;
  const liveMessages = allMessages.filter(isLive);
  const liveEvents = allEvents.filter(isLive);
  const doubtful = new Set(messages.filter(({ startsAssistant }) => startsAssistant === false).map(({ id }) => id));
  await startAnswers(
    trx,
    liveMessages.filter((message) => !consent.optOuts.includes(message) && !doubtful.has(message.id)),
  );
  for (const { dealerId, id } of liveMessages.filter(mayStartChat)) await notify(trx, { dealerId, of: 'message', id });
  for (const { dealerId, id } of liveEvents) await notify(trx, { dealerId, of: 'event', id });
  await startEscalations(trx, liveEvents);
  await auditBookings(trx, events, liveEvents);
  await queueAnalytics(trx, liveMessages, liveEvents);
  const toBeSent = new Set([...toInsert, ...confirmations].filter(({ delivery }) => delivery).map(getEntryKey));
  await queueTimelineEvents(trx, liveMessages, liveEvents, (message) => toBeSent.has(getEntryKey(message)));
  await announce(trx, [...liveMessages, ...liveEvents]);
  // Last, because every other write to this dealer's counts waits from here until the commit.
  await updateRollups(trx, changes);
  return written;
}

const getEntryKey = ({ dealerId, id }: NewMessage | StoredMessage): string => `${dealerId}\n${id}`;

/** Of messages, staff are notified of a chat's first one alone; one with a later place is not looked at. */
const mayStartChat = ({ initiator, channel, seq }: StoredMessage): boolean =>
  initiator !== 'SPECIALIST' && channel === 'chat' && (seq === null || seq === 1);

/** Puts what is to be sent into the outbox (messaging/delivery/worker.ts). */
async function queueDeliveries(
  trx: Kysely<Schema>,
  messages: readonly NewMessage[],
  written: readonly StoredMessage[],
): Promise<void> {
  for (const { id, dealerId, delivery } of messages) {
    if (!delivery) continue;
    const stored = written.find((message) => message.dealerId === dealerId && message.id === id && message.isNew);
    if (!stored) continue;
    const { conversationId, leadId, channel } = stored;
    await queueMessage(trx, { dealerId, messageId: id, conversationId, leadId, channel, ...delivery });
  }
}
