import { featureCount } from './features.ts';

/** A linear classifier: a weight for each class and feature, class by class, and a bias for each class. */
export interface Classifier {
  classes: readonly string[];
  weights: Float32Array;
  biases: Float32Array;
}

/** How likely each class is, in the order of the classes; together 1. */
export function getProbabilities({ classes, weights, biases }: Classifier, features: Float32Array): Float64Array {
  const scores = Float64Array.from(classes, (_class, index) => {
    let score = biases[index]!;
    const offset = index * featureCount;
    for (let at = 0; at < featureCount; at++) score += weights[offset + at]! * features[at]!;
    return score;
  });
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power);
  return powers.map((power) => power / sum);
}

/** A classifier as a file keeps it: weights as bytes, each class with its own scale. */
export interface StoredClassifier {
  classes: string[];
  scales: number[];
  biases: number[];
  /** Base64 of signed bytes. */
  weights: string;
}

const digits = 4;
const round = (value: number): number => Number(value.toFixed(digits));

export function storeClassifier({ classes, weights, biases }: Classifier): StoredClassifier {
  const scales = classes.map((_class, index) => {
    const own = weights.subarray(index * featureCount, (index + 1) * featureCount);
    return round(own.reduce((highest, weight) => Math.max(highest, Math.abs(weight)), 1e-3) / 127);
  });
  const bytes = Int8Array.from(weights, (weight, at) =>
    Math.max(-127, Math.min(127, Math.round(weight / scales[Math.floor(at / featureCount)]!))),
  );
  return {
    classes: [...classes],
    scales,
    biases: [...biases].map(round),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  };
}

export function readClassifier({ classes, scales, biases, weights }: StoredClassifier): Classifier {
  const bytes = new Int8Array(Buffer.from(weights, 'base64'));
  return {
    classes,
    biases: Float32Array.from(biases),
    weights: Float32Array.from(bytes, (byte, at) => byte * scales[Math.floor(at / featureCount)]!),
  };
}
