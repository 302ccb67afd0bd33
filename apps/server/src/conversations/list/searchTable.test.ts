import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

// What salespeople remember of a customer, and whom it finds.

const at = '2026-01-05T15:00:00Z';
const inDealer = { dealer: 'home' } as const;

interface Customer {
  first: string;
  last: string;
  email?: string;
  phone?: string;
  salesperson?: string;
  crm?: string;
  vehicle?: { year?: number; make: string; model: string; trim?: string; stock?: string; vin?: string };
  messages?: [by: 'HUMAN' | 'BOT' | 'SPECIALIST', text: string][];
}

const customers: Record<string, Customer> = {
  nguyen: {
    first: 'Thảo',
    last: 'Nguyễn',
    email: 'thao.nguyen88@mail.example',
    phone: '+16035550142',
    salesperson: 'riley',
    vehicle: { year: 2024, make: 'Ford', model: 'F-150', trim: 'Lariat', stock: 'P4471A', vin: '1FTFW1E50NFA00001' },
    messages: [
      ['HUMAN', 'Is the truck good for towing a 20-foot camper?'],
      ['BOT', 'It tows up to 13,500 pounds.'],
    ],
  },
  munoz: {
    first: 'José',
    last: 'Muñoz-García',
    email: 'jmunoz@work.example',
    phone: '+16175559876',
    salesperson: 'sam',
    vehicle: { year: 2026, make: 'Toyota', model: 'RAV4 Hybrid', trim: 'XLE', stock: 'T-2093' },
    messages: [
      ['HUMAN', 'Does it come in <b>Lunar&nbsp;Rock</b>?'],
      ['SPECIALIST', 'One just came in. I can hold it until Saturday.'],
      ['HUMAN', 'My wife will come with me.'],
    ],
  },
  obrien: {
    first: 'Siobhán',
    last: "O'Brien",
    phone: '+442071838750',
    salesperson: 'riley',
    vehicle: { make: 'Mercedes-Benz', model: 'C 300', stock: 'MB-0042' },
    messages: [['HUMAN', 'I need a warranty quote for my C300 before the lease ends']],
  },
  straus: {
    first: 'Jürgen',
    last: 'Strauß',
    email: 'juergen@post.example',
    crm: 'Pat Whitfield',
    vehicle: { year: 2019, make: 'Mazda', model: 'CX-5', vin: 'JM3KFBDM1K0512345' },
    messages: [['HUMAN', "What's my trade-in worth? It has 61,000 miles."]],
  },
  ford: {
    first: 'Francis',
    last: 'Fordham',
    email: 'francis150@mail.example',
    phone: '+16035557700',
    messages: [['BOT', 'Hello Francis, which car are you looking for?']],
  },
  silent: { first: 'Mei-Ling', last: 'Chen', email: 'ml.chen@mail.example', salesperson: 'sam' },
};

function* getLines(id: string, { first, last, messages, salesperson, crm, ...more }: Customer): Generator<FeedLine> {
  yield {
    type: 'lead',
    ...inDealer,
    id,
    product: 'LEAD_ENGAGE',
    first_name: first,
    last_name: last,
    ...more,
    ...(salesperson && { salesperson }),
    ...(crm && { crm_salesperson: crm }),
    source: 'Dealer Website',
    lead_type: 'NEW',
    status: 'ACTIVE',
    created_at: at,
  };
  if (!messages) return;
  yield { type: 'conversation', ...inDealer, id, lead: id, channel: 'email', started_at: at };
  for (const [index, [initiator, body]] of messages.entries())
    yield {
      type: 'message',
      ...inDealer,
      id: `${id}-${index}`,
      conversation: id,
      initiator,
      channel: 'email',
      body,
      at,
    };
}

const salesperson = (id: string, first_name: string, last_name: string): FeedLine => ({
  type: 'person',
  id,
  first_name,
  last_name,
  email: `${id}@test.example`,
  username: id,
  dealers: ['home'],
  salesperson: true,
});

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp({}, [
    salesperson('riley', 'Riley', 'Bennett'),
    salesperson('sam', 'Samantha', 'Ortiz'),
    ...Object.entries(customers).flatMap(([id, customer]) => [...getLines(id, customer)]),
  ]);
  token = await server.tokenFor('admin');
});
afterAll(() => server.close());

