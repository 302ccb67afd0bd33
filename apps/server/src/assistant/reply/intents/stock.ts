import { carWords, getCarId } from '../cars.ts';
import { noFilters } from '../cars/carFilters.ts';
import { describeCar, describeListed } from '../cars/describeCar.ts';
import { listForSale } from '../cars/readSearches.ts';
import { searchKey } from '../../../messaging/leads/searchKey.ts';
import type { LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import { vehicleName } from '../../../messaging/leads/vehicleName.ts';
import type { DialogueState } from '../dialogue/state.ts';
import type { Context, PartAnswer } from '../understanding/context.ts';
import { visitQuestion } from './visit.ts';

/** How many cars are named at most, and how many in place of one that is gone. */
const maxCars = 3;
const maxInstead = 2;

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** All cars that a customer could take one for. */
const listAll = ({ request }: Context): LeadVehicle[] => {
  const { asked = null, inStock = [] } = request.cars ?? {};
  return [...(asked ? [asked] : []), ...inStock];
};

/** A car by the shortest name that is its own: 'the white 2025 Toyota RAV4 LE'. */
export const nameCar = (car: LeadVehicle, context: Context): string => describeCar(car, listAll(context));

/** Cars with their prices: 'the gray … ($38,700) and the white … ($34,300)'. */
export function nameCars(cars: readonly LeadVehicle[], context: Context): string {
  const names = cars.map((car) => describeListed(car, listAll(context)));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export const stockFacts = (cars: readonly LeadVehicle[], context: Context): string[] =>
  cars.map((car) => `In stock: ${describeListed(car, listAll(context)).slice(4)}`);

/** A car that is talked about from now on. Cars that were listed before stay in their order. */
export function rememberCar(car: LeadVehicle, { request }: Context): Partial<DialogueState> {
  const id = getCarId(car);
  return {
    car: id,
    search: { ...noFilters, models: [searchKey(car.model)] },
    ...(!request.state?.carsShown.includes(id) && { carsShown: [id] }),
  };
}

/**
 * Cars that were listed.
 * @param stays the car that is still talked about beside them; null where one of them is
 */
export const rememberCars = (cars: readonly LeadVehicle[], stays: LeadVehicle | null): Partial<DialogueState> => ({
  car: cars.length === 1 ? getCarId(cars[0]!) : stays && getCarId(stays),
  carsShown: cars.map(getCarId),
});

/** The lead's own car is gone: says so, and what is there instead. Nobody is promised that it is here. */
export const soldAnswer = (context: Context): PartAnswer => soldCarAnswer(context.request.cars!.asked!, context);

/** Says that a car is gone, and what is there instead: of the same model, of the same kind, then of about the same price. */
export function soldCarAnswer(car: LeadVehicle, context: Context): PartAnswer {
  const { request } = context;
  const isOwn = car === request.cars!.asked;
  const alike = (isOwn ? request.cars!.inStock : listForSale(request.cars!)).slice(0, maxInstead);
  const gone = `${sentence(isOwn ? carWords(car) : nameCar(car, context))} has sold.`;
  const facts = [`${vehicleName(car)}: sold`, ...stockFacts(alike, context)];
  const remember = rememberCars(alike, car);
  if (alike.length === 0)
    return { text: `${gone} I’ve asked our team to look for something similar.`, handsOver: true, facts };
  return {
    text: `${gone} We do have ${nameCars(alike, context)} in stock.`,
    question: 'Would you like to see one of those instead?',
    questionId: 'visit',
    facts,
    remember: { ...remember, car: getCarId(car) },
  };
}

/** Lists cars in stock, and invites the customer to see them. */
export function stockAnswer(
  cars: readonly LeadVehicle[],
  context: Context,
  { lead, stays = null }: { lead: string; stays?: LeadVehicle | null },
): PartAnswer {
  const named = cars.slice(0, maxCars);
  const rest = cars.length - named.length;
  const names = nameCars(named, context);
  return {
    text: rest > 0 ? `${lead} ${writeCount(cars.length)} in stock, including ${names}.` : `${lead} ${names} in stock.`,
    ...visitQuestion(context, named.length),
    facts: stockFacts(named, context),
    remember: rememberCars(named, stays),
  };
}

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 'three', up to ten; a search need not have found all that there are. */
export const writeCount = (count: number): string => numberWords[count] ?? 'more than ten';
