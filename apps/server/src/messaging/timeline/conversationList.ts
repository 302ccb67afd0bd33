import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { LeadKey, StoredEvent, StoredMessage } from './entries.ts';
import { isOptOut } from './consent.ts';
import { isUnanswered } from './unanswered.ts';

/** Of a conversation's different words, how many characters are searched. */
const maxWords = 20_000;

/** For how long after its handoff a chat counts as one that waits for a person, in hours: later its customer has left the website. */
const handoffWaitsHours = 24;

/** Whether an event begins or ends the wait of a chat that was handed off. */
export const changesWait = ({ kind, at }: StoredEvent): boolean =>
  (kind === 'HANDOFF' || kind === 'DEALERSHIP_TAKEOVER') && Date.now() - at.getTime() < handoffWaitsHours * 3_600_000;

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

/** Since when the customer waits for an answer: their first message after ours that is neither automatic nor an opt-out. */
const waiting = sql`
  select min(m.at) as since from message m
  where latest.initiator in ('HUMAN', 'SYSTEM')
    and m.dealer_id = c.dealer_id and m.conversation_id = c.id and m.initiator = 'HUMAN' and m.automatic is null
    and not ${isOptOut('m')} and m.at > coalesce((
      select max(a.at) from message a
      where a.dealer_id = c.dealer_id and a.conversation_id = c.id and a.visibility = 'customer' and a.initiator in ('BOT', 'SPECIALIST')), '-infinity')`;

/** A chat's handoff that nobody has answered, for as long as its customer waits. */
const handoff = sql`
  select h.at from (
    select e.dealer_id, e.conversation_id, e.at from event e
    where e.dealer_id = c.dealer_id and e.conversation_id = c.id and e.kind = 'HANDOFF' order by e.at desc limit 1
  ) h
  where c.channel = 'chat' and h.at > now() - make_interval(hours => ${handoffWaitsHours}) and ${isUnanswered('h')}`;

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
      coalesce(latest.channel, c.channel, ''), coalesce(latest.at, l.created_at), customers.words, customers.at, least(waiting.since, handoff.at),
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
    left join lateral (${handoff}) handoff on true
    order by l.dealer_id, l.product_id, l.number
    on conflict (dealer_id, product_id, number) do update set ${sql.join(shown.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    where (${sql.join(shown.map((name) => sql.ref(`t.${name}`)))}) is distinct from (${sql.join(shown.map((name) => sql.ref(`excluded.${name}`)))})`.execute(
    trx,
  );
}