it.each<[remembered: string, search: string, found: string[]]>([
  ['a first name', 'francis', ['ford']],
  ['a first name with its accent', 'Siobhán', ['obrien']],
  ['a first name without its accent', 'siobhan', ['obrien']],
  ['part of a name with accents', 'nguy', ['nguyen']],
  ['the surname as it is written', 'Nguyễn', ['nguyen']],
  ['one half of a double surname', 'garcia', ['munoz']],
  ['a double surname', 'muñoz-garcía', ['munoz']],
  ['a name with an apostrophe', "o'brien", ['obrien']],
  ['both names, the surname first', 'brien siob', ['obrien']],
  ['a name with a sharp s', 'strauß', ['straus']],
  ['a hyphenated first name', 'mei-ling', ['silent']],
  ['the second part of it', 'ling', ['silent']],
  ['a name in capitals', 'CHEN', ['silent']],
  ['an e-mail address', 'jmunoz@work.example', ['munoz']],
  ['the beginning of an address', 'thao.ngu', ['nguyen']],
  ['the provider of an address', 'post.example', ['straus']],
  ['a telephone number as it is stored', '+16035550142', ['nguyen']],
  ['a telephone number as spoken', '603 555 0142', ['nguyen']],
  ['a telephone number with brackets', '(603) 555-0142', ['nguyen']],
  ['a telephone number with a country code', '1-603-555-0142', ['nguyen']],
  ['its last seven digits', '555-0142', ['nguyen']],
  ['its last four', '9876', ['munoz']],
  ['an area code', '603', ['nguyen', 'ford']],
  ['a number from abroad', '+44 20 7183 8750', ['obrien']],
  ['a model with its hyphen', 'f-150', ['nguyen']],
  ['a model without it', 'F150', ['nguyen']],
  ['a make', 'toyota', ['munoz']],
  ['make and model', 'ford f-150', ['nguyen']],
  ['year and model', '2024 f-150', ['nguyen']],
  ['a trim', 'lariat', ['nguyen']],
  ['a make with a hyphen, by its second half', 'benz', ['obrien']],
  ['a model that is a letter and a number', 'cx-5', ['straus']],
  ['a stock number', 'P4471A', ['nguyen']],
  ['a stock number with its hyphen', 't-2093', ['munoz']],
  ['the beginning of a VIN', 'JM3KFBDM1', ['straus']],
  ['the one who asked about towing', 'towing', ['nguyen']],
  ['words of two messages', 'lunar wife', ['munoz']],
  ['what the assistant wrote', 'pounds', ['nguyen']],
  ['what a colleague wrote', 'hold saturday', ['munoz']],
  ['the one who wants to trade in', 'trade-in', ['straus']],
  ['a number in a message', '61,000 miles', ['straus']],
  ['a salesperson', 'riley bennett', ['nguyen', 'obrien']],
  ['a salesperson by the surname', 'ortiz', ['munoz', 'silent']],
  ['the salesperson that the CRM names', 'whitfield', ['straus']],
  ['a salesperson and a car', 'bennett mercedes', ['obrien']],
  ['the middle of a name, which begins no word', 'guyen', []],
  ['nobody', 'zzyzx', []],
  ['ß by its letters', 'strauss', ['straus']],
  ['a letter, alone the beginning of a name or a vehicle', 'k', []],
  ['signs alone', '%_-', []],
  ['a sign that a pattern of SQL would read', '_', []],
])('%s: %s', async (_remembered, search_pattern, found) => {
  const answer = await server.app.inject({
    url: '/api/dashboard/conversations/newBySourceLeads',
    query: {
      account_id: 'home',
      service_type: 'LEAD_ENGAGE',
      start_date: '2026-01-01T00:00:00',
      end_date: '2026-01-31T23:59:59',
      search_pattern,
    },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { items } = answer.json<{ items: { lead_id: string }[] }>();
  expect(items.map(({ lead_id }) => lead_id).toSorted()).toEqual(found.toSorted());
});
