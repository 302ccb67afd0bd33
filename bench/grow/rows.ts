import { cars, sentences, sources } from '../lists/conversations.ts';
import { firstNames, lastNames } from '../../apps/server/src/demo/names.ts';
import { product, zone } from '../records.ts';
import { peopleEach, shares, type Size } from './size.ts';

/** Conversations that are made by one statement. */
export const batch = 100_000;

type Statement = [statement: string, ...parameters: unknown[]];

/** Whose each hundredth conversation is, and its number there: `slot` is a conversation's place in a hundred. */
const createSlots: Statement = [
  `create temporary table slot as
   select row_number() over () - 1 as slot, dealer - 1 as dealer, share, n as offset_in_dealer
   from unnest($1::int[]) with ordinality s (share, dealer), lateral generate_series(0, share - 1) n`,
  shares,
];

/** What conversations are made of, before the first batch. */
export const beforeBatches: Statement[] = [createSlots, ['select setseed(0.44)']];

/** How long a history is, in days: thirteen months. */
const days = 395;

/**
 * A batch of conversations with their leads, customers, messages, events, visits, deals, deliveries and follow-ups, in the order of time,
 * so that the rows of all dealers lie among each other as they do where dealers work side by side.
 */
export const createBatch = ({ conversations, dealers }: Size, from: number): Statement[] => {
  const groups = dealers / shares.length;
  const to = Math.min(from + batch, conversations) - 1;
  return [
    ['drop table if exists made'],
    [
      // A returning customer's lead has the email address of an older one of the same dealer.
      `create temporary table made as
       select *, case when is_returning and has_email then number - 7 else number end as customer_number
       from (
         select n, 'dealer-' || (n / 100 % ${groups} * ${shares.length} + dealer) as dealer_id,
           n / (100 * ${groups}) * share + offset_in_dealer as number,
           date_trunc('day', now()) - (${conversations} - n) * interval '${days} days' / ${conversations} as at
         from generate_series($1::int, $2::int) n join slot on slot.slot = n % 100
       ) m, lateral (select number % 12 = 11 as is_returning) r,
         lateral (select (case when is_returning then number - 7 else number end) % 5 <> 0 as has_email) e,
         lateral (select not has_email or number % 10 < 7 as has_phone,
           random() < 0.45 as is_answered, random() ^ 2 * least(interval '60 days', date_trunc('day', now()) - at) as lasts) c`,
      from,
      to,
    ],
    [
      `insert into lead (dealer_id, id, product_id, number, first_name, last_name, email, phone, phone_e164, source, lead_type, salesperson_id,
         status, created_at, created_day, first_bot_at, is_duplicate)
       select dealer_id, 'l' || number, '${product}', number, ($1::text[])[1 + floor(random() ^ 2 * cardinality($1))::int],
         ($2::text[])[1 + floor(random() ^ 2 * cardinality($2))::int],
         case when has_email then dealer_id || '-c' || customer_number || '@mail.example' end, phone, phone,
         ($3::text[])[1 + floor(random() ^ 2 * cardinality($3))::int], (array['NEW', 'USED', 'SERVICE'])[1 + floor(random() * 3)::int],
         case when random() < 0.6 then dealer_id || '-p' || floor(random() * ${peopleEach})::int end, 'ACTIVE', at,
         (at at time zone '${zone}')::date, at + interval '1 minute', is_returning and has_email
       from (select *, case when has_phone then '+1303' || (5000000 + n) end as phone from made) m`,
      firstNames,
      lastNames,
      sources,
    ],
    [
      `insert into conversation (dealer_id, id, product_id, lead_id, channel, started_at)
       select dealer_id, 'l' || number, '${product}', 'l' || number, ${channel}, at from made`,
    ],
    [
      `insert into customer (dealer_id, id) select dealer_id, ${customer('number')} from made where customer_number = number`,
    ],
    [
      `insert into customer_lead (dealer_id, lead_id, customer_id)
       select dealer_id, 'l' || number, ${customer('customer_number')} from made`,
    ],
    [
      `insert into customer_identity (dealer_id, kind, value, customer_id)
       select dealer_id, 'email', dealer_id || '-c' || number || '@mail.example', ${customer('number')} from made where has_email and customer_number = number
       union all select dealer_id, 'phone', '+1303' || (5000000 + n), ${customer('customer_number')} from made where has_phone`,
    ],
    [
      `insert into message (dealer_id, id, product_id, conversation_id, lead_id, initiator, channel, body, at, day, person_id)
       select dealer_id, 'l' || number || 'm' || i, '${product}', 'l' || number, 'l' || number, initiator, channel,
         case initiator when 'HUMAN' then
           replace(replace(replace(($1::text[])[1 + floor(random() * cardinality($1))::int], '{car}', ($2::text[])[1 + floor(random() * cardinality($2))::int]),
             '{day}', (array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])[1 + floor(random() * 6)::int]), '{n}', floor(random() * 90000)::text)
         else 'Hello, this is your dealer. It is here, and you are welcome to come by. How can I help you with it?' end,
         sent_at, (sent_at at time zone '${zone}')::date, case initiator when 'SPECIALIST' then dealer_id || '-p' || number % ${peopleEach} end
       from (
         select *, ${channel} as channel, at + interval '1 minute' + lasts * (case i when 0 then 0 else i + random() * 0.9 end / length) ^ 3 as sent_at,
           -- A few wait for an answer.
           case when is_answered and i % 2 = 1 and (i < length - 1 or number % 33 = 0) then 'HUMAN' when i >= 6 then 'SPECIALIST' else 'BOT' end as initiator
         from (select *, case when is_answered then 3 + floor(random() * 8)::int else 2 + floor(random() * 3)::int end as length from made offset 0) m,
           lateral generate_series(0, length - 1) i
       ) m`,
      sentences,
      cars,
    ],
    [
      `insert into event (dealer_id, id, product_id, conversation_id, lead_id, kind, made_by, at, day, cta, page_type, response)
       select dealer_id, 'l' || number || kind, '${product}', 'l' || number, 'l' || number, kind, case kind when 'CTA' then 'shopper' else 'assistant' end,
         happened_at, (happened_at at time zone '${zone}')::date,
         case kind when 'CTA' then (array['Get ePrice', 'Check Availability', 'Value Your Trade'])[1 + number % 3] end,
         case kind when 'CTA' then (array['home', 'srp', 'vdp', 'other'])[1 + number % 4] end,
         case when kind = 'HANDOFF' and chance < 0.15 then 'worked' when kind = 'HANDOFF' and chance < 0.2 then 'awaiting' end
       from (
         select made.*, kind, at + interval '1 minute' + lasts * part as happened_at
         from (select *, random() as chance, random() as other from made offset 0) made, lateral (values
           ('CTA', other < 0.6, 0), ('CRM_REGISTRATION', other > 0.2, 0.01), ('PHONE_ACQUIRED', other between 0.3 and 0.5, 0.2),
           ('HANDOFF', chance < 0.3, 0.3), ('HANDOFF_CONTACTED', chance < 0.15, 0.4),
           ('HANDOFF_NOT_CONTACTED', chance between 0.15 and 0.2, 0.4), ('APPOINTMENT_SET', chance < 0.15, 0.5),
           ('SERVICE_APPOINTMENT_SET', chance > 0.95 and number % 25 > 0, 0.5)) k (kind, happens, part)
         where happens
       ) e`,
    ],
    [
      `insert into visitor (dealer_id, product_id, name, number) select dealer_id, '${product}', 'v' || number, number from made`,
    ],
    [
      `insert into visit (dealer_id, id, product_id, visitor, domain, referral, opened_widget, at, day)
       select dealer_id, 'v' || number || '-' || i, '${product}', 'v' || number, 'www.' || dealer_id || '.example',
         case when number % 5 < 2 then 'direct' else 'external' end, random() < 0.2, seen_at, (seen_at at time zone '${zone}')::date
       from (select *, at - i * interval '7 minutes' as seen_at from made, lateral generate_series(0, number % 5) i) v`,
    ],
    [
      `insert into deal (dealer_id, id, product_id, lead_id, gross, closed_at, day, is_assisted)
       select dealer_id, 'l' || number, '${product}', 'l' || number, 8000 + floor(random() * 52000), closed_at, (closed_at at time zone '${zone}')::date, true
       from (select *, at + interval '2 minutes' + lasts as closed_at from made where number % 25 = 0) d`,
    ],
    [
      // What went out in the last month; the outbox of before is as large in a database of years, and read by nobody.
      `insert into delivery (dealer_id, message_id, conversation_id, lead_id, channel, recipient, recipient_key, state, attempts, created_at, due_at, first_tried_at, sent_at, carrier_id)
       select m.dealer_id, m.id, m.conversation_id, m.lead_id, m.channel, r, r, 'sent', 1, m.at, m.at, m.at, m.at, 'SM' || m.id
       from made join message m on m.dealer_id = made.dealer_id and m.conversation_id = 'l' || number
       join lead l on l.dealer_id = m.dealer_id and l.id = m.lead_id, lateral (select case m.channel when 'email' then l.email else l.phone end as r) recipient
       where made.at > now() - interval '90 days' and m.at > now() - interval '30 days' and m.initiator in ('BOT', 'SPECIALIST') and m.channel <> 'chat'`,
    ],
    [
      `insert into timer (dealer_id, id, kind, lead_id, subject, reference, minutes, due_at)
       select dealer_id, gen_random_uuid(), 'follow-up', 'l' || number, 'bench', 'LAST_MESSAGE', 1440, now() + interval '1 day' + random() * interval '30 days'
       from made where at > now() - interval '30 days' and not is_answered`,
    ],
    [
      `insert into seen (dealer_id, person_id, lead_id, seen_until)
       select dealer_id, dealer_id || '-p' || number % ${peopleEach}, 'l' || number, at + interval '1 day' from made`,
    ],
  ];
};

const channel = `case when number % 7 = 0 then 'chat' when has_phone and (number % 3 > 0 or not has_email) then 'sms' else 'email' end`;

const customer = (number: string) => `md5(dealer_id || '-c' || ${number})::uuid`;

/** After the last batch: the numbers that new leads and visitors get. */
export const afterBatches: Statement[] = [
  [
    `insert into next_number (dealer_id, product_id, of, next)
     select dealer_id, product_id, of, max(number) + 1 from lead, (values ('lead'), ('visitor')) o (of) group by 1, 2, 3`,
  ],
];
