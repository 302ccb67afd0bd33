import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { given, testKnowledge } from '../../test-support/testKnowledge.ts';

let bank: Awaited<ReturnType<typeof testKnowledge>>;
let { feed, send, listTopics, listEntries, groupId, save, remove, removeTopic } = {} as typeof bank;
beforeAll(async () => {
  bank = await testKnowledge();
  ({ feed, send, listTopics, listEntries, groupId, save, remove, removeTopic } = bank);
});
afterAll(() => bank.server.close());
beforeEach(() => bank.restore());

describe('mirroring', () => {
  it('has the question in each product, edits it in all of them, and removes it from one that is no longer named', async () => {
    const { version } = await save({ in: [1, 2] });
    const [mirror] = await entriesOfChat();
    expect(mirror).toMatchObject({ question: 'How long is the warranty?', answer: '<p>Three years.</p>' });
    const edited = await save({ in: [1, 2, 11], answer: 'Five years.', version });
    expect(edited.body.products).toHaveLength(3);
    expect((await entriesOfChat())[0]).toMatchObject({ answer: 'Five years.' });
    expect(await listEntries(11)).toMatchObject([{ id: 'mine', answer: { answer: 'Five years.' } }]);
    await save({ answer: 'Five years.', version: edited.version });
    expect(await entriesOfChat()).toEqual([]);
    expect((await listTopics(11)).map(({ name }) => name)).toEqual([]);
  });

  it('deletes a question in its own product alone, and a topic in all of them', async () => {
    await save({ in: [1, 11] });
    const other = (await listEntries(11))[0]!;
    await remove(other.entry_id, other.Version);
    const mine = (await listEntries()).find(({ id }) => id === 'mine');
    expect(mine).toMatchObject({ products: [{ id: 1 }], Version: 2 });
    await save({ in: [1, 11], version: 2 });
    const topic = (await listTopics()).find(({ name }) => name === 'Warranty')!;
    expect((await removeTopic(topic.id, topic.Version)).status).toBe(200);
    expect((await listEntries()).map(({ id }) => id)).toEqual(['how']);
    expect(await listTopics(11)).toEqual([]);
  });

  it('tells whoever mirrors to a product that somebody has just deleted the question there, and loses nothing', async () => {
    const { version } = await save({ in: [1, 11] });
    const other = (await listEntries(11))[0]!;
    await remove(other.entry_id, other.Version, 'ben');
    const late = await save({ in: [1, 11], answer: 'Five years.', version });
    expect(late).toMatchObject({ status: 412, body: { message: 'ben Tester saved this after you opened it' } });
    expect((await save({ in: [1, 11], answer: 'Five years.', version: late.version })).body.products).toHaveLength(2);
  });

  it('is not for CDK accounts, and leaves alone what came with the product', async () => {
    const cdk = await send('POST', `/cms/update_insert/dealers/cdk/products/1/groups/${await groupId()}`, {
      version: 0,
      body: {
        entry_id: 'x',
        product_ids: [1, 2],
        question: { id: null, question: 'Hm?' },
        answer: 'Yes.',
        topic_id: 'any',
      },
    });
    expect(cdk).toMatchObject({ status: 403, body: { message: 'Questions in CDK accounts can’t be mirrored' } });
    await feed(given('chat', { product: 'SALESCAMPAIGNS' }));
    const topic = (await listTopics())[0]!;
    const mirrored = await save({
      id: 'how',
      topic: topic.id,
      in: [1, 11],
      question: 'Do you deliver cars?',
      version: 1,
    });
    expect(mirrored).toMatchObject({
      status: 409,
      body: { message: 'Delivery in Campaigns already has this question' },
    });
  });

  const entriesOfChat = async () =>
    (await bank.server.database.pool.query("select question, answer from knowledge where product_id = 'DealerChat'"))
      .rows;
});

