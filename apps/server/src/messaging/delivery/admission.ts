import { channelIds, getChannel, isChannel } from '@forecourt/api/channels';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { leased } from '../../platform/jobs/rows.ts';
import { allowsAutomatic, listConsents } from '../leads/leadConsent.ts';
import { listOptOuts } from '../customers/optOuts.ts';
import { getMailbox, numberKind } from './destination.ts';
import { findHold, limits, type OutboundFacts, type Used } from './outboundPolicy.ts';
import { holdLock } from '../../platform/db/holdLock.ts';
import { findFailure, normalizeAddress } from './undeliverable.ts';

/** A message to a customer that is about to leave, or that somebody wants to know of whether it could. */
interface Outbound {
  dealerId: string;
  leadId: string;
  conversationId: string;
  channel: string;
  recipient: string;
  isByStaff: boolean;
  /** It answers what the customer has just written. */
  isReply: boolean;
  confirmsOptOut: boolean;
}

/** A message with what the policy says of it. */
interface Judged {
  facts: OutboundFacts;
  /** The recipient in the form that is counted. */
  recipientKey: string;
  clientKey: string | null;
}

/**
 * Reads what the outbound policy has to know of a message. A request's transaction sees the messages of its own dealer alone; the outbox,
 * which decides, counts a recipient's over all of them.
 * @param deliveryId of the message, which does not count against itself; null for one that is not queued
 */
export async function judge(db: Kysely<Schema>, message: Outbound, deliveryId: string | null = null): Promise<Judged> {
  const { dealerId, leadId, conversationId, channel, recipient, isByStaff, confirmsOptOut } = message;
  const { country, chatId, clientKey } = await db
    .selectFrom('dealer as d')
    .leftJoin('chat', (join) =>
      join.onRef('chat.dealer_id', '=', 'd.id').on('chat.conversation_id', '=', conversationId),
    )
    .select(['d.country', 'chat.conversation_id as chatId', 'chat.client_key as clientKey'])
    .where('d.id', '=', dealerId)
    .executeTakeFirstOrThrow();
  const isFromChat = chatId !== null;
  const isPhone = getChannel(channel).address === 'phone';
  const address = normalizeAddress(channel, recipient, country);
  const recipientKey = isPhone ? address : getMailbox(address);
  const optOuts = (await listOptOuts(db, dealerId, [leadId], address)).get(leadId);
  const facts: OutboundFacts = {
    isByStaff,
    isAnswer: message.isReply && (await isFirstAnswer(db, message, address, deliveryId)),
    confirmsOptOut,
    isOptedOut: channelIds.some((id) => id === channel && optOuts?.has(id)),
    isConsented: !isChannel(channel) || allowsAutomatic(await listConsents(db, dealerId, leadId), channel, 'inquiry'),
    number: isPhone ? numberKind(recipient, country) : null,
    earlierFailure: await findFailure(db, { dealerId, channel, address }),
    isFromChat,
    isOwnerKnown: !isFromChat || (await isOwnerKnown(db, dealerId, channel, address)),
    ...(await readCounts(db, { dealerId, recipientKey, clientKey, deliveryId })),
  };
  return { facts, recipientKey, clientKey };
}

/**
 * Lets an automatic message out, and counts it. Two to one recipient, and two that one dealership's chats cause, are decided one after
 * the other, even in different processes.
 * @returns why it must not leave after all, for people to read; null if it may
 */
export async function admit(
  db: Kysely<Schema>,
  job: Job,
  { facts, recipientKey, clientKey }: Judged,
): Promise<string | null> {
  const { dealerId, id: deliveryId } = job;
  const shared = facts.isFromChat ? [`dealer ${dealerId}`, ...(clientKey === null ? [] : [`client ${clientKey}`])] : [];
  return db.transaction().execute(async (trx) => {
    // Always in this order, so that nobody waits for each other.
    for (const key of [`recipient ${recipientKey}`, ...shared]) await holdLock(trx, key);
    const counts = await readCounts(trx, { dealerId, recipientKey, clientKey, deliveryId });
    const hold = findHold({ ...facts, ...counts });
    if (hold) return hold.reason;
    await trx
      .updateTable('delivery')
      .set({ recipient_key: recipientKey, counted_at: sql`clock_timestamp()`, is_from_chat: facts.isFromChat })
      .where(leased(job))
      .execute();
    return null;
  });
}

