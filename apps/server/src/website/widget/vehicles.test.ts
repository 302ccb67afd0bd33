import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@forecourt/api/call';
import type { chatVehicles, startChat } from '@forecourt/api/contract/websiteChat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { askedAbout, chatDealer } from '../../../test-support/testWebsite.ts';
import { namedIn } from './vehicles.ts';

const rav4 = {
  year: 2026,
  make: 'Toyota',
  model: 'RAV4',
  price: 35_480,
  stock: 'T-48(1)',
  vin: '4T3R6RFV0PU112233',
  image_url: '/vehicles/suv.svg',
  available: true,
};
const camry = { year: 2026, make: 'Toyota', model: 'Camry', price: 31_200, stock: 'T482', available: true };

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ CHAT_LIMIT: '100' }, [
    chatDealer('shop'),
    chatDealer('other'),
    chatDealer('stocked'),
    askedAbout('shop', 'one', rav4),
    askedAbout('shop', 'two', camry),
    askedAbout('shop', 'three', { ...camry, stock: 'T483', model: 'Corolla', available: false }),
  ]);
});
afterAll(() => server.close());

const ask = async (more: Record<string, string>, token?: string, account_id = 'shop') => {
  const answer = await server.app.inject({
    url: '/api/website-chat/vehicles',
    query: { account_id, host: `www.${account_id}.example`, ...more },
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CallOutput<typeof chatVehicles>>().vehicles;
};
const stocks = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).map(({ stock }) => stock);

it('shows the vehicle of a page as the dealer’s records have it', async () => {
  expect(await ask({ stock: rav4.stock })).toEqual([
    {
      stock: rav4.stock,
      year: 2026,
      make: 'Toyota',
      model: 'RAV4',
      trim: null,
      price: 35_480,
      currency: 'USD',
      image_url: '/vehicles/suv.svg',
    },
  ]);
  expect(await stocks({ vin: rav4.vin })).toEqual([rav4.stock]);
  expect(await stocks({ stock: 'T483' }), 'sold').toEqual([]);
  expect(await stocks({ stock: rav4.stock }, undefined, 'other'), 'of another dealer').toEqual([]);
  expect(await stocks({})).toEqual([]);
});

it('shows the vehicles that a message to the shopper names, to that shopper alone', async () => {
  const start = async (account_id: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/website-chat/chats',
      payload: {
        account_id,
        host: `www.${account_id}.example`,
        visitor: randomUUID(),
        referral: 'direct',
        page: { type: 'home', url: '' },
        vehicle: null,
        cta: null,
        message: { id: randomUUID(), text: 'Do you have the 2026 Toyota Camry?' },
      },
    });
    return answer.json<CallOutput<typeof startChat>>();
  };
  const { token, messages } = await start('shop');
  const [welcome, own] = messages;
  await server.database.pool.query('update message set body = $1 where id = $2', [
    '<p>Yes: a <b>2026 Toyota Camry</b>, and a RAV4 with the stock number T-48(1).</p>',
    welcome!.id,
  ]);
  expect(await stocks({ message: welcome!.id }, token)).toEqual(['T482', rav4.stock]);
  expect(await stocks({ message: own!.id }, token), 'the shopper’s own').toEqual([]);
  expect(await stocks({ message: welcome!.id })).toEqual([]);
  const another = await start('shop');
  expect(await stocks({ message: welcome!.id }, another.token), 'of another chat').toEqual([]);
  const foreign = await start('other');
  expect(await stocks({ message: welcome!.id }, foreign.token)).toEqual([]);
});

