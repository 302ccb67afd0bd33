// `pnpm train:assistant`: learns from examples.tsv what sentences mean, and writes classifier.json. `--check` prints instead how many of
// the examples a classifier gets right that has not seen them.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { plain } from '../words.ts';
import { type Classifier, getProbabilities, storeClassifier } from './classifier.ts';
import { classifierFile } from './classify.ts';
import { buildFeatures } from './features.ts';
import { readExamples } from './readExamples.ts';
import { embed } from './sentenceModel.ts';
import { trainClassifier, type TrainingExample } from './trainClassifier.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const examples = readExamples(await readFile(new URL('examples.tsv', import.meta.url), 'utf8'));
const trainable: (TrainingExample & { text: string })[] = [];
for (let at = 0; at < examples.length; at += 64) {
  const batch = examples.slice(at, at + 64);
  const embeddings = await embed(batch.map(({ text }) => plain(text)));
  batch.forEach((example, index) =>
    trainable.push({ ...example, features: buildFeatures(example.text, embeddings[index]!) }),
  );
}
if (values.check) check();
else {
  await writeFile(classifierFile, `${JSON.stringify(storeClassifier(trainClassifier(trainable)), null, 1)}\n`);
  console.log(`${examples.length} examples of ${new Set(examples.map((one) => one.class)).size} classes`);
}

/** Five times, a fifth of the examples is left out and then classified. */
function check(): void {
  const results = [0, 1, 2, 3, 4].flatMap((fold) => {
    const isLeftOut = (_example: TrainingExample, index: number) => index % 5 === fold;
    const classifier = trainClassifier(trainable.filter((one, index) => !isLeftOut(one, index)));
    return trainable.filter(isLeftOut).map((example) => ({ example, ranked: rank(classifier, example.features) }));
  });
  const share = (count: number) => `${((100 * count) / results.length).toFixed(1)} %`;
  const isFirst = ({ example, ranked }: (typeof results)[number]) => ranked[0]!.name === example.class;
  const isSure = ({ ranked }: (typeof results)[number]) => ranked[0]!.probability >= 0.5;
  console.log(`right ${share(results.filter(isFirst).length)}`);
  console.log(
    `among three ${share(results.filter(({ example, ranked }) => ranked.slice(0, 3).some(({ name }) => name === example.class)).length)}`,
  );
  console.log(`sure ${share(results.filter(isSure).length)}, sure and wrong:`);
  for (const { example, ranked } of results.filter((one) => isSure(one) && !isFirst(one)))
    console.log(`  ${example.class} > ${ranked[0]!.name}: ${example.text}`);
}

function rank(classifier: Classifier, features: Float32Array) {
  const probabilities = getProbabilities(classifier, features);
  return classifier.classes
    .map((name, index) => ({ name, probability: probabilities[index]! }))
    .toSorted((one, other) => other.probability - one.probability);
}
