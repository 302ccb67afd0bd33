import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readClassifier, storeClassifier } from './classifier.ts';
import { classify } from './classify.ts';
import { featureCount } from './features.ts';
import { readExamples } from './readExamples.ts';
import { trainClassifier } from './trainClassifier.ts';

it.each([
  ['How much would you want for the Highlander?', 'price'],
  ['Could I trade my old Camry as part of the deal?', 'trade'],
  ['Somebody ran into me and the airbag opened', 'accident'],
  ['Does it come with a heated steering wheel?', 'features'],
  ['We ended up buying a Subaru from another dealer', 'bought-elsewhere'],
  ['Do you have any job openings for mechanics?', 'job'],
  ['Is the lease something I can end early?', 'lease-end'],
])('%s: %s is among the three likeliest', async (sentence, expected) => {
  const [meanings] = await classify([sentence]);
  expect(meanings!.slice(0, 3).map((meaning) => meaning.class)).toContain(expected);
});

it('has an answer for a sentence without a word', async () => {
  const [meanings] = await classify(['??']);
  expect(meanings).not.toHaveLength(0);
});

/** Two classes that differ in one feature. */
const examples = Array.from({ length: 40 }, (_example, index) => {
  const features = new Float32Array(featureCount);
  features[index % 2 === 0 ? 3 : 700] = 1;
  return { class: index % 2 === 0 ? 'even' : 'odd', features };
});

it('learns the same from the same examples, and keeps it in a file', () => {
  const stored = storeClassifier(trainClassifier(examples));
  expect(storeClassifier(trainClassifier(examples))).toEqual(stored);
  const { classes, weights } = readClassifier(stored);
  expect(classes).toEqual(['even', 'odd']);
  expect(weights[3]).toBeGreaterThan(0.5);
  expect(weights[featureCount + 700]).toBeGreaterThan(0.5);
});

it('has at least twenty examples of every class, none twice', async () => {
  const table = readExamples(await readFile(new URL('examples.tsv', import.meta.url), 'utf8'));
  for (const [name, all] of Map.groupBy(table, (one) => one.class)) expect(all.length, name).toBeGreaterThanOrEqual(20);
  expect(() => readExamples('class\ttext\tsource\nprice\thow much\twritten\nhours\thow much\twritten')).toThrow(
    'Line 3',
  );
});
