import type { DemoDealer } from './dealers.ts';
import { modelFacts } from './models.ts';
import type { Random } from './random.ts';

/** The vehicle that a customer writes about. */
export interface DemoVehicle {
  year: number;
  make: string;
  model: string;
  price: number;
}

const weekdayHours = ['10:30', '11:00', '1:30', '2:30', '3:00', '4:00'];
/** Departments close early on Saturday (settings/hours.ts). */
const saturdayHours = ['10:30', '11:30', '12:00'];

/** A car loses this share of its value a year. */
const depreciation = 0.12;

/** What a model costs, by its age. */
export function getPrice(newPrice: number, age: number, chance: Random): number {
  const worth = newPrice * (1 - depreciation) ** Math.max(0, age);
  return Math.floor(worth / 1000) * 1000 + chance.pick([245, 480, 690, 750, 995]);
}

const down = 4000;
const months = 72;
const monthlyRate = 0.069 / 12;

const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;

/** A monthly payment with the down payment and the rate that the dialogues name. */
const monthlyPayment = (price: number): number => ((price - down) * monthlyRate) / (1 - (1 + monthlyRate) ** -months);

/** What the dialogues' placeholders stand for. */
export function getWords(
  { year, make, model, price }: DemoVehicle,
  first: string,
  rep: string,
  dealer: DemoDealer,
  chance: Random,
): Record<string, string> {
  const { colors, about } = modelFacts[model]!;
  const [question, fact] = chance.pick(about);
  const [color, otherColor] = chance.chance(0.5) ? colors : colors.toReversed();
  const day = chance.pick(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
  return {
    first,
    rep,
    dealer: dealer.name,
    vehicle: `${year} ${make} ${model}`,
    model,
    question,
    fact,
    color: color!,
    otherColor: otherColor!,
    price: dollars(price),
    payment: dollars(monthlyPayment(price)),
    // What the dealer would give for it.
    offer: dollars(Math.round((price * 0.88) / 100) * 100),
    day,
    hour: chance.pick(day === 'Saturday' ? saturdayHours : weekdayHours),
  };
}
