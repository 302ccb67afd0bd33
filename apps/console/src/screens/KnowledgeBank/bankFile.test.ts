import type { KnowledgeGroup } from '@forecourt/api/contract/knowledge';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FileKind, readBank, writeBank } from './bankFile.ts';

const file = (text: string, name = 'bank.csv') => new File([text], name);
const header = 'entry_id,version,group,topic,question,answer,products';

const part = fc.constantFrom(
  'tires',
  '=SUM(A1)',
  "'",
  "'=1",
  '"',
  ',',
  ';',
  '\n',
  '\r\n',
  '\t',
  ' ',
  'é',
  '<b>x</b>',
  '0',
);
const text = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const bank = fc
  .array(
    fc.record({
      topic: text,
      question: text,
      answer: text,
      products: fc.constantFrom([1], [1, 11]),
      Version: fc.nat(99),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((made): KnowledgeGroup[] => [
    {
      id: 'group-1',
      name: 'Sales',
      topics: made.map(({ topic, question, answer, products, Version }, at) => ({
        id: `topic-${at}`,
        name: topic,
        custom: true,
        Version: 1,
        total: 1,
        questions: [
          {
            id: `e${at}`,
            entry_id: `e${at}`,
            question,
            answer: { id: `e${at}`, answer },
            products: products.map((id) => ({ id, name: 'Sales AI' })),
            meta_data: { custom: true, visible: true, editable: true, important: false },
            Version,
          },
        ],
      })),
    },
  ]);

it.each<FileKind>(['csv', 'json'])('reads from %s what was written, whatever was written', async (kind) => {
  await fc.assert(
    fc.asyncProperty(bank, async (groups) => {
      const { entries, refused } = await readBank(file(writeBank(kind, groups), `bank.${kind}`));
      expect(refused).toEqual([]);
      expect(entries.map(({ line: _line, ...entry }) => entry)).toEqual(
        groups[0]!.topics.map(({ name, questions: [entry] }) => ({
          entry_id: entry!.entry_id,
          version: entry!.Version,
          group: 'Sales',
          topic: name,
          question: entry!.question,
          answer: entry!.answer.answer,
          products: entry!.products.map(({ id }) => id),
        })),
      );
    }),
  );
});

it('keeps a spreadsheet from running what was written as a formula', () => {
  const [groups] = fc.sample(bank, 1);
  groups![0]!.topics[0]!.questions[0]!.question = '=HYPERLINK("https://evil.example")';
  expect(writeBank('csv', groups!)).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
});

it('reads what a spreadsheet makes of it: semicolons, other columns and order, empty lines, no IDs', async () => {
  const { entries } = await readBank(
    file('\uFEFFQuestion;Answer;Note;Topic;Group\r\nDo you deliver?;"Yes; anywhere.";x;Delivery;Sales\r\n;;;;\r\n'),
  );
  expect(entries).toEqual([
    {
      line: 2,
      entry_id: '',
      version: null,
      group: 'Sales',
      topic: 'Delivery',
      question: 'Do you deliver?',
      answer: 'Yes; anywhere.',
      products: [],
    },
  ]);
});

it('names rows by the line that they begin on', async () => {
  const { entries, refused } = await readBank(
    file(
      [
        header,
        'a,1,Sales,Tires,Q?,"two\nlines",1',
        '',
        'b,x,Sales,Tires,Q?,A,1',
        'c,1,Sales,Tires,Q?,A,Sales AI',
        'd,1,Sales,Tires,Q?,"A,1',
      ].join('\n'),
    ),
  );
  expect(entries.map(({ line, entry_id }) => [line, entry_id])).toEqual([[2, 'a']]);
  expect(refused).toEqual([
    { line: 5, reason: 'Use numbers for the version and the products' },
    { line: 6, reason: 'Use numbers for the version and the products' },
    { line: 7, reason: 'A quotation mark isn’t closed' },
  ]);
});

it.each<[string, File]>([
  ['The first line must contain the column names. Missing: topic, answer.', file('group,question\nSales,Q?')],
  ['The file has no questions.', file(`${header}\n`)],
  ['The file has no questions.', file('[]', 'bank.json')],
  ['The file isn’t valid JSON.', file('[{', 'bank.json')],
  ['The file isn’t a Knowledge Bank. Use a file that was exported as JSON.', file('[{"a":1}]', 'bank.json')],
  ['The file is larger than 8 MB.', file('x'.repeat(8 * 1024 * 1024 + 1))],
  ['The file has more than 10,000 questions.', file(`${header}\n${'a,1,Sales,T,Q,A,1\n'.repeat(10_001)}`)],
])('says what is wrong with a file: %s', async (message, wrong) => {
  await expect(readBank(wrong)).rejects.toThrow(message);
});
