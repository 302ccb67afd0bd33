import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { plain } from '../words.ts';
import { type Classifier, getProbabilities, readClassifier, type StoredClassifier } from './classifier.ts';
import { buildFeatures } from './features.ts';
import { embed } from './sentenceModel.ts';

/** What a sentence may mean, and how likely that is. */
export interface Meaning {
  class: string;
  /** 0 to 1. */
  probability: number;
}

/** Where `pnpm train:assistant` writes what it has learned. */
export const classifierFile = new URL('classifier.json', import.meta.url);

let classifier: Promise<Classifier> | undefined;
const loadClassifier = async (): Promise<Classifier> =>
  readClassifier(JSON.parse(await readFile(classifierFile, 'utf8')) as StoredClassifier);

/** Customers ask the same things, and one message is read more than once. */
const known = new LRUCache<string, Meaning[]>({ max: 2000 });

/**
 * What sentences mean, each with the likeliest classes first.
 * @param sentences as the customer wrote them
 * @param embedAll the sentence model
 * @returns no meanings for a sentence if the model cannot be used
 */
export async function classify(sentences: readonly string[], embedAll: typeof embed = embed): Promise<Meaning[][]> {
  const texts = sentences.map(plain);
  const unknown = [...new Set(texts.filter((text) => !known.has(text)))];
  if (unknown.length > 0) {
    try {
      const [embeddings, trained] = await Promise.all([embedAll(unknown), (classifier ??= loadClassifier())]);
      unknown.forEach((text, index) => known.set(text, rank(trained, buildFeatures(text, embeddings[index]!))));
    } catch (error) {
      // Customers are still answered by the rules.
      process.emitWarning(`The sentence model cannot be used: ${String(error)}`);
    }
  }
  return texts.map((text) => known.get(text) ?? []);
}

/** How many meanings of a sentence are compared. */
const maxMeanings = 5;

const rank = (trained: Classifier, features: Float32Array): Meaning[] =>
  [...getProbabilities(trained, features)]
    .map((probability, index) => ({ class: trained.classes[index]!, probability }))
    .toSorted((one, other) => other.probability - one.probability)
    .slice(0, maxMeanings);
