import { hasAny } from './facts.ts';
import { vehicles } from './stock.ts';

const capWords = ['under', 'below', 'over', 'above', 'within', 'up to', 'around', 'about', 'less than', 'more than'];
const refusals = ['can’t', 'cannot', 'can not', 'couldn’t', 'don’t know', 'not able', 'unable', 'nothing', 'no '];

/** Amounts that a customer has written: '$30,000', '30k', '30 grand', '30000'; 30 may be thirty thousand. */
function readAmounts(text: string): Set<number> {
  const amounts = text.matchAll(/\$?\s?(\d[\d,]*(?:\.\d+)?)/g);
  const numbers = [...amounts].map(([, digits]) => Number(digits!.replaceAll(',', '')));
  return new Set(numbers.flatMap((one) => (one < 1000 ? [one, one * 1000] : [one])));
}

/**
 * Looks for a dollar amount that is made up: not the price of the car that it stands with, nor an amount of the customer's own that the
 * answer refuses or searches by.
 * @param asked what the customer has written so far
 * @param models those that a price may belong to where the answer names none
 * @returns '$1,234 is no price of the RAV4'; null if there is none
 */
export function findInventedPrice(answer: string, asked: string, models: readonly string[]): string | null {
  const own = readAmounts(asked);
  let from = 0;
  let model: string | undefined;
  for (const { 0: shown, 1: digits, index } of answer.matchAll(/\$\s?(\d[\d,]*(?:\.\d+)?)k?/gi)) {
    const before = answer.slice(from, index);
    from = index + shown.length;
    const amount = Number(digits!.replaceAll(',', '')) * (/k$/i.test(shown) ? 1000 : 1);
    const sentence = before.split(/[.!?]\s/).at(-1)!;
    if (own.has(amount) && (hasAny(sentence.slice(-14), capWords) || hasAny(sentence, refusals))) continue;
    const cars = vehicles.filter(({ price }) => price === amount);
    if (cars.length === 0) return `${shown} is no price of the dealership’s`;
    const lower = before.toLowerCase();
    const named = vehicles
      .map((one) => ({ name: one.model, at: lower.lastIndexOf(one.model.toLowerCase()) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => other.at - one.at)[0];
    model = named?.name ?? model;
    const year = before.match(/\b20[12]\d\b/g)?.at(-1);
    const follows = answer.slice(from).toLowerCase();
    const holds = cars.some(
      (car) =>
        (model === undefined
          ? models.includes(car.model) || follows.includes(car.model.toLowerCase())
          : car.model === model) &&
        (year === undefined || car.year === Number(year)),
    );
    if (!holds) return `${shown} is no price of the ${[year, model ?? models.join(' or ')].filter(Boolean).join(' ')}`;
  }
  return null;
}
