import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { daysAgo, assistantAnswer, testGaps } from '../../test-support/testGaps.ts';
import { given } from '../../test-support/testKnowledge.ts';
import { withDealers } from '../platform/db/scope.ts';
import { gapsQuery } from './gaps.ts';

let ground: Awaited<ReturnType<typeof testGaps>>;
let { feed, ask, gaps, close } = {} as typeof ground;
beforeAll(async () => {
  ground = await testGaps();
  ({ feed, ask, gaps, close } = ground);
});
afterAll(() => ground.server.close());
beforeEach(() => ground.restore('ada', 'bob', 'chat-eve'));

const questions = async (...state: Parameters<typeof gaps>) =>
  (await gaps(...state)).Items.map(({ question, Asked }) => [question, Asked]);

it('groups questions of one meaning, with what else was asked and where', async () => {
  await ask('ada', 'Do you have EV chargers?', 3);
  await ask('bob', 'can I plug in my car while I wait', 2);
  await ask('chat-eve', 'Is there a charger for electric cars?', 1);
  await ask('ada', 'Does it come with a roof rack?', 4);
  await ask('bob', 'is a roof rack included', 3);
  await ask('bob', 'Does the roof leak?', 2);
  const { Items, open, closed } = await gaps();
  expect({ open, closed }).toEqual({ open: 3, closed: 0 });
  expect(Items.map(({ question, Asked, Conversations }) => [question, Asked, Conversations])).toEqual([
    ['Do you have EV chargers?', 3, 3],
    ['Does it come with a roof rack?', 2, 2],
    ['Does the roof leak?', 1, 1],
  ]);
  expect(Items[0]).toMatchObject({
    products: [1, 2],
    closed: null,
    Questions: [
      { question: 'Is there a charger for electric cars?', conversation_id: 'chat-eve', channel: 'sms' },
      { question: 'Can I plug in my car while I wait', conversation_id: 'bob', Customer: 'Ada Byron' },
      { question: 'Do you have EV chargers?', conversation_id: 'ada' },
    ],
  });
});

it('keeps questions apart that share no more than half of their words, and those without words of their own', async () => {
  await ask('ada', 'What is the towing capacity?');
  await ask('bob', 'What is the fuel capacity?');
  await ask('ada', 'And that?');
  await ask('bob', 'And this?');
  await ask('bob', 'And that?');
  const found = await questions();
  expect(found[0]).toEqual(['That?', 2]);
  expect(Object.fromEntries(found.slice(1))).toEqual({
    'This?': 1,
    'What is the fuel capacity?': 1,
    'What is the towing capacity?': 1,
  });
});

it('looks at the last 30 days alone', async () => {
  await ask('ada', 'Do you have EV chargers?', 31);
  await ask('bob', 'Which octane does it take?', 29);
  expect(await questions()).toEqual([['Which octane does it take?', 1]]);
});

it('closes a gap with its answer: when, by whom, and how often it was asked again since', async () => {
  await ask('ada', 'Do you have EV chargers?', 2);
  const [gap] = (await gaps()).Items;
  await feed(given('chargers', { question: 'Can I charge my electric car?' }));
  expect((await close(gap!.id, 'chargers')).body).toEqual({ closed: true });
  expect((await gaps()).Items).toEqual([]);
  const closed = async () => (await gaps('closed')).Items[0]!.closed!;
  expect(await closed()).toMatchObject({
    by: 'ann Tester',
    question: { id: 'chargers', question: 'Can I charge my electric car?' },
    Answered: 0,
    Unanswered: 0,
  });
  expect(Date.now() - Date.parse((await closed()).at)).toBeLessThan(60_000);
  await feed(
    assistantAnswer('bob', { knowledge: ['chargers'] }, -0.001),
    assistantAnswer('ada', { knowledge: ['chargers'] }, -0.001),
  );
  await ask('bob', 'any EV charger?', -0.001);
  expect(await closed()).toMatchObject({ Answered: 2, Unanswered: 1 });
  expect(await gaps()).toMatchObject({ open: 0, closed: 1 });
});

it('opens a gap again whose answer was deleted; one that was set aside stays', async () => {
  await ask('ada', 'Do you have EV chargers?');
  await ask('ada', 'Asdf qwer?');
  await feed(given('chargers'));
  const findId = async (question: string) => (await gaps()).Items.find((one) => one.question === question)!.id;
  await close(await findId('Do you have EV chargers?'), 'chargers');
  await close(await findId('Asdf qwer?'), null);
  expect(await gaps()).toMatchObject({ open: 0, closed: 2 });
  await ground.server.database.pool.query("delete from knowledge where id = 'chargers'");
  expect(await questions()).toEqual([['Do you have EV chargers?', 1]]);
  expect((await gaps('closed')).Items).toMatchObject([{ question: 'Asdf qwer?', closed: { question: null } }]);
});

