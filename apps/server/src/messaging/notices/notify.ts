import { channels } from '@forecourt/api/channels';
import type { EventKind } from '@forecourt/api/contract/feed/event';
import { readStored } from '@forecourt/api/contract/settings/kinds';
import type { NotificationId, Subscriber } from '@forecourt/api/contract/settings/subscribers';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { appointmentKinds } from '../leads/appointments.ts';
import { ownWords, type ReceivedMessage } from '../replyText/ownWords.ts';
import { getClock } from '../../platform/locale/formats.ts';
import { conversationPath } from '../channels/consoleLinks.ts';
import { type Vehicle, vehicleName } from '../leads/vehicleName.ts';
import { noticeMail, noticeText } from './noticeText.ts';
import { typeOfEvent } from './notificationTypes.ts';
import { queuePush } from './queuePush.ts';
import { queueNotice } from './queueNotice.ts';
import { type Recipient, getRecipients } from './recipients.ts';
import { addressKey, onePerAddress } from './staffAddress.ts';

/** A live event or message; history notifies nobody. */
export interface NoticeTrigger {
  dealerId: string;
  of: 'event' | 'message';
  id: string;
}

interface NoticeFacts extends Pick<Selectable<Schema['lead']>, 'email' | 'phone'> {
  productId: string;
  conversationId: string;
  /** Events only. */
  kind: EventKind | null;
  /** Messages only: whether it starts a chat. */
  startsChat: boolean;
  salesperson: string | null;
  isAssignedInCrm: boolean;
  first: string;
  last: string;
  vehicle: string | null;
  appointment: string | null;
  /** Of a handoff: why the assistant does not go on. */
  reason: string | null;
  timeZone: string;
  country: string;
  timeFormat: string | null;
  dealerName: string;
  productName: string;
  /** The customer's; null where they have written none. */
  lastMessage: ReceivedMessage | null;
}

/**
 * Notifies the staff who subscribed: queues one notice per person and channel, and records it in the conversation
 * ('1 Salesperson was notified'). The same trigger notifies nobody twice.
 * @param trx the transaction that stores the event or message
 */
export async function notify(trx: Kysely<Schema>, trigger: NoticeTrigger): Promise<void> {
  const { dealerId, of, id } = trigger;
  const facts = await loadFacts(trx, trigger);
  const type = facts && getNotificationType(facts);
  if (!type) return;
  const scope = { dealerId, productId: facts.productId };
  const recipients = getRecipients(await listSubscribers(trx, scope), type, facts);
  await queueAll(trx, facts, { dealerId, type, recipients, key: `${of}:${id}:${type}`, about: id });
}

/**
 * Calls more people to a chat that was handed off and that nobody has joined: all who subscribed and were not notified, even if they
 * limited themselves to other leads. If everybody was notified, they are reminded. Nobody is called twice.
 * @param handoff the event
 */
export async function escalate(trx: Kysely<Schema>, handoff: Pick<NoticeTrigger, 'dealerId' | 'id'>): Promise<void> {
  const { dealerId, id } = handoff;
  const facts = await loadFacts(trx, { ...handoff, of: 'event' });
  if (!facts) return;
  const type = 'handoff';
  const all = getRecipients(await listSubscribers(trx, { dealerId, productId: facts.productId }), type, undefined);
  const notified = await findNotified(trx, dealerId, id);
  const isNotified = ({ subscriber }: Recipient) => notified.has(getPersonId(subscriber));
  const getKey = (recipient: Recipient) => addressKey(recipient, facts.country);
  // Somebody who is listed twice was notified under one of both names.
  const notifiedAddresses = new Set(all.filter(isNotified).map(getKey));
  const others = all.filter((recipient) => !isNotified(recipient) && !notifiedAddresses.has(getKey(recipient)));
  await queueAll(
    trx,
    { ...facts, isEscalated: true },
    {
      dealerId,
      type,
      recipients: others.length > 0 ? others : all,
      key: `event:${id}:escalated`,
      about: `${id}-escalated`,
    },
  );
}

interface NoticeBatch {
  dealerId: string;
  type: NotificationId;
  recipients: readonly Recipient[];
  /** What makes a notice one, together with the person and the channel. */
  key: string;
  /** What it stands beside in the timeline. */
  about: string;
}

