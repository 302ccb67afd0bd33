import { plain } from '../words.ts';

/** Numbers in a sentence's embedding (Universal Sentence Encoder lite, arXiv:1803.11175). */
const embeddingSize = 512;
/** How many places the words and pairs of words of a sentence are hashed to. */
const wordPlaces = 1024;
export const featureCount = embeddingSize + wordPlaces;

/** The embedding has length 1: scaled so that neither it nor the words outweigh the other. */
const embeddingWeight = 4;
const wordWeight = 2;

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  return value >>> 0;
}

/** What the classifier reads of a sentence: what it means (its embedding), and its very words. */
export function buildFeatures(sentence: string, embedding: ArrayLike<number>): Float32Array {
  const features = new Float32Array(featureCount);
  for (let at = 0; at < embeddingSize; at++) features[at] = embedding[at]! * embeddingWeight;
  const words = plain(sentence).split(' ');
  const grams = [...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)];
  const weight = wordWeight / Math.sqrt(grams.length);
  for (const gram of grams) features[embeddingSize + (hash(gram) % wordPlaces)]! += weight;
  return features;
}
