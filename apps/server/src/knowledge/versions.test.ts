import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { given, testKnowledge } from '../../test-support/testKnowledge.ts';

let bank: Awaited<ReturnType<typeof testKnowledge>>;
let { feed, send, listTopics, listEntries, save, remove, removeTopic } = {} as typeof bank;
beforeAll(async () => {
  bank = await testKnowledge();
  ({ feed, send, listTopics, listEntries, save, remove, removeTopic } = bank);
});
afterAll(() => bank.server.close());
beforeEach(() => bank.restore());

const ask = (entry: string, { product = 'LEAD_ENGAGE', as = 'ann' } = {}) =>
  send('GET', `/api/dashboard/home/knowledge-bank/entries/${entry}/versions`, {
    as,
    query: { account_id: 'home', service_type: product },
  });
const listAnswers = async (entry: string, product?: string) =>
  (await ask(entry, { ...(product && { product }) })).body.versions.map(
    ({ answer, saved_by }: { answer: string; saved_by: string | null }) => [answer, saved_by],
  );
const kept = async () => (await bank.server.database.pool.query('select question_id from knowledge_version')).rows;

it('keeps what an answer was, with who saved it and when, the newest first', async () => {
  await save({ answer: 'Two years.' });
  await save({ answer: '<p onclick="x()">Three years.</p>', version: 1, as: 'ben' });
  const { body } = await ask('mine');
  expect(body.versions).toMatchObject([
    { number: 2, question: 'How long is the warranty?', answer: '<p>Three years.</p>', saved_by: 'ben Tester' },
    { number: 1, question: 'How long is the warranty?', answer: 'Two years.', saved_by: 'ann Tester' },
  ]);
  expect(Date.parse(body.versions[0].saved_at)).toBeGreaterThan(Date.parse(body.versions[1].saved_at));
});

it('begins with what came with the product, as it was before anybody changed it', async () => {
  const topic = (await listTopics())[0]!.id;
  const how = { id: 'how', topic, question: 'Do you deliver cars?' };
  expect(await listAnswers('how')).toEqual([]);
  await feed(given('how', { answer: 'Within 50 miles.' }));
  await save({ ...how, answer: 'Anywhere.', version: 2 });
  await save({ ...how, answer: 'Nowhere.', version: 3 });
  expect(await listAnswers('how')).toEqual([
    ['Nowhere.', 'ann Tester'],
    ['Anywhere.', 'ann Tester'],
    ['Within 50 miles.', null],
  ]);
});

it('is one history in all products that have the question, and a change of products alone is no version', async () => {
  await save({ answer: 'One.', in: [1, 11] });
  await save({ answer: 'Two.', in: [1, 11], version: 1 });
  await save({ answer: 'Two.', in: [1, 2, 11], version: 2 });
  const [mirror] = await listEntries(11);
  const versions = [
    ['Two.', 'ann Tester'],
    ['One.', 'ann Tester'],
  ];
  expect(await listAnswers('mine')).toEqual(versions);
  expect(await listAnswers(mirror!.entry_id, 'SALESCAMPAIGNS')).toEqual(versions);
  // Deleted in one product it goes on in the others.
  await remove('mine', 3);
  expect(await listAnswers(mirror!.entry_id, 'SALESCAMPAIGNS')).toEqual(versions);
});

it('goes with the question', async () => {
  await save({});
  await save({ id: 'second', question: 'What does it cover?' });
  await remove('second', 1);
  expect(await kept()).toEqual([{ question_id: 'mine' }]);
  const topic = (await listTopics()).find(({ name }) => name === 'Warranty')!;
  await removeTopic(topic.id, topic.Version);
  expect(await kept()).toEqual([]);
});

it('shows nobody an entry that they may not open', async () => {
  await save({ in: [1, 2] });
  await feed(given('hidden', { question: 'Who owns you?', visible: false }));
  const status = async (...of: Parameters<typeof ask>) => (await ask(...of)).status;
  expect(await status('mine', { as: 'reader' })).toBe(200);
  expect(await status('mine', { as: 'regular' })).toBe(403);
  expect(await status('mine', { as: 'stranger' })).toBe(404);
  expect(await status('mine', { product: 'DealerChat' })).toBe(403);
  expect(await status('mine', { product: 'SALESCAMPAIGNS' })).toBe(404);
  expect(await status('hidden')).toBe(404);
  expect(await status('nothing')).toBe(404);
});
