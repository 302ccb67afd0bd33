import { firstNames, lastNames } from '../../apps/server/src/demo/names.ts';
import { type Database } from '../../apps/server/src/db/database.ts';
import { loadLines } from '../../apps/server/src/feed/load.ts';

/** The dealer, its product and its zone. */
export const dealer = { id: 'conversations', product: 'LEAD_ENGAGE', zone: 'America/New_York' };

/** A million conversations, in batches. */
const [batches, batch] = [20, 50_000];
export const count = batches * batch;

const sources = Array.from({ length: 24 }, (_, index) => `Source ${index + 1}`);

/** Syllables that surnames are made of: some thousands. */
const syllables = [
  [
    'Ab',
    'Bar',
    'Cor',
    'Dun',
    'Ells',
    'Far',
    'Gar',
    'Hol',
    'Jen',
    'Kal',
    'Lor',
    'Mar',
    'Nor',
    'Ost',
    'Pel',
    'Ros',
    'Sal',
    'Tor',
    'Ver',
    'Wes',
  ],
  ['a', 'be', 'ci', 'do', 'e', 'fa', 'go', 'i', 'ke', 'la', 'me', 'ni', 'o', 'ra', 'se', 'ti', 'u', 'vi', 'wa', 'ze'],
  [
    'berg',
    'den',
    'field',
    'ham',
    'kins',
    'lund',
    'mann',
    'nell',
    'ovic',
    'rez',
    'sen',
    'ski',
    'son',
    'ton',
    'wald',
    'worth',
  ],
];

const says = [
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
const cars = ['RAV4', 'Camry', 'F-150', 'Explorer', 'Outback', 'Forester', 'Wrangler', 'Cooper', 'Tacoma', 'Bronco'];

/**
 * Feeds the dealer by the feed and a million of its conversations past it: the rows by one statement a batch, then what
 * the triggers of lead, conversation, message and event would have kept, by the functions that they call (`facts_of`,
 * `add_members`, `list_leads`). The triggers of `listed`, which keep the orders and the words, run as always.
 */
export async function loadConversations({ pool }: Database): Promise<void> {
  await loadLines(pool, [
    {
      line: 1,
      record: {
        type: 'dealer',
        id: dealer.id,
        group: 'Bench',
        name: 'One million conversations',
        retailer_name: 'impel',
        time_zone: dealer.zone,
        country: 'US',
        products: [{ id: dealer.product, name: 'Sales AI', category: 'SALES_AI' }],
      },
    },
  ]);
  const client = await pool.connect();
  try {
    // As many people as an installation of some hundred dealers has; forty of them work these leads.
    await client.query(
      `insert into person (id, subject, first_name, last_name, email, username)
       select 'p' || n, 'p' || n, 'First ' || n, 'Last ' || n, 'p' || n || '@bench.example', 'p' || n from generate_series(0, 1999) n`,
    );
    await client.query(tables.map((table) => `alter table ${table} disable trigger all`).join('; '));
    await client.query('select setseed(0.43)');
    for (let number = 0; number < batches; number++) {
      await client.query('begin');
      for (const [statement, ...parameters] of statements(number * batch)) await client.query(statement, parameters);
      await client.query('commit');
    }
    await client.query(tables.map((table) => `alter table ${table} enable trigger all`).join('; '));
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

const tables = ['lead', 'conversation', 'message', 'event'];

/** What a batch is made of, from a number on. Few names are most people's: the square of an even chance picks them. */
const statements = (from: number): [statement: string, ...parameters: unknown[]][] => [
  [
    `insert into lead (dealer_id, id, product_id, number, first_name, last_name, email, phone, source, lead_type, salesperson_id, status, created_at, created_day)
     select '${dealer.id}', 'l' || n, '${dealer.product}', n, first, last,
       case when random() < 0.8 then lower(translate(first || '.' || last, 'áéíóúüñöëã’'' ', 'aeiouunoea')) || floor(random() * 100) || '@' || ($6::text[])[1 + floor(random() ^ 2 * cardinality($6))::int] end,
       case when random() < 0.7 then '+1' || (2000000000 + floor(random() * 7999999999)::bigint) end,
       ($5::text[])[1 + floor(random() ^ 2 * cardinality($5))::int], (array['NEW', 'USED', 'SERVICE'])[1 + floor(random() * 3)::int],
       case when random() < 0.6 then 'p' || floor(random() * 40)::int end, 'ACTIVE', at, (at at time zone '${dealer.zone}')::date
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
     select dealer_id, id, product_id, id, (array['sms', 'email', 'whatsapp', 'chat'])[1 + floor(random() ^ 2 * 4)::int], created_at from lead where number >= $1`,
    from,
  ],
  [
    `insert into message (dealer_id, id, product_id, conversation_id, lead_id, initiator, channel, body, at, day)
     select dealer_id, id || initiator, product_id, id, id, initiator, channel, body, at, (at at time zone '${dealer.zone}')::date
     from (
       select c.dealer_id, c.id, c.product_id, c.channel, m.initiator,
         case m.initiator when 'BOT' then 'Hello, this is your dealer. How can I help?' else
           replace(replace(replace(($2::text[])[1 + floor(random() * cardinality($2))::int], '{car}', ($3::text[])[1 + floor(random() * cardinality($3))::int]),
             '{day}', (array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])[1 + floor(random() * 6)::int]), '{n}', floor(random() * 90000)::text) end as body,
         -- Most is said in the first days; a tail of follow-ups goes on for two months.
         least(c.started_at + random() ^ 4 * interval '60 days', date_trunc('day', now()) - random() * interval '1 day') as at
       from conversation c join lead l on (l.dealer_id, l.id) = (c.dealer_id, c.lead_id), (values ('BOT', 1), ('BOT2', 0.6), ('HUMAN', 0.45)) k (kind, part), lateral (select left(kind, case kind when 'BOT2' then 3 else 9 end) as initiator) m
       where l.number >= $1 and random() < k.part offset 0
     ) m on conflict do nothing`,
    from,
    says,
    cars,
  ],
  [
    `insert into event (dealer_id, id, product_id, conversation_id, lead_id, kind, made_by, at, day)
     select m.dealer_id, m.id || k.kind, m.product_id, m.conversation_id, m.lead_id, k.kind, 'assistant', m.at, m.day
     from message m join lead l on (l.dealer_id, l.id) = (m.dealer_id, m.lead_id), (values ('HANDOFF', 0.2), ('APPOINTMENT_SET', 0.1), ('CRM_REGISTRATION', 0.6)) k (kind, part)
     where l.number >= $1 and m.initiator = 'BOT' and random() < k.part`,
    from,
  ],
  [
    `select add_members(array(
       select (m.dealer_id, m.product_id, 'message', m.initiator, m.day, l.number)::membership from lead l join message m on (m.dealer_id, m.conversation_id) = (l.dealer_id, l.id) where l.number >= $1
       union all select (e.dealer_id, e.product_id, e.kind, e.made_by, e.day, l.number)::membership from lead l join event e on (e.dealer_id, e.conversation_id) = (l.dealer_id, l.id) where l.number >= $1))`,
    from,
  ],
  ['select add_members(facts_of(array(select l from lead l where number >= $1)))', from],
  ['select list_leads(array(select (dealer_id, id)::listed_lead from lead where number >= $1), true)', from],
];
