import type { FeedLine } from '@forecourt/api/contract/feed';
import { maxReplayed, type Replay } from '@forecourt/api/contract/settings/replays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFeed } from '../../../feed/load.ts';
import { type TestApp, testApp } from '../../../../test-support/testApp.ts';
import { chatDealer } from '../../../../test-support/testWebsite.ts';

const dealer = 'home';
/** A customer who asked something, some minutes after another. */
const asked = (id: string, text: string, minute = 0, product = 'DealerChat', of = dealer): FeedLine[] => {
  const at = new Date(Date.parse('2026-01-05T15:00:00Z') + minute * 60_000).toISOString();
  return [
    {
      type: 'lead',
      dealer: of,
      id,
      product,
      first_name: 'Ana',
      last_name: 'Silva',
      source: 'Website Chat',
      lead_type: 'CHAT',
      status: 'ACTIVE',
      created_at: at,
    },
    { type: 'conversation', dealer: of, id, lead: id, channel: 'chat', started_at: at },
    {
      type: 'message',
      dealer: of,
      id: `${id}-1`,
      conversation: id,
      initiator: 'HUMAN',
      channel: 'chat',
      body: text,
      at,
    },
  ];
};
const inChat = { dealer, product: 'DealerChat' };

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    chatDealer('home'),
    chatDealer('foreign'),
    ...asked('ana', 'Do you deliver cars to my house?', 2),
    ...asked('bea', 'Which octane does the engine need?', 3),
    ...asked('cem', 'Do you deliver cars?', 1),
    ...asked('theirs', 'Do you deliver cars?', 4, 'DealerChat', 'foreign'),
    ...asked('sales', 'Do you deliver cars?', 5, 'LEAD_ENGAGE'),
    {
      type: 'setting',
      ...inChat,
      id: 'delivery',
      kind: 'cms-topic',
      value: { topic_id: 'delivery', label: 'Delivery', custom: false, position: 1 },
    },
    {
      type: 'setting',
      ...inChat,
      id: 'how',
      kind: 'cms-question',
      value: {
        question_id: 'how',
        topic_id: 'delivery',
        title: 'Do you deliver cars?',
        answer: 'Yes, within 100 miles.',
        custom: false,
        position: 1,
      },
    },
    {
      type: 'setting',
      ...inChat,
      id: 'octane',
      kind: 'bot-answer',
      value: {
        GroupId: 'octane',
        Question: 'Which octane does the engine need?',
        ChosenId: null,
        Alternatives: [{ Id: 'own', Content: '', Editable: true, InputValues: [], Status: 'Approved', StatusId: 1 }],
      },
    },
    { type: 'journey', ...inChat, id: 'shopping', name: 'Shoppers', instruction: '' },
    { type: 'source', ...inChat, id: 'website', name: 'Website Chat', journey: 'shopping', instruction: '' },
  ]);
});
afterAll(() => server.close());

async function send(path: string, payload: object, person = 'admin') {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/dashboard/home/replays/${path}`,
    query: { account_id: 'home', service_type: 'DealerChat' },
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<Replay>() };
}
const content = (answer: string, question_id = 'how') => ({
  question_information: { topic_id: 'delivery', question_id, answer },
});
const shown = ({ Items }: Replay) => Items.map(({ question, before, after }) => [question, before.text, after.text]);

/** Everything but the audit, which says that somebody has tried. */
async function everything() {
  const { rows } = await server.database.pool.query(
    `select (select jsonb_agg(m order by m.id) from message m) as messages, (select jsonb_agg(e order by e.id) from event e) as events,
       (select jsonb_agg(s order by s.kind, s.key) from setting s) as settings, (select jsonb_agg(l order by l.dealer_id, l.id) from lead l) as leads,
       (select count(*) from delivery) as deliveries, (select count(*) from timer) as timers, (select jsonb_agg(j) from journey j) as journeys`,
  );
  return rows[0];
}

it('answers recent questions with an answer that is not saved, the latest first, and writes nothing', async () => {
  const before = await everything();
  const { status, body } = await send('CMS', content('Yes, within 50 miles.'));
  expect(status).toBe(200);
  expect(shown(body)).toEqual([
    ['Do you deliver cars to my house?', 'Yes, within 100 miles.', 'Yes, within 50 miles.'],
    ['Do you deliver cars?', 'Yes, within 100 miles.', 'Yes, within 50 miles.'],
  ]);
  expect(body).toMatchObject({ tried: 2, is_cut: false });
  expect(await everything()).toEqual(before);
});

it('shows nothing where nothing changes', async () => {
  expect((await send('CMS', content('Yes, within 100 miles.'))).body.Items).toEqual([]);
});

it('tries a chosen answer', async () => {
  const choice = { ChosenId: 'own', Alternatives: [{ Id: 'own', Content: 'Regular is fine.', InputValues: [] }] };
  const { body } = await send('bot-answers/octane', choice);
  expect(body.Items).toHaveLength(1);
  expect(body.Items[0]).toMatchObject({
    question: 'Which octane does the engine need?',
    before: { handsOver: true },
    after: { text: 'Regular is fine.', handsOver: false },
  });
});

it('tries instructions on the leads that they are for', async () => {
  const tried = {
    journey_id: 'shopping',
    configuration_id: 'website',
    journey_instructions: 'Start with “Welcome!”',
    source_instructions: '',
  };
  const { body } = await send('instructions', tried);
  expect(body.Items.map(({ after }) => after.text.startsWith('Welcome!'))).toEqual([true, true, true]);
  expect((await send('instructions', { ...tried, configuration_id: 'gone' })).status).toBe(404);
});

it('refuses what could not be saved, and what is not there', async () => {
  expect((await send('CMS', content(' '))).status).toBe(400);
  expect((await send('CMS', content('Yes.', 'gone'))).status).toBe(404);
  expect((await send('bot-answers/octane', { ChosenId: 'own', Alternatives: [] })).status).toBe(400);
  expect((await send('bot-answers/gone', { ChosenId: null, Alternatives: [] })).status).toBe(404);
});

it.each([
  ['regular', 403],
  ['stranger', 404],
])('is closed to %s', async (person, status) => {
  expect((await send('CMS', content('Yes.'), person)).status).toBe(status);
});

describe('many questions', () => {
  it(`are ${maxReplayed} at most, and take no longer than a person waits`, { timeout: 30_000 }, async () => {
    const lines = Array.from({ length: 60 }, (_one, at) =>
      asked(`many-${at}`, `Do you deliver cars to ${at} Main Street?`, 10 + at),
    );
    await loadFeed(
      server.database.pool,
      lines
        .flat()
        .map((line) => JSON.stringify(line))
        .join('\n'),
    );
    const started = Date.now();
    const { body } = await send('CMS', content('Yes, within 50 miles.'));
    expect(Date.now() - started).toBeLessThan(12_000);
    expect(body.Items.length).toBeLessThanOrEqual(maxReplayed);
    expect(body.Items.length === maxReplayed || body.is_cut).toBe(true);
    expect(body.Items[0]!.question).toBe('Do you deliver cars to 59 Main Street?');
  });
});
