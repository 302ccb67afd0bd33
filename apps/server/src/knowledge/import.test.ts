import type { ImportedEntry, KnowledgeImportReport } from '@forecourt/api/contract/knowledgeImport';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { given, testKnowledge } from '../../test-support/testKnowledge.ts';

let bank: Awaited<ReturnType<typeof testKnowledge>>;
let { feed, send, list, listTopics, listEntries, save, remove } = {} as typeof bank;
beforeAll(async () => {
  bank = await testKnowledge();
  ({ feed, send, list, listTopics, listEntries, save, remove } = bank);
});
afterAll(() => bank.server.close());
beforeEach(() => bank.restore());

const row = (more: Partial<ImportedEntry> = {}): ImportedEntry => ({
  line: 2,
  entry_id: 'mine',
  version: null,
  group: 'Sales',
  topic: 'Warranty',
  question: 'How long is the warranty?',
  answer: '<p>Three years.</p>',
  products: [1],
  ...more,
});

async function run(entries: ImportedEntry[], { isDryRun = false, as = 'ann' } = {}) {
  const { status, body } = await send('POST', '/api/dashboard/home/knowledge-bank/import', {
    as,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    body: { dry_run: isDryRun, entries },
  });
  return { status, body: body as KnowledgeImportReport & { message: string } };
}
const done = async (...entries: ImportedEntry[]) => (await run(entries)).body;

/** What an export of the product writes. */
async function exported(): Promise<ImportedEntry[]> {
  const groups = await list();
  return groups
    .flatMap((group) => group.topics.flatMap((topic) => topic.questions.map((entry) => ({ group, topic, entry }))))
    .map(({ group, topic, entry }, at) =>
      row({
        line: at + 2,
        entry_id: entry.entry_id,
        version: entry.Version,
        group: group.name,
        topic: topic.name,
        question: entry.question,
        answer: entry.answer.answer,
        products: entry.products.map(({ id }) => id),
      }),
    );
}
const report = (more: Partial<KnowledgeImportReport> = {}) => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  left: 0,
  refused: [],
  ...more,
});
const rows = async () =>
  (
    await bank.server.database.pool.query(
      `select (select jsonb_agg(k order by k.id) from knowledge k) as entries,
         (select jsonb_agg(t order by t.product_id, t.id) from knowledge_topic t) as topics,
         (select jsonb_agg(v order by v.question_id, v.number) from knowledge_version v) as versions`,
    )
  ).rows[0];

it('creates and edits as the editor does: with topics, mirrors, versions, clean HTML and a row in the audit for each', async () => {
  await save({ answer: 'Two years.' });
  const { body } = await run([
    row({ answer: '<p onclick="x()">Three <script>alert(1)</script>years.</p>' }),
    row({ line: 3, entry_id: 'new', topic: 'Tires', question: ' Do you sell tires? ', products: [1, 11] }),
  ]);
  expect(body).toEqual(report({ created: 1, changed: 1 }));
  expect((await listTopics()).map(({ name }) => name)).toEqual(['Delivery', 'Tires', 'Warranty']);
  const entries = await listEntries();
  expect(entries.find(({ id }) => id === 'mine')).toMatchObject({
    answer: { answer: '<p>Three years.</p>' },
    Version: 2,
  });
  expect(await listEntries(11)).toMatchObject([{ id: 'new', question: 'Do you sell tires?', products: [{}, {}] }]);
  const { rows: audit } = await bank.server.database.pool.query(
    "select subject, before ->> 'answer' as before, after ->> 'answer' as after from audit where action = 'knowledge.import' order by subject",
  );
  expect(audit).toEqual([
    { subject: 'knowledge:mine', before: 'Two years.', after: '<p>Three years.</p>' },
    { subject: 'knowledge:new', before: null, after: '<p>Three years.</p>' },
  ]);
});

it('says by a dry run what an import would do, and does nothing', async () => {
  await save();
  const before = await rows();
  const entries = [
    row({ answer: 'Five years.' }),
    row({ line: 3, entry_id: 'new', topic: 'Tires', question: 'Tires?' }),
    row({
      line: 4,
      entry_id: 'how',
      topic: 'Delivery',
      question: 'Do you deliver cars?',
      answer: '<p>Yes, within 100 miles.</p>',
    }),
    row({ line: 5, entry_id: 'bad', question: ' ' }),
  ];
  const expected = report({
    created: 1,
    changed: 1,
    unchanged: 1,
    refused: [{ line: 5, reason: 'No question detected' }],
  });
  expect((await run(entries, { isDryRun: true })).body).toEqual(expected);
  expect(await rows()).toEqual(before);
  expect((await run(entries)).body).toEqual(expected);
});