it('shows a person the products that they have, and nobody else anything', async () => {
  await ask('ada', 'Do you have EV chargers?');
  await ask('chat-eve', 'any EV charger?');
  await ask('chat-eve', 'Which octane does it take?');
  expect(await gaps('open', 'sales-only')).toMatchObject({
    open: 1,
    Items: [{ Asked: 1, products: [1], Questions: [{ conversation_id: 'ada' }] }],
  });
  const { id } = (await gaps()).Items.find(({ question }) => question.includes('octane'))!;
  expect((await close(id, null, 'sales-only')).status).toBe(404);
  expect((await close(id, 'nothing')).status).toBe(404);
  expect((await close('gap-nothing', null)).status).toBe(404);
  // Reading takes the screen, writing the policy; without the dealer's switch there is neither.
  expect((await close(id, null, 'reader')).status).toBe(403);
  expect(await gaps('open', 'reader')).toMatchObject({ open: 2 });
  const foreign = async (account: string, as = 'ann') =>
    (
      await ground.send('GET', `/api/dashboard/${account}/knowledge-bank/gaps`, {
        as,
        query: { account_id: account, service_type: 'LEAD_ENGAGE', state: 'open' },
      })
    ).status;
  expect(await foreign('without')).toBe(403);
  expect(await foreign('elsewhere')).toBe(404);
  // Beneath the queries' own filter row-level security holds.
  const seen = await withDealers(ground.server.database, ['cdk'], async (trx) =>
    gapsQuery('home', ['LEAD_ENGAGE', 'DealerChat'], { state: 'open', skip: 0 }).execute(trx),
  );
  expect(seen.rows).toMatchObject([{ open: 0, closed: 0, id: null }]);
  const { rows } = await ground.server.database.pool.query(
    "select action from audit where subject like 'knowledge-gap:%'",
  );
  expect(rows).not.toEqual([]);
});

it('forgets a question with its conversation', async () => {
  await ask('ada', 'Do you have EV chargers?');
  await feed(assistantAnswer('ada', { knowledge: ['how'] }));
  await ground.server.database.pool.query("delete from lead where id = 'ada'");
  expect(await gaps()).toMatchObject({ open: 0 });
  const { rows } = await ground.server.database.pool.query(
    'select from unanswered_question union all select from knowledge_use',
  );
  expect(rows).toEqual([]);
});

it('tells how often a question was answered from, in all its products, and what happened after that', async () => {
  await feed(given('mirrored', { product: 'DealerChat' }));
  await ground.server.database.pool.query("update knowledge set mirrored_as = 'how' where id = 'mirrored'");
  const event = (conversation: string, kind: 'HANDOFF' | 'APPOINTMENT_SET' | 'UNSUBSCRIBED', days: number) =>
    ({
      type: 'event',
      dealer: 'home',
      id: `${conversation}-${kind}`,
      conversation,
      kind,
      by: 'assistant',
      at: daysAgo(days),
    }) as const;
  await feed(
    assistantAnswer('ada', { knowledge: ['how'] }, 3),
    assistantAnswer('ada', { knowledge: ['how'] }, 2),
    assistantAnswer('bob', { knowledge: ['how'] }, 3),
    assistantAnswer('chat-eve', { knowledge: ['mirrored'] }, 3),
    assistantAnswer('bob', { knowledge: ['how'] }, 40),
    // What another product's entry is called says nothing here, nor what a shopper writes.
    assistantAnswer('ada', { knowledge: ['mirrored'] }),
    assistantAnswer('ada', { knowledge: ['how'], initiator: 'HUMAN' }),
    event('ada', 'APPOINTMENT_SET', 1),
    event('bob', 'HANDOFF', 5),
    event('bob', 'UNSUBSCRIBED', 2),
    event('chat-eve', 'HANDOFF', 3),
  );
  expect(await ground.uses()).toEqual([
    { id: 'how', Used: 4, Conversations: 3, HandedOff: 1, Appointments: 1, OptedOut: 1 },
  ]);
  expect(await ground.uses('sales-only')).toMatchObject([{ Used: 3, Conversations: 2, HandedOff: 0 }]);
});

it('stays quick with a thousand questions', async () => {
  await feed(
    ...Array.from({ length: 1000 }, (_one, at) =>
      assistantAnswer('ada', { unanswered: [`Is word${at % 400} word${at % 300}there?`] }, 20 - at / 60),
    ),
  );
  const begun = performance.now();
  const { Items } = await gaps('open', 'ann', 40);
  expect(Items).toHaveLength(20);
  expect(performance.now() - begun).toBeLessThan(1000);
});
