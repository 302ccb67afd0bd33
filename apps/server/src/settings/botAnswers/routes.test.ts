import type { FeedLine } from '@forecourt/api/contract/feed';
import type { BotAnswerGroup } from '@forecourt/api/contract/settings/bot-answers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

const common = { Status: 'Approved', StatusId: 1 };
const group: BotAnswerGroup = {
  GroupId: 'hours',
  Question: 'When are you open?',
  ChosenId: null,
  Alternatives: [
    { ...common, Id: 'plain', Content: 'See our website.', Editable: false, InputValues: [] },
    {
      ...common,
      Id: 'times',
      Content: 'From #{from} to #{to}.',
      Editable: false,
      InputValues: [
        { Id: 'from', CurrentValue: '', PlaceHolder: 'opening time' },
        { Id: 'to', CurrentValue: '', PlaceHolder: 'closing time' },
      ],
    },
    { ...common, Id: 'own', Content: 'Come by.', Editable: true, InputValues: [] },
  ],
};
const setting = (dealer: string): FeedLine => ({
  type: 'setting',
  dealer,
  product: 'LEAD_ENGAGE',
  id: 'hours',
  kind: 'bot-answer',
  value: group,
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [setting('home'), setting('foreign')]);
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('update setting set value = $1, version = 1', [JSON.stringify(group)]));

async function ask(method: 'GET' | 'PUT', part: string, body?: object, version = 1) {
  return server.app.inject({
    method,
    url: `/api/dashboard/notifications/home/bot-answers/${part}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}`, ...(body && { 'if-match': `"${version}"` }) },
    ...(body && { payload: body }),
  });
}
const inputs = (from: string, to: string) => [
  {
    Id: 'times',
    InputValues: [
      { Id: 'from', CurrentValue: from },
      { Id: 'to', CurrentValue: to },
    ],
  },
];
const save = (ChosenId: string | null, Alternatives: object[], version?: number) =>
  ask('PUT', 'hours', { ChosenId, Alternatives }, version);

it('lists the questions with their versions', async () => {
  expect((await ask('GET', '_all')).json()).toEqual({ Items: [{ ...group, Version: 1 }] });
});

it('keeps what is chosen and filled in, by version', async () => {
  const answer = await save('times', inputs('9', '7'));
  expect([answer.statusCode, answer.headers.etag]).toEqual([200, '"2"']);
  const saved = answer.json<BotAnswerGroup>();
  expect(saved.ChosenId).toBe('times');
  expect(saved.Alternatives[1]!.InputValues.map(({ CurrentValue }) => CurrentValue)).toEqual(['9', '7']);
  expect((await ask('GET', '_all')).json()).toEqual({ Items: [{ ...saved, Version: 2 }] });
  expect((await save('plain', [])).statusCode).toBe(412);
  expect((await save('plain', [], 2)).statusCode).toBe(200);
});

it.each([
  ['without a choice', null, [], ['ChosenId']],
  ['with a choice that is not there', 'gone', [], ['ChosenId']],
  ['with an empty input', 'times', inputs('9', ''), ['to']],
  ['with blanks in an input', 'times', inputs(' ', '7'), ['from']],
  ['with a placeholder left in an input', 'times', inputs('9', '#{to}'), ['to']],
  ['with invisible characters in an input', 'times', inputs('\u200b\u00ad', '\u2060'), ['from', 'to']],
  ['with an invisible own text', 'own', [{ Id: 'own', Content: '\u00a0\u200d\n', InputValues: [] }], ['Content']],
  ['with an empty own text', 'own', [{ Id: 'own', Content: ' ', InputValues: [] }], ['Content']],
  ['with a placeholder in an own text', 'own', [{ Id: 'own', Content: '#{from}', InputValues: [] }], ['Content']],
  ['with an answer that the question has not', 'plain', [{ Id: 'gone', InputValues: [] }], ['gone']],
  [
    'with an input that the answer has not',
    'plain',
    [{ Id: 'plain', InputValues: [{ Id: 'x', CurrentValue: 'x' }] }],
    ['plain.x'],
  ],
  [
    'with words that are not the dealer’s',
    'plain',
    [{ Id: 'plain', Content: 'Mine', InputValues: [] }],
    ['plain.Content'],
  ],
])('is not saved %s', async (_name, chosen, alternatives, paths) => {
  const answer = await save(chosen, alternatives);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)).toEqual(paths);
});

it('takes inputs of 500 characters and own texts of 2000, and not one more', async () => {
  expect((await save('times', inputs('x'.repeat(501), '7'))).statusCode).toBe(400);
  expect((await save('times', inputs('x'.repeat(500), '7'))).statusCode).toBe(200);
  const own = (length: number) => [{ Id: 'own', Content: 'x'.repeat(length), InputValues: [] }];
  expect((await save('own', own(2001), 2)).statusCode).toBe(400);
  const answer = await save('own', own(2000), 2);
  expect(answer.statusCode).toBe(200);
  // The decision on the words before is not one on the new words.
  expect(answer.json<BotAnswerGroup>().Alternatives[2]).toMatchObject({ Status: 'Edited', StatusId: 2 });
});

it('knows no question of another dealer, and none that nobody has asked', async () => {
  await server.database.pool.query("delete from setting where dealer_id = 'home'");
  expect((await save('plain', [])).statusCode).toBe(404);
  expect((await ask('GET', '_all')).json()).toEqual({ Items: [] });
});
