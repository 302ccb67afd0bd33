import { contract } from '@forecourt/api/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getApiKey, getRequest } from '../../test-support/contractRequests.ts';
import { given, testKnowledge } from '../../test-support/testKnowledge.ts';
import { builtInAssistant } from '../assistant/reply/builtIn.ts';
import { factsFor } from '../assistant/reply/facts.ts';
import { withDealers } from '../platform/db/scope.ts';

let bank: Awaited<ReturnType<typeof testKnowledge>>;
let { feed, send, list, listTopics, listEntries, addTopic, save, remove, removeTopic } = {} as typeof bank;
beforeAll(async () => {
  bank = await testKnowledge();
  ({ feed, send, list, listTopics, listEntries, addTopic, save, remove, removeTopic } = bank);
});
afterAll(() => bank.server.close());
beforeEach(() => bank.restore());

it('lists groups, topics and questions, and the products by the numbers of the spec', async () => {
  const groups = await list();
  expect(groups.map(({ name }) => name)).toEqual(['Sales', 'Vehicles', 'Service', 'Dealership']);
  expect(groups[0]!.topics).toEqual([
    {
      id: expect.any(String),
      name: 'Delivery',
      custom: false,
      Version: 1,
      total: 1,
      questions: [
        {
          id: 'how',
          entry_id: 'how',
          question: 'Do you deliver cars?',
          answer: { id: 'how', answer: '<p>Yes, within 100 miles.</p>' },
          products: [{ id: 1, name: 'Sales AI' }],
          meta_data: { custom: false, visible: true, editable: true, important: false },
          Version: 1,
        },
      ],
    },
  ]);
  expect((await send('GET', '/cms/dealers/home/products')).body).toEqual([
    { id: 1, product_name: 'Sales AI' },
    { id: 11, product_name: 'Campaigns' },
    { id: 2, product_name: 'Chat AI' },
  ]);
  const context = await send('GET', '/api/dashboard/home/knowledge-bank', {
    query: { account_id: 'home', service_type: 'SALESCAMPAIGNS' },
  });
  expect(context.body).toEqual({ api_key: getApiKey('home'), product_id: 11 });
});

it('creates a topic and a question, edits it, and takes the topic along with the last question', async () => {
  const { body: topic } = await addTopic('  Warranty ');
  expect((await addTopic('warranty')).body).toEqual({ id: topic.id, topic_name: 'Warranty' });
  const created = await save({ question: ' How long? ', answer: ' <p>Three years.</p> ' });
  expect(created).toMatchObject({
    status: 200,
    version: 1,
    body: { question: 'How long?', meta_data: { custom: true } },
  });
  const edited = await save({ question: 'How long?', answer: 'Five years.', version: 1 });
  expect(edited).toMatchObject({ status: 200, version: 2, body: { answer: { answer: 'Five years.' } } });
  expect(await remove('mine', 2)).toMatchObject({ status: 200, body: { deleted: true, topic_deleted: true } });
  expect((await listTopics()).map(({ name }) => name)).toEqual(['Delivery']);
});

it('cleans the HTML of an answer, and takes no answer that shows nothing', async () => {
  const hostile = await save({
    answer: '<p onclick="x()">Three <script>alert(1)</script><b>years</b></p><img src=x onerror=x()>',
  });
  expect(hostile.body.answer.answer).toBe('<p>Three <b>years</b></p>');
  for (const answer of ['', '  ', '<p><br></p>', '<script>alert(1)</script>', '\u200b'])
    expect(await save({ answer, id: 'other' })).toMatchObject({ status: 400, body: { id: 'no-answer' } });
});

