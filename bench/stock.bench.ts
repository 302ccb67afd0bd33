import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StockSource } from '../packages/api/src/contract/connections/stock.ts';
import { random } from '../apps/server/src/demo/random.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/db/database.ts';
import { findOffered } from '../apps/server/src/messaging/leads/stock.ts';
import { startDatabase } from './database.ts';
import { percentile } from './percentile.ts';
import { product } from './records.ts';
import { signToken, startServer } from './serverProcess.ts';
import { type Benchmark, compareLimit, type Result } from './timing.ts';

const count = 200_000;
/** How long a file may take, and a reply beside it, in ms. */
const limits = { load: 60_000, reply: 250, search: 50 };
/** How long is between two replies. */
const pauseMs = 20;
const searches = 200;

const account = { person: 'marta', dealer: 'harbor-toyota' };

const makes = {
  Toyota: ['RAV4', 'Camry', 'Corolla', 'Tacoma', 'Highlander'],
  Ford: ['F-150', 'Escape', 'Explorer', 'Mustang'],
  Honda: ['Civic', 'Accord', 'CR-V', 'Pilot'],
  Jeep: ['Grand Cherokee', 'Wrangler', 'Compass'],
  'Mercedes-Benz': ['C-Class', 'E-Class', 'GLC'],
};

export const benchmark: Benchmark = {
  title: `A file of ${count.toLocaleString('en-US')} vehicles, on the demo: ms until it is loaded, and p99 of replies that staff send to the same dealer's customers meanwhile, each against its limit`,
  measure: async () => {
    await using own = await startDatabase();
    await using server = await startServer(own);
    const token = await signToken(own.database, server, account.person);
    const ask = async (method: string, path: string, body?: string | object): Promise<unknown> => {
      const answer = await fetch(
        `${server.origin}/api/dashboard/${path}account_id=${account.dealer}&service_type=${product}`,
        {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
          },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        },
      );
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const reply = (conversation_id: string) =>
      ask('POST', `message/${account.dealer}?`, {
        conversation_id,
        newMessageObject: { id: randomUUID(), text: 'It is ready for you.', selectedChannel: 'email' },
      });
    // Some customers have opted out, and are not written to; the first replies also warm the server up.
    const conversations: string[] = [];
    for (const conversation of await findConversations(own.database))
      await reply(conversation).then(
        () => conversations.push(conversation),
        () => {},
      );
    const stock = `${account.dealer}/stock`;
    const choice = { kind: 'upload', address: '', mapping: null, max_age_days: 3 };
    const { id } = (await ask('POST', `${stock}/sources?`, choice)) as StockSource;
    const timeReplies = async (goesOn: (number: number) => boolean): Promise<number[]> => {
      const times: number[] = [];
      for (let number = 0; goesOn(number); number++) {
        const sent = performance.now();
        await reply(conversations[number % conversations.length]!);
        times.push(performance.now() - sent);
        await sleep(pauseMs);
      }
      return times;
    };
    const alone = await timeReplies((number) => number < searches);
    const results = [compareLimit(`p99 of ${searches} replies, before`, percentile(alone, 99), limits.reply)];
    // The second file changes every price, sells a tenth and adds as many.
    for (const [what, file] of [
      ['first file', createFile(0)],
      ['next day’s file', createFile(count / 10)],
    ] as const) {
      const began = performance.now();
      let isLoading = true;
      const loading = ask('PUT', `${stock}/sources/${id}/file?name=stock.csv&`, file).finally(
        () => (isLoading = false),
      );
      const replies = await timeReplies(() => isLoading);
      const { report, for_sale } = (await loading) as StockSource;
      const took = performance.now() - began;
      if (report?.taken !== count || for_sale !== count)
        throw new Error(`Not all were taken: ${JSON.stringify(report)}`);
      results.push(compareLimit(`${what} (${Math.round(file.length / 1e6)} MB)`, took, limits.load));
      results.push(compareLimit(`${what}: p99 of ${replies.length} replies`, percentile(replies, 99), limits.reply));
    }
    results.push(await timeSearches(own.url));
    return results;
  },
};

/** What an answer of the assistant takes of the stock: what is like the car that was asked about, and what the question names. */
async function timeSearches(url: string): Promise<Result> {
  const database = openDatabase(url);
  const { pick } = random(7);
  const questions = [
    'Is the RAV4 still there, and do you have any Grand Cherokees, an F150 or a 2024 Honda CR-V?',
    // What nobody has: an index that is read in another order would be read to its end.
    'Is the 1963 Jaguar E-Type still there, or stock number 4711?',
  ];
  const search = ({ db }: Database, make: keyof typeof makes) =>
    findOffered(db, account.dealer, { like: { make, model: makes[make][0]! }, text: pick(questions) });
  try {
    await database.pool.query('analyze vehicle');
    const times: number[] = [];
    for (let number = 0; number < searches; number++) {
      const began = performance.now();
      await search(database, pick(Object.keys(makes) as (keyof typeof makes)[]));
      times.push(performance.now() - began);
    }
    return compareLimit('a search of the stock: p99', percentile(times, 99), limits.search);
  } finally {
    await database.close();
  }
}

/** @param from the number of the first vehicle: a later file leaves out those before it */
function createFile(from: number): string {
  const { between, pick } = random(from + 1);
  const lines = ['stock,vin,condition,year,make,model,trim,body,color,mileage,price,image_link,link'];
  for (let number = from; number < from + count; number++) {
    const make = pick(Object.keys(makes) as (keyof typeof makes)[]);
    lines.push(
      [
        `S${number}`,
        `1M8GDM9A0KP${String(number).padStart(6, '0')}`,
        pick(['new', 'used']),
        between(2015, 2026),
        make,
        pick(makes[make]),
        pick(['LE', 'XLE', 'Limited', 'Sport']),
        pick(['SUV', 'Sedan', 'Truck']),
        pick(['Red', 'Blue', 'White', 'Black']),
        between(0, 120_000),
        `"$${between(8, 90)},${String(between(0, 999)).padStart(3, '0')}"`,
        `https://photos.example/vehicles/${number}/1.jpg`,
        `https://www.dealer.example/inventory/${number}`,
      ].join(','),
    );
  }
  return lines.join('\n');
}

/** Conversations by email, the newest first. */
async function findConversations({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select c.id from conversation c join lead l on (l.dealer_id, l.id) = (c.dealer_id, c.lead_id)
     where c.dealer_id = $1 and c.product_id = $2 and c.channel = 'email' and l.email is not null
     order by c.started_at desc limit 200`,
    [account.dealer, product],
  );
  return rows.map(({ id }) => id);
}
