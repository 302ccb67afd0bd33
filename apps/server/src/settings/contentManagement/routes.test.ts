import { contentLimits, maxQuestions, maxTopics } from '@forecourt/api/contract/settings/content-management';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factsFor } from '../../assistant/reply/facts.ts';
import { builtInAssistant } from '../../assistant/reply/builtIn.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { chatDealer } from '../../../test-support/testWebsite.ts';
import { loadFeed } from '../../feed/load.ts';

const topic = { topic_id: 'delivery', label: 'Delivery', custom: false, position: 1 };
const given = {
  question_id: 'delivery-how',
  topic_id: 'delivery',
  title: 'Do you deliver cars?',
  answer: 'Yes, within 100 miles.',
  custom: false,
  position: 1,
};
const line = (kind: 'cms-topic' | 'cms-question', id: string, value: object) =>
  ({ type: 'setting', dealer: 'home', product: 'DealerChat', kind, id, value }) as FeedLine;

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [chatDealer('home')]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query("delete from setting where kind in ('cms-topic', 'cms-question')");
  const lines = [line('cms-topic', 'delivery', topic), line('cms-question', 'delivery-how', given)];
  await loadFeed(server.database.pool, lines.map((one) => JSON.stringify(one)).join('\n'));
});

const service = 'DealerChat';
async function send(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  body?: object,
  { version, person = 'admin', product = service }: { version?: number; person?: string; product?: string } = {},
) {
  const answer = await server.app.inject({
    method,
    url: `/api/dashboard/CMS/home/${product}`,
    query: { account_id: 'home', service_type: product },
    headers: {
      authorization: `Bearer ${await server.tokenFor(person)}`,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const topics = async () => (await send('GET')).body.Items;
const answer = (text: unknown, version = 1) =>
  send(
    'PUT',
    { question_information: { topic_id: 'delivery', question_id: 'delivery-how', answer: text } },
    { version },
  );
const addTopic = (topic_name: string) => send('POST', { key: 'topic', save_information: { topic_name } });
const addQuestion = (question: string, topic_id = 'delivery') =>
  send('POST', { key: 'question', save_information: { topic_id, question } });
const remove = (delete_information: object, version: number) =>
  send('DELETE', { key: 'question_id' in delete_information ? 'question' : 'topic', delete_information }, { version });

it('lists topics with their questions', async () => {
  expect(await topics()).toEqual([
    {
      topic_id: 'delivery',
      label: 'Delivery',
      custom: false,
      Version: 1,
      questions: [
        {
          question_id: 'delivery-how',
          title: 'Do you deliver cars?',
          answer: 'Yes, within 100 miles.',
          custom: false,
          Version: 1,
        },
      ],
    },
  ]);
});

it('adds a topic and a question, once each, and deletes them again', async () => {
  const { topic_id } = (await addTopic('  Warranty ')).body;
  expect((await addTopic('warranty')).body).toEqual({ topic_id });
  const { question_id } = (await addQuestion('What does it cover?', topic_id)).body;
  expect((await addQuestion('What does it cover?', topic_id)).body).toEqual({ question_id });
  const added = (await topics())[1];
  expect(added).toMatchObject({
    label: 'Warranty',
    custom: true,
    questions: [{ title: 'What does it cover?', answer: '', custom: true }],
  });
  expect((await remove({ topic_id, question_id }, added.questions[0].Version)).status).toBe(200);
  expect((await remove({ topic_id }, (await topics())[1].Version)).status).toBe(200);
  expect(await topics()).toHaveLength(1);
});

it('deletes nothing that came with the product', async () => {
  expect((await remove({ topic_id: 'delivery', question_id: 'delivery-how' }, 1)).status).toBe(403);
  expect((await remove({ topic_id: 'delivery' }, 1)).status).toBe(403);
  expect(await topics()).toHaveLength(1);
});

describe('two people at once', () => {
  it('who answer one question: the second is told that it was saved, and nothing is overwritten', async () => {
    expect((await answer('Yes, within 50 miles.')).status).toBe(200);
    const second = await answer('No.');
    expect(second).toMatchObject({
      status: 412,
      body: { message: 'You saved this in another window after you opened it here' },
    });
    expect((await topics())[0].questions[0]).toMatchObject({ answer: 'Yes, within 50 miles.', Version: 2 });
  });

  it('who answer two questions of a topic are not in each other’s way', async () => {
    const { question_id } = (await addQuestion('Is it free?')).body;
    const other = { question_information: { topic_id: 'delivery', question_id, answer: 'In town.' } };
    const answers = await Promise.all([answer('Yes.'), send('PUT', other, { version: 1 })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('of whom one deletes a topic that the other has just written to: it stays', async () => {
    const { topic_id } = (await addTopic('Warranty')).body;
    const { Version } = (await topics())[1];
    await addQuestion('What does it cover?', topic_id);
    expect((await remove({ topic_id }, Version)).status).toBe(412);
    expect((await topics())[1].questions).toHaveLength(1);
  });

  it('of whom one answers what the other has deleted', async () => {
    const { question_id } = (await addQuestion('Is it free?')).body;
    await remove({ topic_id: 'delivery', question_id }, 1);
    const late = { question_information: { topic_id: 'delivery', question_id, answer: 'In town.' } };
    expect(await send('PUT', late, { version: 1 })).toMatchObject({
      status: 404,
      body: { message: 'This question was deleted' },
    });
    expect((await addQuestion('Anything?', 'gone')).body.message).toBe('This topic was deleted');
  });
});

describe('the rules of spec 2 §5', () => {
  it.each(['', '  \n', '\u200b', 7, null, 'x'.repeat(contentLimits.answer + 1)])(
    'refuse the answer %j',
    async (text) => {
      expect((await answer(text)).status).toBe(400);
    },
  );

  it('take what is as long as it may be, and no more', async () => {
    expect((await answer('x'.repeat(contentLimits.answer))).status).toBe(200);
    expect((await addTopic('x'.repeat(contentLimits.topic))).status).toBe(200);
    expect((await addTopic('x'.repeat(contentLimits.topic + 1))).status).toBe(400);
    expect((await addTopic(' ')).status).toBe(400);
    expect((await addQuestion('x'.repeat(contentLimits.question))).status).toBe(200);
    expect((await addQuestion('x'.repeat(contentLimits.question + 1))).status).toBe(400);
    expect((await addQuestion('')).status).toBe(400);
  });

  it('count topics and questions', async () => {
    for (let at = 1; at < maxTopics; at++) expect((await addTopic(`Topic ${at}`)).status).toBe(200);
    expect((await addTopic('One more')).status).toBe(409);
    for (let at = 1; at < maxQuestions; at++) expect((await addQuestion(`Question ${at}`)).status).toBe(200);
    expect((await addQuestion('One more')).status).toBe(409);
  });
});

const reply = async (question: string) => {
  const { db, pool } = server.database;
  const facts = await factsFor({ db, pool }, { dealerId: 'home', productId: service }, question);
  const { text } = await builtInAssistant(pool).reply({
    dealerName: 'Dealer home',
    productName: 'Chat AI',
    customerFirstName: 'Ana',
    vehicle: null,
    channel: 'chat',
    journeyName: '',
    journeyInstruction: '',
    sourceInstruction: '',
    conversation: [{ by: 'customer', text: question }],
    handBackNote: null,
    ...facts,
  });
  return text;
};

describe('the assistant', () => {
  it('answers from it, word for word and as plain text', async () => {
    await answer('Yes, <b>within</b> 50 miles & for free.');
    expect(await reply('Do you deliver cars?')).toBe('Yes, <b>within</b> 50 miles & for free.');
  });

  it('passes over a question that nobody has answered, and one that is beside the point', async () => {
    await addQuestion('Do you wrap cars in foil?');
    expect(await reply('Do you wrap in foil?')).toContain('Someone will get back to you shortly.');
    expect(await reply('Which octane does the engine need?')).toContain('Someone will get back to you shortly.');
  });

  it('says no answer with a placeholder in it, and takes none from a person', async () => {
    for (const text of ['Within #{miles} miles.', 'Within ＃｛miles｝ miles.', 'Within #\u200b{miles} miles.'])
      expect((await answer(text)).status, text).toBe(400);
    await answer('Within 50 miles.');
    expect(await reply('Do you deliver cars?')).toBe('Within 50 miles.');
    // As the feed, or an earlier version, may have stored it.
    await server.database.pool.query(
      `update setting set value = jsonb_set(value, '{answer}', '"Within ＃{miles} miles."') where kind = 'cms-question'`,
    );
    expect(await reply('Do you deliver cars?')).not.toContain('miles');
  });

  it('has the Knowledge Bank in its place where the dealer has one (spec 2 §6)', async () => {
    const set = (has: boolean) =>
      server.database.pool.query('update dealer set has_knowledge_bank = $1 where id = $2', [has, 'home']);
    await set(true);
    try {
      expect(await reply('Do you deliver cars?')).toContain('Someone will get back to you shortly.');
      expect((await send('GET')).status).toBe(403);
    } finally {
      await set(false);
    }
  });
});

it('is closed to REGULAR, and to a product without it', async () => {
  expect((await send('GET', undefined, { person: 'regular' })).status).toBe(403);
  expect((await send('GET', undefined, { person: 'stranger' })).status).toBe(404);
  expect((await send('GET', undefined, { product: 'LEAD_ENGAGE' })).status).toBe(403);
});
