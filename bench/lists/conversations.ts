import { firstNames, lastNames } from '../../apps/server/src/demo/names.ts';
import { type Database } from '../../apps/server/src/platform/db/database.ts';
import { refreshConversationList } from '../../apps/server/src/messaging/timeline/conversationList.ts';
import { rebuildRollups } from '../../apps/server/src/metrics/rollups/recount.ts';
import type { LeadKey, StoredMessage } from '../../apps/server/src/messaging/timeline/entries.ts';
import { feed } from '../database.ts';
import { createDealer, product, zone } from '../records.ts';

/** Two dealers that are asked, by how many conversations they have: a large one, and one of many like it. */
export const asked = { large: { id: 'large', count: 200_000 }, usual: { id: 'usual-7', count: 25_000 } };

/** Who asks: one of forty who work these dealers' leads. */
export const reader = 'p3';

/** So many like the usual one; their conversations come in turn, as those of an installation's dealers do. */
const usualDealers = 32;
const dealerIds = [asked.large.id, ...Array.from({ length: usualDealers }, (_, index) => `usual-${index}`)];

/** A million conversations, in batches. */
const batch = 50_000;
export const count = asked.large.count + usualDealers * asked.usual.count;
const batches = count / batch;

/** Of conversation n: whose it is, and its number there. */
const dealerSql = `case when n < ${asked.large.count} then '${asked.large.id}' else 'usual-' || n % ${usualDealers} end`;
const numberSql = `case when n < ${asked.large.count} then n else (n - ${asked.large.count}) / ${usualDealers} end`;

export const sources = Array.from({ length: 24 }, (_, index) => `Source ${index + 1}`);

/** Syllables that surnames are made of: some thousands. */
const syllables = [
  'Ab Bar Cor Dun Ells Far Gar Hol Jen Kal Lor Mar Nor Ost Pel Ros Sal Tor Ver Wes',
  'a be ci do e fa go i ke la me ni o ra se ti u vi wa ze',
  'berg den field ham kins lund mann nell ovic rez sen ski son ton wald worth',
].map((part) => part.split(' '));

export const sentences = [
  'Is the {car} still there? I could come by on {day} before noon.',
  'What would my monthly payment be for the {car} with {n} down?',
  'Can you send me pictures of the interior please',
  'I already bought one somewhere else, thanks.',
  'My trade-in has {n} miles, what could I get for it?',
  'Does the {car} have heated seats and a tow package?',
  'Call me after {n} on {day}, I am at work until then.',
  'Yes please book the appointment for {day}',
  'How much is the oil change, and do I need one at {n} miles?',
  'stop writing to me',
  'Thank you so much, see you {day}!',
  'My wife wants to know whether the {car} comes in blue or grey',
];
export const cars = 'RAV4 Camry F-150 Explorer Outback Forester Wrangler Cooper Tacoma Bronco'.split(' ');

/**
 * Feeds the dealers by the feed and their conversations past it: the rows by one statement a batch, then what the timeline
 * would have kept, by the statements that it runs.
 */
