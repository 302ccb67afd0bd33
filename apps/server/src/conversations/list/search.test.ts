import { afterAll, beforeAll, expect, it } from 'vitest';
import { random } from '../../demo/random.ts';
import { created } from '../../metrics/leadSets.ts';
import { dealer, type TestApp, testApp } from '../../../test-support/testApp.ts';
import { withDealers } from '../../platform/db/scope.ts';
import { loadFeed } from '../../feed/load.ts';
import { narrowed } from './narrowed.ts';
import { loadPage } from './page.ts';
import { folded, leadIds, getLines, type TestLead, testLeads } from '../../../test-support/listLeads.ts';

// What a search finds against the definition in docs/decisions/lists.md, spelled out in JavaScript.

let server: TestApp;
let leads = testLeads(2400);
beforeAll(async () => {
  // The other dealer's id begins as the index spells a word of the first one's that nobody has.
  const other = 'home:nobody';
  server = await testApp({}, [...getLines('home', leads), dealer(other), ...getLines(other, testLeads(40))]);
  // The planner's own statistics come too late, and without them a delete looks at every row (demo/load.ts).
  await server.database.pool.query('analyze');
});
afterAll(() => server.close());

/** Runs of letters and digits; a hyphenated word whole and in its parts. */
const wordsIn = (text = '') =>
  (folded(text).match(/[\p{L}\p{N}-]+/gu) ?? [])
    .flatMap((word) => [word.replaceAll('-', ''), ...word.split('-')])
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 32));

function getWords(lead: TestLead): string[] {
  const digits = (lead.phone ?? '').replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return [
    ...wordsIn(`${lead.first} ${lead.last} ${lead.email ?? ''}`),
    ...(digits ? [digits, digits.slice(-7), digits.slice(-4)] : []),
    ...(lead.channel === undefined ? [] : lead.messages.flatMap(({ body }) => wordsIn(body))),
  ];
}