describe('two people at once', () => {
  it('who edit one answer: the second is told who was first, and nothing is overwritten', async () => {
    await save();
    expect((await save({ answer: 'First.', version: 1, as: 'ben' })).status).toBe(200);
    expect(await save({ answer: 'Second.', version: 1 })).toMatchObject({
      status: 412,
      version: 2,
      body: { message: 'ben Tester saved this after you opened it' },
    });
    const crowd = await Promise.all(Array.from({ length: 10 }, (_, at) => save({ answer: `Take ${at}.`, version: 2 })));
    expect(crowd.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(crowd.filter(({ status }) => status === 412)).toHaveLength(9);
  });

  it('of whom one deletes a topic that the other has just written to: it stays', async () => {
    await save();
    const topic = (await listTopics()).find(({ name }) => name === 'Warranty')!;
    await save({ answer: 'Five years.', version: 1, as: 'ben' });
    expect(await removeTopic(topic.id, topic.Version)).toMatchObject({
      status: 412,
      body: { message: expect.stringContaining('Tester saved this after you opened it') },
    });
  });

  it('of whom one saves in two products while the other deletes a topic in one of them: neither fails', async () => {
    const { version } = await save({ in: [1, 11] });
    const topic = (await listTopics(11)).find(({ name }) => name === 'Warranty')!;
    const { pool } = bank.server.database;
    const holder = await pool.connect();
    const waiting = async () =>
      (await pool.query<{ count: number }>('select count(*)::int from pg_locks where not granted')).rows[0]!.count;
    // Both have begun before either goes on.
    await holder.query('begin');
    await holder.query("select from knowledge_topic where product_id = 'SALESCAMPAIGNS' for update");
    const deleting = removeTopic(topic.id, topic.Version, 11);
    await expect.poll(waiting).toBe(1);
    const saving = save({ in: [1, 11], answer: 'Five years.', version, as: 'ben' });
    await expect.poll(waiting).toBe(2);
    await holder.query('commit');
    holder.release();
    expect((await deleting).status).toBe(200);
    expect(await saving).toMatchObject({ status: 404, body: { message: 'This topic was deleted' } });
  });

  it('of whom one edits what the other has deleted', async () => {
    await save();
    const topic = (await listTopics()).find(({ name }) => name === 'Warranty')!;
    await save({ id: 'second', question: 'What does it cover?' });
    await remove('second', 1, 'ben');
    const late = await save({ id: 'second', topic: topic.id, version: 1 });
    expect(late).toMatchObject({ status: 404, body: { id: 'deleted', message: 'This question was deleted' } });
    await remove('mine', 1, 'ben');
    expect(await save({ topic: topic.id, version: 1 })).toMatchObject({
      status: 404,
      body: { id: 'deleted', message: 'This topic was deleted' },
    });
    expect((await remove('mine', 1)).body.message).toBe('This question was deleted');
  });

  it('of whom one saves while the other deletes the topic: it stays deleted', async () => {
    const { body: topic } = await bank.addTopic('Warranty');
    const { pool } = bank.server.database;
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query("delete from knowledge_topic where dealer_id = 'home' and id = $1", [topic.id]);
      const saved = save({ topic: topic.id, in: [1, 11] });
      await expect
        .poll(
          async () =>
            (await pool.query("select from pg_locks where not granted and locktype = 'transactionid'")).rowCount,
        )
        .toBe(1);
      await other.query('commit');
      expect(await saved).toMatchObject({ status: 404, body: { message: 'This topic was deleted' } });
      expect((await listTopics()).map(({ name }) => name)).not.toContain('Warranty');
    } finally {
      other.release(true);
    }
  });

  it('at the very same time, whatever they do: one of them is told, nothing is left without its topic', async () => {
    const expectedStatuses = [200, 404, 409, 412];
    for (let round = 0; round < 8; round++) {
      await bank.restore();
      await save({ in: [1, 11] });
      const topic = (await listTopics()).find(({ name }) => name === 'Warranty')!;
      const mirror = (await listEntries(11))[0]!;
      const answers = await Promise.all([
        save({ topic: topic.id, in: [1, 2, 11], answer: 'Ann’s.', version: 1 }),
        save({ topic: topic.id, in: [1], answer: 'Ben’s.', version: 1, as: 'ben' }),
        save({ topic: topic.id, id: 'other', question: 'What does it cover?', in: [1, 11] }),
        remove(mirror.entry_id, mirror.Version, 'ben'),
        removeTopic(topic.id, topic.Version),
        send('POST', '/api/dashboard/home/knowledge-bank/import', {
          query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
          body: {
            dry_run: false,
            entries: ['mine', 'imported'].map((entry_id, at) => ({
              line: at + 1,
              entry_id,
              version: 1,
              group: 'Sales',
              topic: 'Warranty',
              question: `Question of ${entry_id}?`,
              answer: 'From a file.',
              products: [11, 1],
            })),
          },
        }),
      ]);
      for (const { status } of answers) expect(expectedStatuses).toContain(status);
      const { rows } = await bank.server.database.pool.query(
        `select (select count(*)::int from knowledge k where not exists (select from knowledge_topic t
             where (t.dealer_id, t.product_id, t.id) = (k.dealer_id, k.product_id, k.topic_id))) as orphans,
           (select count(*)::int from (select from knowledge group by dealer_id, question_id
             having count(distinct (question, answer)) > 1) q) as unequal`,
      );
      expect(rows).toEqual([{ orphans: 0, unequal: 0 }]);
    }
  }, 60_000);
});