/** Whether the recipient has written on the channel, in this conversation, and nothing automatic has answered that yet. */
async function isFirstAnswer(
  db: Kysely<Schema>,
  { dealerId, leadId, conversationId, channel }: Outbound,
  address: string,
  deliveryId: string | null,
): Promise<boolean> {
  const latest = db
    .selectFrom('message')
    .select('at')
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .where('initiator', '=', 'HUMAN')
    .where('channel', '=', channel)
    .orderBy('at', 'desc')
    .limit(1);
  const unanswered = await db
    .selectFrom(latest.as('asked'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('lead as l')
          .where('l.dealer_id', '=', dealerId)
          .where('l.id', '=', leadId)
          .where(sql<boolean>`${address} in (l.phone_e164, lower(l.email))`),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('delivery as a')
            .where('a.dealer_id', '=', dealerId)
            .where('a.conversation_id', '=', conversationId)
            .where('a.channel', '=', channel)
            .where('a.is_reply', '=', true)
            .where('a.counted_at', 'is', null)
            .where('a.state', 'in', ['sending', 'sent'])
            .whereRef('a.first_tried_at', '>', 'asked.at')
            .where(sql<boolean>`a.id::text is distinct from ${deliveryId}`),
        ),
      ),
    )
    .executeTakeFirst();
  return unanswered !== undefined;
}

/**
 * Whether somebody at an address has written to the dealership, or came to it otherwise than by typing the address into a chat. Other leads
 * of the same customer do not count: anybody can type another's address beside their own.
 */
async function isOwnerKnown(db: Kysely<Schema>, dealerId: string, channel: string, address: string): Promise<boolean> {
  const sameAddress = channelIds.filter((id) => getChannel(id).address === getChannel(channel).address);
  const found = await db
    .selectFrom('lead as l')
    .leftJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
    )
    .where('l.dealer_id', '=', dealerId)
    .where((eb) => eb.or([eb('l.phone_e164', '=', address), eb(eb.fn('lower', ['l.email']), '=', address)]))
    .where((eb) =>
      eb.or([
        eb.not(
          eb.exists(
            eb
              .selectFrom('chat')
              .whereRef('chat.dealer_id', '=', 'c.dealer_id')
              .whereRef('chat.conversation_id', '=', 'c.id'),
          ),
        ),
        eb.exists(
          eb
            .selectFrom('message as m')
            .whereRef('m.dealer_id', '=', 'c.dealer_id')
            .whereRef('m.conversation_id', '=', 'c.id')
            .where('m.initiator', '=', 'HUMAN')
            .where('m.channel', 'in', sameAddress),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface Counted {
  dealerId: string;
  recipientKey: string;
  clientKey: string | null;
  deliveryId: string | null;
}

/** How much has left already. */
async function readCounts(
  db: QueryExecutorProvider,
  { dealerId, recipientKey, clientKey, deliveryId }: Counted,
): Promise<Pick<OutboundFacts, 'sentSoFar' | 'used'>> {
  const since = (minutes: number) => sql`d.counted_at > now() - make_interval(mins => ${minutes})`;
  const within = (kind: keyof typeof limits) =>
    sql`array[${sql.join(limits[kind].map(({ minutes }) => sql`count(*) filter (where ${since(minutes)})`))}]::int[]`;
  const ofLimit = (kind: keyof typeof limits) => since(Math.max(...limits[kind].map(({ minutes }) => minutes)));
  const isOther = sql`d.counted_at is not null and d.id::text is distinct from ${deliveryId}`;
  const { rows } = await sql<Used & { sentSoFar: number }>`
    select
      (
        select ${within('recipient')} from delivery d
        where d.recipient_key = ${recipientKey} and ${ofLimit('recipient')} and ${isOther}
      ) as recipient,
      (
        select ${within('dealer')} from delivery d
        where d.dealer_id = ${dealerId} and d.is_from_chat and ${ofLimit('dealer')} and ${isOther}
      ) as dealer,
      (
        select ${within('client')} from chat c
        join delivery d on d.dealer_id = c.dealer_id and d.conversation_id = c.conversation_id and d.is_from_chat
        where c.client_key = ${clientKey} and ${ofLimit('client')} and ${isOther}
      ) as client,
      (
        select count(*)::int from delivery d
        where d.recipient_key = ${recipientKey} and d.dealer_id = ${dealerId} and d.state in ('queued', 'sending', 'sent') and ${isOther}
      ) as "sentSoFar"`.execute(db);
  const { sentSoFar, ...used } = rows[0]!;
  return { sentSoFar, used };
}
