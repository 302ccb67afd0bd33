import { randomUUID } from 'node:crypto';
import type { FeedLine } from '@forecourt/api/contract/feed';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaveContact } from '../../conversations/chat/leaveContact.ts';
import { loadFeed } from '../../feed/load.ts';
import { withDealers } from '../../platform/db/scope.ts';
import { setSamePerson } from '../../conversations/customers/samePerson.ts';
import { insertChat } from '../../../test-support/insertChat.ts';
import { isFull } from '../../../test-support/sample.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function feed(...lines: FeedLine[]): Promise<void> {
  const report = await loadFeed(database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(report.rejected).toEqual([]);
}

const dealer = (id: string, country = 'US'): FeedLine => ({
  type: 'dealer',
  id,
  group: 'G',
  name: id,
  retailer_name: 'impel',
  time_zone: 'America/Chicago',
  country,
  products: [{ id: 'P', name: 'Sales AI', category: 'SALES_AI' }],
});

const lead = (dealerId: string, id: string, contact: { email?: string; phone?: string }): FeedLine[] => [
  {
    type: 'lead',
    dealer: dealerId,
    id,
    product: 'P',
    first_name: 'A',
    last_name: 'B',
    ...contact,
    source: 'S',
    lead_type: 'T',
    status: 'ACTIVE',
    created_at: '2026-01-01T12:00:00Z',
  },
  { type: 'conversation', dealer: dealerId, id, lead: id, channel: 'chat', started_at: '2026-01-01T12:00:00Z' },
];

/** The leads of each customer of a dealer, and how each customer is reached. */
async function listCustomers(dealerId: string): Promise<{ leads: string[]; identities: string[] }[]> {
  const { rows } = await database.pool.query<{ leads: string[]; identities: string[] }>(
    `select
       array(select lead_id from customer_lead l where (l.dealer_id, l.customer_id) = (c.dealer_id, c.id) order by 1) as leads,
       array(select value from customer_identity i where (i.dealer_id, i.customer_id) = (c.dealer_id, c.id) order by 1) as identities
     from customer c where dealer_id = $1 order by 1`,
    [dealerId],
  );
  return rows;
}

it('gives leads with one number or address to one customer, and every other lead a customer of its own', async () => {
  await feed(
    dealer('own'),
    ...lead('own', 'a', { email: 'Ada@mail.example' }),
    ...lead('own', 'b', { email: 'ada@MAIL.example', phone: '2125550100' }),
    ...lead('own', 'c', { phone: '+12125550100' }),
    ...lead('own', 'd', { phone: '+12125550101' }),
    ...lead('own', 'e', {}),
    ...lead('own', 'f', {}),
  );
  expect(await listCustomers('own')).toEqual([
    { leads: ['a', 'b', 'c'], identities: ['+12125550100', 'ada@mail.example'] },
    { leads: ['d'], identities: ['+12125550101'] },
    { leads: ['e'], identities: [] },
    { leads: ['f'], identities: [] },
  ]);
});

it('joins two customers by a lead that has the number of one and the address of the other, and parts them when it is corrected', async () => {
  await feed(
    dealer('join'),
    ...lead('join', 'a', { email: 'a@mail.example' }),
    ...lead('join', 'b', { phone: '2125550100' }),
  );
  const ids = async () =>
    (await database.pool.query("select lead_id, customer_id from customer_lead where dealer_id = 'join' order by 1"))
      .rows;
  const before = await ids();
  await feed(...lead('join', 'c', { email: 'a@mail.example', phone: '2125550100' }));
  expect((await listCustomers('join')).map(({ leads }) => leads)).toEqual([['a', 'b', 'c']]);
  await feed(...lead('join', 'c', { phone: '2125550100' }));
  expect((await listCustomers('join')).map(({ leads }) => leads)).toEqual([['a'], ['b', 'c']]);
  // One of them is who they were.
  expect(before.map(({ customer_id }) => customer_id)).toContainEqual((await ids())[1].customer_id);
});

it('counts numbers as the dealer’s country writes them', async () => {
  await feed(
    dealer('move'),
    ...lead('move', 'a', { phone: '03012345678' }),
    ...lead('move', 'b', { phone: '+493012345678' }),
  );
  expect(await listCustomers('move')).toHaveLength(2);
  await feed(dealer('move', 'DE'));
  expect(await listCustomers('move')).toEqual([{ leads: ['a', 'b'], identities: ['+493012345678'] }]);
});

