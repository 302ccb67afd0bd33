import { type Classifier, getProbabilities } from './classifier.ts';
import { featureCount } from './features.ts';

/** A sentence with the class that a person gave it. */
export interface TrainingExample {
  class: string;
  features: Float32Array;
}

const epochs = 30;
const batchSize = 32;
const learningRate = 0.02;
/** Pulls every weight toward zero, so that no word decides alone. */
const decay = 1e-4;
/** Of Adam (arXiv:1412.6980). */
const momentum = 0.9;
const momentumOfSquares = 0.999;

/**
 * Fits a linear classifier: multinomial logistic regression by Adam. The same examples give the same classifier, whatever the order of
 * their file.
 */
export function trainClassifier(examples: readonly TrainingExample[]): Classifier {
  const classes = [...new Set(examples.map((example) => example.class))].toSorted();
  const classifier: Classifier = {
    classes,
    weights: new Float32Array(classes.length * featureCount),
    biases: new Float32Array(classes.length),
  };
  const stepWeights = createAdam(classifier.weights);
  const stepBiases = createAdam(classifier.biases);
  const random = createRandom();
  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = shuffle(examples, random);
    for (let at = 0; at < order.length; at += batchSize) {
      const gradient = getGradient(classifier, order.slice(at, at + batchSize));
      for (let index = 0; index < gradient.weights.length; index++)
        gradient.weights[index]! += decay * classifier.weights[index]!;
      stepWeights(gradient.weights);
      stepBiases(gradient.biases);
    }
  }
  return classifier;
}

function getGradient(classifier: Classifier, batch: readonly TrainingExample[]): Omit<Classifier, 'classes'> {
  const weights = new Float32Array(classifier.weights.length);
  const biases = new Float32Array(classifier.biases.length);
  for (const { class: name, features } of batch) {
    const errors = getProbabilities(classifier, features);
    errors[classifier.classes.indexOf(name)]! -= 1;
    errors.forEach((error, index) => {
      const share = error / batch.length;
      biases[index]! += share;
      const offset = index * featureCount;
      for (let at = 0; at < featureCount; at++) if (features[at] !== 0) weights[offset + at]! += share * features[at]!;
    });
  }
  return { weights, biases };
}

/** @returns a function that moves the values one step against a gradient */
function createAdam(values: Float32Array): (gradient: Float32Array) => void {
  const averages = new Float32Array(values.length);
  const squares = new Float32Array(values.length);
  let step = 0;
  return (gradient) => {
    step += 1;
    const rate = (learningRate * Math.sqrt(1 - momentumOfSquares ** step)) / (1 - momentum ** step);
    for (let at = 0; at < values.length; at++) {
      const slope = gradient[at]!;
      averages[at] = momentum * averages[at]! + (1 - momentum) * slope;
      squares[at] = momentumOfSquares * squares[at]! + (1 - momentumOfSquares) * slope * slope;
      values[at]! -= (rate * averages[at]!) / (Math.sqrt(squares[at]!) + 1e-8);
    }
  };
}

/** Numbers from 0 to 1, the same in every run (Numerical Recipes' linear congruence). */
function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Fisher and Yates. */
function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