it('refuses by the rules of saving, names the lines and imports the others', async () => {
  await feed(
    given('fixed', { question: 'Are you licensed?', editable: false }),
    given('hidden', { question: 'Who owns you?', visible: false }),
    given('elsewhere', { product: 'SALESCAMPAIGNS', question: 'Elsewhere?' }),
  );
  const cases: [Partial<ImportedEntry>, string][] = [
    [{ question: '' }, 'No question detected'],
    [{ answer: '<p><br></p>' }, 'Write an answer to save'],
    [{ topic: ' ' }, 'No topic detected'],
    [{ group: 'Nowhere' }, 'No group detected'],
    [{ products: [2] }, 'Provided product is not valid'],
    [{ products: [1, 9] }, 'Provided product is not valid'],
    [{ entry_id: 'a b' }, 'The ID isn’t valid'],
    [{ topic: 'x'.repeat(121) }, 'The topic has more than 120 characters'],
    [{ question: 'x'.repeat(501) }, 'The question has more than 500 characters'],
    [{ answer: 'x'.repeat(20_001) }, 'The answer has more than 20,000 characters'],
    [{ topic: 'Delivery', question: 'do you deliver cars?' }, 'Delivery in Sales AI already has this question'],
    [{ entry_id: 'fixed', topic: 'Delivery' }, 'This answer can’t be edited'],
    [{ entry_id: 'hidden', topic: 'Delivery' }, 'This question was deleted'],
    [{ entry_id: 'elsewhere' }, 'A question in another product has this ID'],
    [{ entry_id: 'good' }, 'This ID is already in the file'],
  ];
  const before = (await listTopics()).length;
  const body = await done(
    row({ line: 100, entry_id: 'good' }),
    ...cases.map(([more], at) => row({ line: 101 + at, entry_id: `bad-${at}`, ...more })),
  );
  expect(body).toEqual(report({ created: 1, refused: cases.map(([, reason], at) => ({ line: 101 + at, reason })) }));
  expect(await listTopics()).toHaveLength(before + 1);
});

it('overwrites nothing that somebody else has saved since the export, and lets the same person import again', async () => {
  await save();
  const file = (await exported()).map((entry) => ({ ...entry, answer: 'From the file.' }));
  await save({ answer: 'By Ben.', version: 1, as: 'ben' });
  expect(await done(...file)).toMatchObject({
    changed: 1,
    refused: [{ reason: 'ben Tester has changed this since the file was exported' }],
  });
  expect((await listEntries()).find(({ id }) => id === 'mine')!.answer.answer).toBe('By Ben.');
  const mine = file.filter(({ entry_id }) => entry_id === 'how');
  expect(await done(...mine.map((entry) => ({ ...entry, answer: 'Once more.' })))).toEqual(report({ changed: 1 }));
  // Without a version the file means what it says.
  expect(await done(...file.map((entry) => ({ ...entry, version: null })))).toEqual(report({ changed: 2 }));
});

it('creates again what somebody has deleted, and leaves what the file does not have', async () => {
  await save();
  const file = await exported();
  await remove('mine', 1, 'ben');
  await save({ id: 'later', question: 'Later?' });
  expect(await done(...file)).toEqual(report({ created: 1, unchanged: 1 }));
  expect((await listEntries()).map(({ id }) => id).toSorted()).toEqual(['how', 'later', 'mine']);
});

it('takes an entry without an ID for the same one whenever it is imported', async () => {
  const entries = [row({ entry_id: '' }), row({ line: 3, entry_id: ' ', question: 'What does it cover?' })];
  expect(await done(...entries)).toEqual(report({ created: 2 }));
  expect(await done(...entries)).toEqual(report({ unchanged: 2 }));
  expect(await done(row({ entry_id: '', answer: 'Five years.', products: [] }))).toEqual(report({ changed: 1 }));
});

it('lets an entry take the question that another one gives up, wherever the two stand in the file', async () => {
  await save({ id: 'first', question: 'One?' });
  await save({ id: 'second', question: 'Two?' });
  const entries = [
    row({ entry_id: 'first', question: 'Two?' }),
    row({ line: 3, entry_id: 'second', question: 'Three?' }),
  ];
  expect(await done(...entries)).toEqual(report({ changed: 2 }));
  expect(await done(...entries)).toEqual(report({ unchanged: 2 }));
});

it('saves five hundred at a time: importing the file again goes on with the rest', async () => {
  const entries = Array.from({ length: 502 }, (_, at) =>
    row({ line: at + 2, entry_id: `many-${at}`, topic: `Topic ${at % 9}`, question: `Question ${at}?` }),
  );
  expect(await done(...entries)).toEqual(report({ created: 500, left: 2 }));
  expect(await done(...entries)).toEqual(report({ created: 2, unchanged: 500 }));
}, 60_000);

describe('whatever was saved', () => {
  const word = fc.constantFrom('tires', 'Öl', '=SUM(A1)', "'", '"a, b"', 'x\ny', '5 > 3', 'A & B', '<b>new</b>');
  const texts = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const entries = fc
    .array(
      fc.record({
        topic: fc.constantFrom('Warranty', 'Tires', 'warranty'),
        question: texts,
        answer: fc.oneof(
          texts,
          texts.map((inner) => `<p onclick="x()">${inner}</p>`),
        ),
        products: fc.constantFrom<number[]>([1], [1, 2], [1, 2, 11], []),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((made) => made.map((one, at) => row({ line: at + 2, entry_id: `e${at}`, ...one })));

  it('importing twice is the same as once, and importing an export changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async (file) => {
        await bank.restore();
        const first = await done(...file);
        const after = await rows();
        const second = await done(...file);
        expect(second).toEqual({ ...first, created: 0, changed: 0, unchanged: file.length - first.refused.length });
        expect(await done(...(await exported()))).toEqual(report({ unchanged: (await listEntries()).length }));
        expect(await rows()).toEqual(after);
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});

it('is for whoever may edit, in their own accounts', async () => {
  const status = async (as: string) => (await run([row()], { as })).status;
  expect(await status('reader')).toBe(403);
  expect(await status('regular')).toBe(403);
  expect(await status('stranger')).toBe(404);
  expect((await run([row({ products: [1, 2] })], { as: 'sales-only' })).body.refused).toEqual([
    { line: 2, reason: 'Provided product is not valid' },
  ]);
  expect((await run([])).status).toBe(400);
});