/** The leads that belong together by their own columns, found by looking at each pair until nothing changes. */
async function findGroups(dealerId: string): Promise<{ leads: string[]; identities: string[] }[]> {
  const { rows } = await database.pool.query<{ id: string; identities: string[] }>(
    `select id, array_remove(array[phone_e164, lower(email)], null) as identities from lead where dealer_id = $1`,
    [dealerId],
  );
  const { rows: merges } = await database.pool.query<{ lead_id: string; other_lead_id: string }>(
    'select lead_id, other_lead_id from customer_merge where dealer_id = $1 and is_same',
    [dealerId],
  );
  const areMerged = (one: string[], other: string[]) =>
    merges.some(
      ({ lead_id, other_lead_id }) =>
        (one.includes(lead_id) && other.includes(other_lead_id)) ||
        (one.includes(other_lead_id) && other.includes(lead_id)),
    );
  let groups = rows.map(({ id, identities }) => ({ leads: [id], identities }));
  for (;;) {
    const pair = groups
      .flatMap((one, at) => groups.slice(at + 1).map((other) => [one, other] as const))
      .find(
        ([one, other]) =>
          one.identities.some((identity) => other.identities.includes(identity)) || areMerged(one.leads, other.leads),
      );
    if (!pair) break;
    const joined = {
      leads: pair.flatMap(({ leads }) => leads),
      identities: [...new Set(pair.flatMap(({ identities }) => identities))],
    };
    groups = [...groups.filter((group) => !pair.includes(group)), joined];
  }
  return groups
    .map(({ leads, identities }) => ({ leads: leads.toSorted(), identities: identities.toSorted() }))
    .toSorted((one, other) => (one.leads[0]! < other.leads[0]! ? -1 : 1));
}

const contact = fc.record({
  email: fc.constantFrom('one@mail.example', 'Two@mail.example', 'three@mail.example', undefined),
  phone: fc.constantFrom('2125550100', '+12125550101', '03012345678', '+493012345678', undefined),
});

const leadIds = ['a', 'b', 'c', 'd', 'e', 'f'];
const write = fc.record({ id: fc.constantFrom(...leadIds), contact, byChat: fc.boolean() });
const answer = fc.record({
  pair: fc.uniqueArray(fc.constantFrom(...leadIds), { minLength: 2, maxLength: 2 }),
  isSame: fc.constantFrom(true, true, false, null),
});

it('agrees with the leads after any feeds, corrections, contacts from chats and merges, also of several at once', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.oneof({ arbitrary: write, weight: 2 }, answer), { minLength: 1, maxLength: 4 }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.boolean(),
      async (rounds, moves) => {
        const dealerId = `random-${++count}`;
        const merged = new Set(rounds.flat().flatMap((act) => ('pair' in act ? act.pair : [])));
        await feed(dealer(dealerId), ...[...merged].flatMap((id) => lead(dealerId, id, {})));
        for (const round of rounds) {
          // A feed of its own each, all at the same time.
          const writes = round.map(async (act, index) => {
            if ('pair' in act) return setSame(dealerId, act.pair, act.isSame);
            const { id, contact: given, byChat } = act;
            const name = byChat ? `chat-${id}-${index}` : id;
            await feed(...lead(dealerId, name, byChat ? {} : given));
            if (byChat) await leave(dealerId, name, given);
          });
          await Promise.all(writes);
        }
        if (moves) await feed(dealer(dealerId, 'DE'));
        expect(await listCustomers(dealerId)).toEqual(await findGroups(dealerId));
      },
    ),
    { numRuns: isFull ? 150 : 15, seed: 39 },
  );
}, 240_000);

/** Staff say whether two leads are one person's. */
async function setSame(dealerId: string, pair: string[], isSame: boolean | null): Promise<void> {
  const [one, other] = pair.map((id) => ({ leadId: id, conversationId: id }));
  await withDealers(database, [dealerId], async (trx) => {
    await setSamePerson(trx, { dealerId, leads: [one!, other!] }, isSame, null);
  });
}

/** Leaves a contact in a chat of the lead's. */
async function leave(dealerId: string, id: string, given: { email?: string; phone?: string }): Promise<void> {
  // A chat refuses a number that nobody can be called at.
  const phone = given.phone?.startsWith('0') ? null : (given.phone ?? null);
  if (given.email === undefined && phone === null) return;
  const { rowCount } = await database.pool.query('select from chat where (dealer_id, conversation_id) = ($1, $2)', [
    dealerId,
    id,
  ]);
  if (rowCount === 0) await insertChat(database.pool, { dealer: dealerId, id, token: randomUUID() });
  const frame = {
    event_name: 'Contact',
    id: randomUUID(),
    first_name: '',
    last_name: '',
    consent: 'Yes',
    wants_call: false,
  } as const;
  await withDealers(database, [dealerId], (trx) =>
    leaveContact(trx, { dealerId, conversationId: id, leadId: id }, { ...frame, email: given.email ?? null, phone }),
  );
}