it('answers every mistake by its cause, in the words of the spec', async () => {
  const cases: [number, string, Promise<{ status: number; body: { message: string } }>][] = [
    [400, 'No question detected', save({ question: ' ' })],
    [400, 'No topic detected', save({ topic: '' })],
    [400, 'No topic detected', addTopic(' ')],
    [400, 'No product detected', save({ in: [] })],
    [404, 'Provided product is not valid', save({ in: [1, 9] })],
    [400, 'Provided product is not valid', save({ in: [2] })],
    [404, 'Provided product is not valid', send('GET', '/cms/entries/dealers/home/products/7')],
    [404, 'No group detected', addTopic('Tires', { group_id: 'group-of-nobody' })],
    [403, 'authorization-key and api-key are required', send('GET', '/cms/dealers/home/products', { key: '' })],
    [403, 'Only questions that you added can be deleted', remove('how', 1)],
    [403, 'Only topics that you added can be deleted', removeTopic((await listTopics())[0]!.id, 1)],
    [404, 'This question was deleted', remove('nothing', 1)],
  ];
  for (const [status, message, answer] of cases) expect(await answer).toMatchObject({ status, body: { message } });
  expect((await addTopic('x'.repeat(120))).status).toBe(200);
  expect((await addTopic('x'.repeat(121))).status).toBe(400);
  expect((await save({ question: 'x'.repeat(500) })).status).toBe(200);
  expect((await save({ question: 'x'.repeat(501), id: 'other' })).status).toBe(400);
});

it('takes no call without the account’s key, whoever makes it', async () => {
  for (const call of contract.filter(({ needsApiKey }) => needsApiKey))
    for (const key of [undefined, getApiKey('cdk')]) {
      const { headers: { 'x-api-key': _key, ...headers } = {}, ...request } = getRequest(call, 'home');
      const authorization = `Bearer ${await bank.server.tokenFor('super')}`;
      const version = call.version === 'write' && { 'if-match': '"0"' };
      const answer = await bank.server.app.inject({
        ...request,
        headers: { ...headers, authorization, ...version, ...(key !== undefined && { 'x-api-key': key }) },
      });
      expect(answer.statusCode, call.id).toBe(403);
      expect(answer.json().message).toBe('authorization-key and api-key are required');
    }
});

it('is open to whom the rulebook says, and changed by whose policy writes', async () => {
  const read = (as: string, dealerId = 'home', product = 1) =>
    send('GET', `/cms/entries/dealers/${dealerId}/products/${product}`, { as }).then(({ status }) => status);
  expect(await Promise.all(['ann', 'reader', 'super', 'regular', 'stranger'].map((as) => read(as)))).toEqual([
    200, 200, 200, 403, 404,
  ]);
  // Sales AI alone; without the dealer's switch a SUPER-ADMIN's alone (spec 3 §2, §6).
  expect(await Promise.all([read('ann', 'home', 2), read('ann', 'without'), read('super', 'without')])).toEqual([
    403, 403, 200,
  ]);
  expect((await save({ as: 'reader' })).status).toBe(403);
  expect(await save({ as: 'sales-only', in: [1, 2] })).toMatchObject({ status: 404, body: { id: 'invalid-product' } });
});

it('lists what is visible, keeps what is not editable, and puts first what is important', async () => {
  await feed(
    given('hidden', { question: 'Who owns you?', visible: false }),
    given('fixed', { question: 'Are you licensed?', editable: false }),
    given('urgent', { question: 'Is there a recall?', important: true }),
  );
  const entries = await listEntries();
  expect(entries[0]!.id).toBe('urgent');
  expect(entries.map(({ id }) => id).toSorted()).toEqual(['fixed', 'how', 'urgent']);
  const topic = (await listTopics())[0]!.id;
  expect(await save({ id: 'fixed', topic, version: 1 })).toMatchObject({
    status: 403,
    body: { message: 'This answer can’t be edited' },
  });
  for (const version of [0, 1]) expect((await save({ id: 'hidden', topic, version })).status).toBe(404);
});