export async function loadConversations(database: Database): Promise<void> {
  const { pool, db } = database;
  const { rows } = await pool.query<{ known: number }>('select count(*)::int as known from conversation_list');
  if (rows[0]?.known === count) return;
  await feed(
    database,
    dealerIds.map((id) => createDealer(id)),
  );
  const client = await pool.connect();
  try {
    // As many people as an installation of some hundred dealers has; forty of them work these leads.
    await client.query(
      `insert into person (id, subject, first_name, last_name, email, username, is_salesperson)
       select 'p' || n, 'p' || n, 'First' || n, 'Last' || n, 'p' || n || '@bench.example', 'p' || n, n < 40 from generate_series(0, 1999) n`,
    );
    await client.query(
      `insert into person_account (person_id, dealer_id, position, name_key, email_key, role_key, is_internal)
       select p.id, d.id, 0, p.name_key, p.email_key, p.role_key, p.is_internal from person p, dealer d where p.is_salesperson`,
    );
    await client.query(tables.map((table) => `alter table ${table} disable trigger all`).join('; '));
    await client.query('select setseed(0.43)');
    for (let number = 0; number < batches; number++) {
      const from = number * batch;
      for (const [statement, ...parameters] of statements(from)) await client.query(statement, parameters);
      const range = 'l.ordinal >= $1 and l.ordinal < $2';
      const { rows: leads } = await client.query<LeadKey>(
        `select dealer_id as "dealerId", id as "leadId" from bench_lead l where ${range}`,
        [from, from + batch],
      );
      const { rows: messages } = await client.query<StoredMessage>(
        `select m.dealer_id as "dealerId", m.id
         from bench_lead l join message m on m.dealer_id = l.dealer_id and m.conversation_id = l.id where ${range}`,
        [from, from + batch],
      );
      await refreshConversationList(db, leads, messages);
      if (number === 0) await client.query('analyze');
    }
    await client.query(tables.map((table) => `alter table ${table} enable trigger all`).join('; '));
    // Each of a dealer's busiest ten has opened a tenth of its conversations.
    await client.query(
      `insert into seen (dealer_id, person_id, lead_id, seen_until)
       select dealer_id, 'p' || number % 10, id, created_at + interval '1 day' from lead`,
    );
    for (const id of dealerIds) await db.transaction().execute((trx) => rebuildRollups(trx, id));
    await client.query('drop table bench_lead');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

const tables = ['lead', 'conversation', 'message', 'event'];

/** What a batch is made of, from a number on. Few names are most people's: the square of an even chance picks them. */
const statements = (from: number): [statement: string, ...parameters: unknown[]][] => [
  ['create table if not exists bench_lead (ordinal int primary key, dealer_id text not null, id text not null)'],
  [
    `insert into bench_lead select n, ${dealerSql}, 'l' || n from generate_series($1::int, $1::int + ${batch - 1}) n`,
    from,
  ],
  [
    `insert into lead (dealer_id, id, product_id, number, first_name, last_name, email, phone, source, lead_type, salesperson_id, status, created_at, created_day)
     select ${dealerSql}, 'l' || n, '${product}', ${numberSql}, first, last,
       case when random() < 0.8 then lower(translate(first || '.' || last, 'áéíóúüñöëã’'' ', 'aeiouunoea')) || floor(random() * 100) || '@' || ($6::text[])[1 + floor(random() ^ 2 * cardinality($6))::int] end,
       case when random() < 0.7 then '+1' || (2000000000 + floor(random() * 7999999999)::bigint) end,
       ($5::text[])[1 + floor(random() ^ 2 * cardinality($5))::int], (array['NEW', 'USED', 'SERVICE'])[1 + floor(random() * 3)::int],
       case when random() < 0.6 then 'p' || floor(random() * 40)::int end, 'ACTIVE', at, (at at time zone '${zone}')::date
     from (
       select n, ($2::text[])[1 + floor(random() ^ 2 * cardinality($2))::int] as first,
         case when random() < 0.5 then ($3::text[])[1 + floor(random() ^ 2 * cardinality($3))::int]
           else ($4::jsonb -> 0 ->> floor(random() ^ 1.5 * 20)::int) || ($4::jsonb -> 1 ->> floor(random() ^ 1.5 * 20)::int) || ($4::jsonb -> 2 ->> floor(random() ^ 1.5 * 16)::int) end as last,
         date_trunc('day', now()) - (${count} - n) * interval '395 days' / ${count} as at
       from generate_series($1::int, $1::int + ${batch - 1}) n offset 0
     ) l`,
    from,
    firstNames,
    lastNames,
    JSON.stringify(syllables),
    sources,
    ['mail.example', 'post.example', 'inbox.example', 'work.example'],
  ],
  [
    `insert into conversation (dealer_id, id, product_id, lead_id, channel, started_at)
     select l.dealer_id, l.id, product_id, l.id, (array['sms', 'email', 'whatsapp', 'chat'])[1 + floor(random() ^ 2 * 4)::int], created_at
     from bench_lead b join lead l on l.dealer_id = b.dealer_id and l.id = b.id where b.ordinal >= $1`,
    from,
  ],
  [
    `insert into message (dealer_id, id, product_id, conversation_id, lead_id, initiator, channel, body, at, day)
     select dealer_id, id || initiator, product_id, id, id, initiator, channel, body, at, (at at time zone '${zone}')::date
     from (
       select c.dealer_id, c.id, c.product_id, c.channel, m.initiator,
         case m.initiator when 'BOT' then 'Hello, this is your dealer. How can I help?' else
           replace(replace(replace(($2::text[])[1 + floor(random() * cardinality($2))::int], '{car}', ($3::text[])[1 + floor(random() * cardinality($3))::int]),
             '{day}', (array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])[1 + floor(random() * 6)::int]), '{n}', floor(random() * 90000)::text) end as body,
         -- Most is said in the first days; a tail of follow-ups goes on for two months.
         least(c.started_at + random() ^ 4 * interval '60 days', date_trunc('day', now()) - random() * interval '1 day') as at
       from bench_lead l join conversation c on c.dealer_id = l.dealer_id and c.id = l.id, (values ('BOT', 1), ('BOT2', 0.6), ('HUMAN', 0.45)) k (kind, part), lateral (select left(kind, case kind when 'BOT2' then 3 else 9 end) as initiator) m
       where l.ordinal >= $1 and random() < k.part offset 0
     ) m on conflict do nothing`,
    from,
    sentences,
    cars,
  ],
  [
    `insert into event (dealer_id, id, product_id, conversation_id, lead_id, kind, made_by, at, day)
     select m.dealer_id, m.id || k.kind, m.product_id, m.conversation_id, m.lead_id, k.kind, 'assistant', m.at, m.day
     from bench_lead l join message m on m.dealer_id = l.dealer_id and m.conversation_id = l.id, (values ('HANDOFF', 0.2), ('APPOINTMENT_SET', 0.1), ('CRM_REGISTRATION', 0.6)) k (kind, part)
     where l.ordinal >= $1 and m.initiator = 'BOT' and random() < k.part`,
    from,
  ],
];