describe('what a text names', () => {
  const cheaper = { ...camry, stock: 'T491', price: 28_900 };
  const named = (text: string, asked?: string) =>
    namedIn(text, [rav4, camry, { ...camry, stock: 'T490' }, cheaper], asked).map(({ stock }) => stock);
  it.each([
    [
      'two of one name, where no stock number tells them apart',
      'A 2026 Toyota Camry would do.',
      ['T482', 'T490', 'T491'],
    ],
    ['the one whose stock number is there', 'The 2026 toyota camry (stock t490) would do.', ['T490']],
    ['nothing by half of a number', 'Call 2026 Toyota Camrys or T4821.', []],
    ['in its order', 'T490, then the 2026 Toyota RAV4.', ['T490', 'T-48(1)']],
  ])('is %s', (_what, text, expected) => expect(named(text)).toEqual(expected));

  it('is the one at the price that is there', () => {
    expect(named('We do have the 2026 Toyota Camry ($28,900) in stock.')).toEqual(['T491']);
    expect(named('The 2026 Toyota Camry is listed at $28,900.', 'T482')).toEqual(['T491']);
    expect(named('Right now we have the 2026 Toyota Camry ($31,200) in stock.', 'T490')).toEqual(['T490']);
    expect(named('A 2026 Toyota Camry for $28,900,000 would do.')).toEqual(['T482', 'T490', 'T491']);
  });

  it('is the one that the lead asked about, where it is named once', () => {
    expect(named('Yes, the 2026 Toyota Camry is still available.', 'T490')).toEqual(['T490']);
    expect(named('We have the 2026 Toyota Camry and the 2026 Toyota Camry.', 'T490')).toEqual(['T482', 'T490', 'T491']);
    expect(named('The 2026 Toyota RAV4 has sold.', 'T490')).toEqual([rav4.stock]);
  });
});

it('keeps the vehicle of a card that was pressed, and tells staff of the choice', async () => {
  const message = { id: randomUUID(), text: 'Is it still available?', from_card: true };
  await server.app.inject({
    method: 'POST',
    url: '/api/website-chat/chats',
    payload: {
      account_id: 'shop',
      host: 'www.shop.example',
      visitor: randomUUID(),
      referral: 'direct',
      page: { type: 'home', url: '' },
      vehicle: { make: 'Toyota', model: 'Camry', stock: 'T482', price: 1 },
      cta: null,
      message,
    },
  });
  const { rows } = await server.database.pool.query(
    `select e.kind, e.payload, l.vehicle ->> 'price' as price from message m
     join event e on (e.dealer_id, e.conversation_id) = (m.dealer_id, m.conversation_id)
     join lead l on (l.dealer_id, l.id) = (m.dealer_id, m.lead_id) where m.id = $1`,
    [message.id],
  );
  expect(rows).toEqual([{ kind: 'SELECT_CAROUSEL_CARD', payload: '2026 Toyota Camry (stock T482)', price: '31200' }]);
});

describe('shows the card of a vehicle whose page a message links to', () => {
  let token: string;
  let welcome: string;
  beforeAll(async () => {
    const { pool } = server.database;
    const source = randomUUID();
    await pool.query(
      "insert into stock_source (dealer_id, id, kind, loaded_at) values ('stocked', $1, 'upload', now())",
      [source],
    );
    for (const [id, state, page] of [
      ['A1', 'for-sale', 'https://www.stocked.example/inventory/a1/'],
      ['A2', 'for-sale', 'https://www.stocked.example/inventory/a2/'],
      ['A3', 'sold', 'https://www.stocked.example/inventory/a3/'],
    ])
      await pool.query(
        `insert into vehicle (dealer_id, id, source_id, stock, year, make, model, currency, page_url, state, first_seen, confirmed_at,
           make_key, model_key, name_key)
         values ('stocked', $1, $2, $1, 2026, 'Toyota', 'RAV4', 'USD', $3, $4, now(), now(), 'toyota', 'rav4', '2026toyotarav4')`,
        [id, source, page, state],
      );
    const started = await server.app.inject({
      method: 'POST',
      url: '/api/website-chat/chats',
      payload: {
        account_id: 'stocked',
        host: 'www.stocked.example',
        visitor: randomUUID(),
        referral: 'direct',
        page: { type: 'home', url: '' },
        vehicle: null,
        cta: null,
        message: { id: randomUUID(), text: 'Hello' },
      },
    });
    const chat = started.json<CallOutput<typeof startChat>>();
    token = chat.token;
    welcome = chat.messages[0]!.id;
  });

  it.each([
    ['https://www.stocked.example/inventory/a2/', ['A2']],
    ['Look: http://stocked.example/inventory/a2?utm_source=chat', ['A2']],
    ['The 2026 Toyota RAV4 is at https://stocked.example/inventory/a1', ['A1']],
    ['https://www.stocked.example/inventory/a3/', []],
    ['https://elsewhere.example/inventory/a2/', []],
    ['http://169.254.169.254/inventory/a2/', []],
  ])('%s: %j', async (text, cards) => {
    await server.database.pool.query('update message set body = $1 where id = $2', [text, welcome]);
    expect(await stocks({ message: welcome }, token, 'stocked')).toEqual(cards);
  });
});
