import { carWords, pricedWords } from '../cars.ts';
import type { LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import { vehicleName } from '../../../messaging/leads/vehicleName.ts';
import type { Context, PartAnswer } from '../understanding/context.ts';
import { plain } from '../understanding/words.ts';
import { visitQuestion } from './visit.ts';

/** How many cars are named at most. */
const maxCars = 2;

/** A car for sale that a message names and that is not the one the lead is about. */
export function namedCars(words: string, { request }: Context): LeadVehicle[] {
  const asked = plain(request.cars?.asked?.model ?? request.vehicle ?? '');
  return (request.cars?.inStock ?? []).filter(({ model }) => {
    const name = plain(model);
    return (
      name !== '' &&
      name !== asked &&
      !asked.endsWith(` ${name}`) &&
      new RegExp(String.raw`\b${escaped(name)}s?\b`).test(words)
    );
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export const isSold = ({ request }: Context): boolean => request.cars?.asked?.available === false;

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A car that is gone: says so, and what is there instead. Nobody is promised that it is here. */
export function soldAnswer({ request }: Context): PartAnswer {
  const { asked, inStock } = request.cars!;
  const alike = inStock.slice(0, maxCars);
  const gone = `${sentence(carWords(asked!))} has sold.`;
  const facts = [`${vehicleName(asked)}: sold`, ...alike.map((car) => `In stock: ${pricedWords(car).slice(4)}`)];
  if (alike.length === 0)
    return { text: `${gone} I’ve asked our team to look for something similar.`, handsOver: true, facts };
  return {
    text: `${gone} We do have ${alike.map(pricedWords).join(' and ')} in stock.`,
    question: 'Would you like to see one of those instead?',
    facts,
  };
}

export const stockAnswer = (cars: readonly LeadVehicle[], context: Context, lead: string): PartAnswer => ({
  text: `${lead} ${cars.slice(0, maxCars).map(pricedWords).join(' and ')} in stock.`,
  ...visitQuestion(context),
  facts: cars.slice(0, maxCars).map((car) => `In stock: ${pricedWords(car).slice(4)}`),
});