async function queueAll(
  trx: Kysely<Schema>,
  facts: NoticeFacts & { isEscalated?: boolean },
  { dealerId, type, recipients, key, about }: NoticeBatch,
): Promise<void> {
  if (recipients.length === 0) return;
  const { productId, conversationId } = facts;
  const written = {
    ...facts,
    type,
    customer: facts,
    hourCycle: getClock(facts.timeFormat, facts.country),
    link: conversationPath(conversationId),
    lastWords: facts.lastMessage && ownWords(facts.lastMessage).text,
  };
  const mail = noticeMail(written);
  const text = { html: noticeText(written) };
  const called: { id: string; email: string }[] = [];
  for (const { subscriber, channel, address } of onePerAddress(recipients, facts.country)) {
    const ownKey = `${key}:${subscriber.Id}`;
    const isNew = await queueNotice(trx, {
      dealerId,
      productId,
      key: `${ownKey}:${channel}`,
      channel,
      recipient: address,
      ...(channels[channel].isHtml ? mail : text),
    });
    if (!isNew) continue;
    await recordNotified(trx, { dealerId, id: about }, conversationId, ownKey, subscriber);
    called.push({ id: getPersonId(subscriber), email: subscriber.Email });
  }
  if (type !== 'handoff') return;
  const kind = facts.isEscalated ? 'escalation' : 'handoff';
  await queuePush(trx, { dealerId, productId, conversationId, kind, key, people: called });
}

/** The ids of the people who have been notified of something. */
async function findNotified(trx: Kysely<Schema>, dealerId: string, about: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('notification')
    .select('person_id')
    .where('dealer_id', '=', dealerId)
    .where('message_id', '=', about)
    .where('conversation_id', '=', (eb) =>
      eb.selectFrom('event').select('conversation_id').where('dealer_id', '=', dealerId).where('id', '=', about),
    )
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

const getPersonId = ({ Id, CrmUserId }: Subscriber): string => CrmUserId ?? Id;

function getNotificationType({ kind, startsChat }: NoticeFacts): NotificationId | undefined {
  if (kind !== null) return typeOfEvent[kind];
  return startsChat ? 'new_chat_start' : undefined;
}

async function loadFacts(trx: Kysely<Schema>, { dealerId, of, id }: NoticeTrigger): Promise<NoticeFacts | undefined> {
  const source =
    of === 'event'
      ? sql`
        select conversation_id, kind, false as starts_chat, case kind when 'HANDOFF' then salesperson_id end as handed_to,
          case when kind = any (${appointmentKinds}) then
            coalesce(to_char(appointment_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), payload) end as appointment,
          case kind when 'HANDOFF' then payload end as reason
        from event where dealer_id = ${dealerId} and id = ${id}`
      : sql`
        select m.conversation_id, null::text as kind,
          m.channel = 'chat' and not exists (
            select from message b where b.dealer_id = m.dealer_id and b.conversation_id = m.conversation_id and b.channel = 'chat' and (b.at, b.id) < (m.at, m.id)) as starts_chat,
          null as handed_to, null as appointment, null as reason
        from message m where m.dealer_id = ${dealerId} and m.id = ${id}`;
  const { rows } = await sql<Omit<NoticeFacts, 'vehicle'> & { vehicle: Vehicle | null }>`
    select c.product_id as "productId", c.id as "conversationId", s.kind, s.starts_chat as "startsChat", s.appointment, s.reason,
      coalesce(l.salesperson_id, s.handed_to) as salesperson, l.crm_salesperson is not null as "isAssignedInCrm",
      l.first_name as first, l.last_name as last, l.email, l.phone, l.vehicle,
      d.time_zone as "timeZone", d.country, d.name as "dealerName", p.name as "productName",
      (select t.value ->> 'time_format_id' from setting t
       where t.dealer_id = d.id and t.product_id = '' and t.kind = 'dealer-parameters' and t.key = '') as "timeFormat",
      (select jsonb_build_object('channel', m.channel, 'body', m.body) from message m where m.dealer_id = c.dealer_id and m.conversation_id = c.id and m.initiator = 'HUMAN'
       order by m.at desc, m.id desc limit 1) as "lastMessage"
    from (${source}) s
    join conversation c on c.dealer_id = ${dealerId} and c.id = s.conversation_id
    join lead l on l.dealer_id = c.dealer_id and l.id = c.lead_id
    join dealer d on d.id = c.dealer_id
    join dealer_product p on p.dealer_id = c.dealer_id and p.id = c.product_id`.execute(trx);
  return rows[0] && { ...rows[0], vehicle: vehicleName(rows[0].vehicle) };
}

async function listSubscribers(
  trx: Kysely<Schema>,
  { dealerId, productId }: { dealerId: string; productId: string },
): Promise<Subscriber[]> {
  const rows = await trx
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', productId)
    .where('kind', '=', 'subscriber')
    .orderBy('key')
    .execute();
  return rows.flatMap(({ key, value }) => readStored('subscriber', value, key) ?? []);
}

/** Adds the person to the conversation's timeline: below the message, or at the event's time. */
async function recordNotified(
  trx: Kysely<Schema>,
  { dealerId, id }: Pick<NoticeTrigger, 'dealerId' | 'id'>,
  conversationId: string,
  key: string,
  subscriber: Subscriber,
): Promise<void> {
  await trx
    .insertInto('notification')
    .values({
      dealer_id: dealerId,
      id: key,
      conversation_id: conversationId,
      message_id: id,
      person_id: getPersonId(subscriber),
      name: `${subscriber.FirstName} ${subscriber.LastName}`,
      at: sql`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.columns(['dealer_id', 'id']).doNothing())
    .execute();
}