/** The leads with their words, as they are now; `own` are those of their contact. */
let known: { id: string; words: string[]; own: string[] }[] = [];
const know = () => {
  known = leads
    .map((lead) => ({ id: lead.id, words: getWords(lead), own: getWords({ ...lead, messages: [] }) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
};
know();

/** @param starts what the pattern is read as; a letter alone is not looked for in messages */
const expected = (starts: string[]) => {
  const isLetter = new Set(starts).size === 1 && Array.from(starts[0]!).length === 1;
  return known
    .filter(({ words, own }) =>
      starts.every((start) => (isLetter ? own : words).some((word) => word.startsWith(start))),
    )
    .map(({ id }) => id);
};

const found = async (pattern: string) => {
  const scope = { dealerId: 'home', productId: 'LEAD_ENGAGE' };
  const { numbers, total } = await withDealers(server.database, ['home'], async (trx) =>
    loadPage(trx, scope, { from: '2025-12-01', to: '2026-12-31' }, await narrowed(trx, scope, created, {}, pattern), {
      column: 'Name, Surname',
      direction: 'asc',
      page: 1,
      size: 10_000,
    }),
  );
  expect(numbers).toHaveLength(total);
  return (await leadIds(server.database, 'home', numbers)).toSorted();
};

it('finds by every beginning of a word, of any length and script', async () => {
  const { between, pick } = random(5);
  const words = [...new Set(known.flatMap((lead) => lead.words))];
  const asked = new Set([
    ...Array.from({ length: 150 }, () => pick(words)),
    ...Array.from({ length: 150 }, () => {
      const word = Array.from(pick(words));
      return word.slice(0, between(1, word.length)).join('');
    }),
    'nobody',
    'qqqqqqq',
  ]);
  for (const start of asked) expect(await found(start), start).toEqual(expected([start]));
});

it.each([
  ['maria garcia', ['maria', 'garcia']],
  ['  GARCIA   Mar ', ['garcia', 'mar']],
  ['Muller', ['muller']],
  ["o'brien", ['o', 'brien']],
  ['élo', ['elo']],
  ['F-150', ['f150']],
  ['f150', ['f150']],
  ['Lee-Park', ['leepark']],
  ['100% sure_thing', ['100', 'sure', 'thing']],
  ['Maria zzzz', ['maria', 'zzzz']],
  ["'; drop table lead; --", ['drop', 'table', 'lead']],
])('%s asks for %j', async (pattern, words) => {
  expect(await found(pattern)).toEqual(expected(words));
});

it('takes a telephone number as people spell it', async () => {
  const lead = leads.find(({ phone }) => phone?.startsWith('+1555'))!;
  const number = lead.phone!.slice(2);
  const [area, exchange, line] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)] as const;
  for (const pattern of [
    number,
    `+1${number}`,
    `1${number}`,
    `+1 (${area}) ${exchange}-${line}`,
    `(${area}) ${exchange}-${line}`,
    `${area}.${exchange}.${line}`,
    `${area} ${exchange} ${line}`,
  ])
    expect(await found(pattern), pattern).toEqual(expected([number]));
  expect(await found(`${exchange}-${line}`)).toEqual(expected([`${exchange}${line}`]));
  expect(await found(line)).toEqual(expected([line]));
  expect(await found(`${exchange}-${line.slice(0, 2)}`)).toContain(lead.id);
  const berlin = leads.find(({ phone }) => phone?.startsWith('+49'))!;
  expect(await found(berlin.phone!)).toEqual(expected([berlin.phone!.slice(1)]));
});

it('takes an address as its parts', async () => {
  const { email } = leads.find((lead) => lead.email !== undefined)!;
  expect(await found(email!)).toEqual(expected(wordsIn(email)));
});

it('finds everybody without a search, and nobody by nothing but signs or by what only SQL would read', async () => {
  for (const pattern of ['', ' ']) expect(await found(pattern), pattern).toHaveLength(leads.length);
  for (const pattern of ['%', '_', "'", '\\', '%_%', '--', '*', '…', '👍'])
    expect(await found(pattern), pattern).toEqual([]);
  for (const pattern of ['m%', 'm_ria', 'maria\\'])
    expect(await found(pattern), pattern).toEqual(expected(wordsIn(pattern)));
});

it('finds by a letter alone whose contact begins with it, whatever the messages say', async () => {
  for (const letter of ['a', 'G', '5']) {
    const few = await found(letter);
    expect(few, letter).toEqual(expected([letter.toLowerCase()]));
  }
  const begins = (word: string) => word.startsWith('d');
  expect(known.filter(({ words }) => words.some(begins)).length).toBeGreaterThan((await found('d')).length);
  expect(await found('a car')).toEqual(expected(['a', 'car']));
});

it('refuses a NUL, and says how many were found', async () => {
  const ask = async (search_pattern: string) =>
    server.app.inject({
      url: '/api/dashboard/conversations/newBySourceLeads',
      query: {
        account_id: 'home',
        service_type: 'LEAD_ENGAGE',
        start_date: '2025-12-01T00:00:00',
        end_date: '2026-12-31T23:59:59',
        search_pattern,
      },
      headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
    });
  expect((await ask('maria\0')).statusCode).toBe(400);
  expect((await ask('garcia')).json()).toMatchObject({ total: expected(['garcia']).length });
  expect((await ask('nobody')).json()).toMatchObject({ items: [], page_id: 1, num_pages: 1, total: 0 });
});

it('follows a rename, a new message and a deletion', async () => {
  const words = [...new Set(known.flatMap((lead) => lead.words))];
  leads = leads
    .filter((_lead, index) => index % 6 !== 1)
    .map((lead, index) =>
      index % 2 === 0
        ? { ...lead, first: 'Renamed', last: `Person${index}`, email: 'renamed@new.example' }
        : {
            ...lead,
            messages: [
              ...lead.messages,
              { by: 'HUMAN', channel: 'sms', body: 'Goodbye then', at: Date.UTC(2026, 5, 1) },
            ],
          },
    );
  know();
  await server.database.pool.query("delete from lead where dealer_id = 'home' and not id = any ($1)", [
    leads.map(({ id }) => id),
  ]);
  const { rejected } = await loadFeed(
    server.database.pool,
    [...getLines('home', leads)].map((line) => JSON.stringify(line)).join('\n'),
  );
  expect(rejected).toEqual([]);
  for (const start of [
    'maria',
    'garcia',
    'mari',
    'm',
    'renamed',
    'goodbye',
    'call',
    '867',
    'person2',
    'post',
    'f150',
    '555',
  ])
    expect(await found(start), start).toEqual(expected([start]));
  // Each word that anybody had is found where it still is, and nowhere else.
  const { pick } = random(6);
  for (let left = 100; left > 0; left--) {
    const start = pick(words);
    expect(await found(start), start).toEqual(expected([start]));
  }
});
