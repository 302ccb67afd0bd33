import { channelIds, channels } from '@forecourt/api/channels';
import type { EventKind } from '@forecourt/api/contract/feed/event';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { LeadKey, StoredEvent, StoredMessage } from './entries.ts';
import { isOptOut } from './consent.ts';

/** Of a conversation's different words, how many characters are searched. */
const maxWords = 20_000;

/** The events that begin or end a wait. */
const waitKinds = new Set<EventKind>([
  'HANDOFF',
  'HANDOFF_CONTACTED',
  'APPOINTMENT_SET',
  'SERVICE_APPOINTMENT_SET',
  'SUBSCRIBED',
  'UNSUBSCRIBED',
  'SNOOZED',
  'CLOSED',
  'REOPENED',
]);

/** Whether an event may begin or end the wait of its customer. */
export const changesWait = ({ kind }: StoredEvent): boolean => waitKinds.has(kind);

/**
 * What a search finds the lead `l` by, apart from what was written: name, contact, vehicle and the salesperson that the CRM names. Our own
 * salesperson is found by name in conversations/list/narrowed.ts, since people change their names.
 */
const leadWords = sql`search_words(concat_ws(' ', l.first_name, l.last_name, l.email, phone_digits(l.phone), l.vehicle ->> 'year',
  l.vehicle ->> 'make', l.vehicle ->> 'model', l.vehicle ->> 'trim', l.vehicle ->> 'stock', l.vehicle ->> 'vin', l.crm_salesperson))`;

/** The conversation's last message; a note for staff is none. */
const latest = sql`
  select m.channel, m.at, m.initiator from message m where m.dealer_id = c.dealer_id and m.conversation_id = c.id and m.visibility = 'customer'
  order by m.at desc, m.id desc limit 1`;

/** What the customer wrote last; of a message without words, the names of its files. */
const customers = sql`
  select m.at, case when m.body <> '' then m.body else coalesce((
    select string_agg(a.name, ', ' order by a.position) from attachment a where a.dealer_id = m.dealer_id and a.message_id = m.id), '') end as words
  from message m
  where m.dealer_id = c.dealer_id and m.conversation_id = c.id and m.initiator = 'HUMAN' order by m.at desc, m.id desc limit 1`;

/** The channels on which a customer who has opted out is answered still, since they ask there themselves. */
const answeringChannels = channelIds.filter((id) => channels[id].answersOnly);

/**
 * Since when the customer waits for words of ours: their first message after ours that is neither automatic nor an opt-out. Somebody who
 * has opted out waits in a chat alone.
 */
const waiting = sql`
  select min(m.at) as since from message m
  where latest.initiator in ('HUMAN', 'SYSTEM')
    and m.dealer_id = c.dealer_id and m.conversation_id = c.id and m.initiator = 'HUMAN' and m.automatic is null
    and not ${isOptOut('m')} and m.at > coalesce((
      select max(a.at) from message a
      where a.dealer_id = c.dealer_id and a.conversation_id = c.id and a.visibility = 'customer' and a.initiator in ('BOT', 'SPECIALIST')), '-infinity')
    and (coalesce(latest.channel, c.channel) = any (${answeringChannels})
      or not exists (select from opt_out o where o.dealer_id = l.dealer_id and o.lead_id = l.id))`;

/**
 * Since when the conversation waits for staff: the one definition of it. The customer waits for words, or has been handed off and waits
 * for a person, whatever the assistant writes. What staff have put off waits from then on, and what they have closed does not.
 */
const waitingSince = sql`case when s.lead_id is null then least(waiting.since, h.opened_at) else s.snoozed_until end`;

/** What of a row may change. */
const shown = [
  'name_key',
  'source_key',
  'channel_key',
  'last_at',
  'last_customer_text',
  'last_customer_at',
  'waiting_since',
  'lead_words',
  'message_words',
] as const satisfies readonly (keyof Schema['conversation_list'])[];

/**
 * Brings the rows of `conversation_list` up to date, which lists of conversations show, sort by and search.
 * @param messages that were just written: their words become searchable
 */
export async function refreshConversationList(
  trx: Kysely<Schema>,
  leads: readonly LeadKey[],
  messages: readonly StoredMessage[],
): Promise<void> {
  if (leads.length === 0) return;
  await sql`
    with asked as (
      select * from unnest(${leads.map(({ dealerId }) => dealerId)}::text[], ${leads.map(({ leadId }) => leadId)}::text[]) a (dealer_id, lead_id)
    ),
    written as (
      select m.dealer_id, m.lead_id, string_agg(without_tags(m.body), ' ') as words
      from unnest(${messages.map(({ dealerId }) => dealerId)}::text[], ${messages.map(({ id }) => id)}::text[]) n (dealer_id, id)
      join message m on m.dealer_id = n.dealer_id and m.id = n.id and m.visibility = 'customer'
      group by 1, 2
    )
    insert into conversation_list as t (dealer_id, product_id, number, lead_id, name_key, source_key, channel_key, last_at, last_customer_text, last_customer_at, waiting_since, lead_words, message_words)
    select l.dealer_id, l.product_id, l.number, l.id,
      folded(btrim(l.first_name)) || e'\\x01' || folded(btrim(l.last_name)), folded(l.source),
      coalesce(latest.channel, c.channel, ''), coalesce(latest.at, l.created_at), customers.words, customers.at, ${waitingSince},
      ${leadWords},
      case when w.words is null or length(known.message_words) >= ${maxWords}::int then coalesce(known.message_words, '')
        else left(search_words(concat_ws(' ', known.message_words, w.words)), ${maxWords}::int) end
    from asked a
    join lead l on l.dealer_id = a.dealer_id and l.id = a.lead_id
    left join conversation c on c.dealer_id = l.dealer_id and c.lead_id = l.id
    left join written w on w.dealer_id = l.dealer_id and w.lead_id = l.id
    left join conversation_list known on known.dealer_id = l.dealer_id and known.product_id = l.product_id and known.number = l.number
    left join lateral (${latest}) latest on true
    left join lateral (${customers}) customers on true
    left join lateral (${waiting}) waiting on true
    left join handoff h on h.dealer_id = l.dealer_id and h.lead_id = l.id and h.ended_at is null
    left join conversation_status s on s.dealer_id = l.dealer_id and s.lead_id = l.id
    order by l.dealer_id, l.product_id, l.number
    on conflict (dealer_id, product_id, number) do update set ${sql.join(shown.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    where (${sql.join(shown.map((name) => sql.ref(`t.${name}`)))}) is distinct from (${sql.join(shown.map((name) => sql.ref(`excluded.${name}`)))})`.execute(
    trx,
  );
}