it('searches questions, answers and topics by all words, with entities as people write them', async () => {
  await feed(
    given('tax', {
      topic: 'Trade-in',
      question: 'Is there a tax credit?',
      answer: '<p>A&amp;W pays <b>half</b> of it.</p>',
    }),
  );
  const found = async (search: string) =>
    (await list(1, { search, questions: '50' })).flatMap(({ topics }) =>
      topics.flatMap((topic) => topic.questions.map(({ id }) => id)),
    );
  expect(await found('TAX half')).toEqual(['tax']);
  expect(await found('a&w')).toEqual(['tax']);
  expect(await found('trade')).toEqual(['tax']);
  expect(await found('credít')).toEqual(['tax']);
  for (const nothing of ['<b>', 'tax miles', 'redit', '???']) expect(await found(nothing), nothing).toEqual([]);
  expect(await list(1, { search: 'tax miles' })).toMatchObject([{ topics: [] }, {}, {}, {}]);
  expect((await list(1, { questions: '0' }))[0]!.topics).toMatchObject([
    { total: 1, questions: [] },
    { total: 1, questions: [] },
  ]);
});

it('searches no account that the transaction is not bound to', async () => {
  const found = (dealerIds: string[]) =>
    withDealers(bank.server.database, dealerIds, async (trx) => {
      const { rows } = await sql`select id from search_knowledge('home', 'LEAD_ENGAGE', array['deliver'])`.execute(trx);
      return rows;
    });
  expect(await found(['home'])).toEqual([{ id: 'how' }]);
  expect(await found(['cdk', 'without'])).toEqual([]);
});

describe('the feed', () => {
  it('goes on filling what nobody has changed, and leaves alone what somebody has', async () => {
    const topic = (await listTopics())[0]!.id;
    await feed(given('how', { answer: 'Within 50 miles.' }));
    expect((await listEntries())[0]).toMatchObject({ answer: { answer: 'Within 50 miles.' }, Version: 2 });
    await save({ id: 'how', topic, question: 'Do you deliver cars?', answer: 'Anywhere.', version: 2 });
    const report = await feed(given('how', { answer: 'Nowhere.' }), given('new', { topic: 'Tires' }));
    expect(report).toMatchObject({ loaded: 1, unchanged: 1, rejected: [] });
    expect((await listEntries())[0]).toMatchObject({ answer: { answer: 'Anywhere.' } });
    expect((await listTopics()).map(({ name }) => name)).toEqual(['Delivery', 'Tires']);
    await feed(given('new', { topic: 'Wheels' }));
    expect((await listTopics()).map(({ name }) => name)).toEqual(['Delivery', 'Wheels']);
  });
});

it('answers nothing with a placeholder in it, and takes none from a person', async () => {
  for (const answer of ['<p>We deliver within #{miles} miles.</p>', '<p>Within ＃<b>{miles}</b> miles.</p>'])
    expect(await save({ question: 'Do you ship abroad?', answer })).toMatchObject({
      status: 400,
      body: { id: 'placeholder' },
    });
  await feed(given('ship', { topic: 'Shipping', question: 'Do you ship abroad?', answer: 'To #{countries}.' }));
  expect(await reply('Do you ship abroad?')).not.toContain('#{');
});

it('is what the assistant answers from at once, in the products that have it', async () => {
  await save({ question: 'Do you wrap cars in foil?', answer: '<p>Yes, in <b>any</b> color.</p>', in: [1, 2] });
  expect(await reply('Do you wrap cars in foil?')).toBe('Yes, in any color.');
  expect(await reply('Do you wrap cars in foil?', 'DealerChat')).toBe('Yes, in any color.');
  expect(await reply('Do you wrap cars in foil?', 'SALESCAMPAIGNS')).toContain('Someone will get back to you shortly.');
  await save({ question: 'Do you wrap cars in foil?', answer: 'Not any more.', version: 1 });
  expect(await reply('Do you wrap cars in foil?')).toBe('Not any more.');
  expect(await reply('Do you wrap cars in foil?', 'DealerChat')).toContain('Someone will get back to you shortly.');
});

async function reply(question: string, productId = 'LEAD_ENGAGE'): Promise<string> {
  const { db, pool } = bank.server.database;
  const facts = await factsFor({ db, pool }, { dealerId: 'home', productId }, question);
  const { text } = await builtInAssistant(pool).reply({
    dealerName: 'Dealer home',
    productName: 'Sales AI',
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
}
