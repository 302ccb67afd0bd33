import type { Database } from '../../apps/server/src/db/database.ts';
import { loadLines } from '../../apps/server/src/feed/load.ts';

export const product = 'LEAD_ENGAGE';
/** Other products that every question is mirrored to. */
const mirrors = ['DealerChat', 'SERVICE'];

/** The dealer that is asked, and how many like it share the database. */
export const dealerId = 'bank-0';
const dealers = 6;

/** Entries of the dealer’s product, and their topics. */
export const entries = 10_000;
const topics = 200;

/** Of the others. */
const otherEntries = 2000;

/** Fills the Knowledge Banks: entries with some hundred characters of answer, a tenth of them mirrored to two more products. */
export async function loadKnowledge({ pool }: Database): Promise<void> {
  const ids = Array.from({ length: dealers }, (_, index) => `bank-${index}`);
  await loadLines(
    pool,
    ids.map((id, index) => ({
      line: index + 1,
      record: {
        type: 'dealer',
        id,
        group: 'Bench',
        name: id,
        retailer_name: 'impel',
        time_zone: 'America/New_York',
        country: 'US',
        products: [
          { id: product, name: 'Sales AI', category: 'SALES_AI' },
          { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' },
          { id: 'SERVICE', name: 'Service AI', category: 'SERVICE_AI' },
        ],
      },
    })),
  );
  for (const id of ids)
    await pool.query(
      `with worded as (
         select n, (array['Sales', 'Vehicles', 'Service', 'Dealership'])[1 + n % 4] as group_name, 'Topic ' || n % $3 as topic,
           format('%s the %s for a %s, case %s?', (array['How much is', 'Do you offer', 'When is', 'Can I get'])[1 + n % 4],
             ($5::text[])[1 + n % 40], ($5::text[])[1 + n / 7 % 40], n) as question,
           format('<p>Your %s and the %s come with <b>%s</b>. ', ($5::text[])[1 + n * 3 % 40], ($5::text[])[1 + n * 7 % 40], ($5::text[])[1 + n / 3 % 40])
             || repeat('Ask at the front desk of the dealership, or call us and we look it up for you. ', 4) || '</p>' as answer
         from generate_series(1, $2::int) n
       )
       insert into knowledge (dealer_id, id, product_id, group_name, topic, question, answer, mirrored_as, custom)
       select $1, n || coalesce('-' || nullif(p, $4), ''), p, group_name, topic, question, answer, case when p <> $4 then n::text end, true
       from worded, unnest(array[$4] || $6::text[]) p where p = $4 or n % 10 = 0`,
      [id, id === dealerId ? entries : otherEntries, topics, product, words, mirrors],
    );
  await pool.query(
    `insert into knowledge_topic (dealer_id, product_id, group_name, name, custom)
     select distinct dealer_id, product_id, group_name, topic, true from knowledge`,
  );
  await pool.query('vacuum analyze knowledge, knowledge_topic');
  // What was loaded is written out now, and not while calls are timed.
  await pool.query('checkpoint');
}

/** What entries are about: forty subjects, each in a tenth of them. */
export const words = [
  'warranty',
  'financing',
  'lease',
  'trade-in',
  'oil change',
  'brakes',
  'tires',
  'battery',
  'charger',
  'F-150',
  'RAV4',
  'Camry',
  'Outback',
  'hybrid',
  'delivery',
  'deposit',
  'registration',
  'insurance',
  'recall',
  'inspection',
  'loaner',
  'shuttle',
  'appointment',
  'credit',
  'down payment',
  'mileage',
  'title',
  'key fob',
  'detailing',
  'windshield',
  'towing',
  'roadside',
  'parts',
  'accessories',
  'tint',
  'wheels',
  'transmission',
  'coolant',
  'alignment',
  'wipers',
];
