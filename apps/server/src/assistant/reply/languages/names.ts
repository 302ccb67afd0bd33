import { readInstructions } from '@forecourt/api/instructions';
import { vehicleName } from '../../../messaging/leads/vehicleName.ts';
import { type AssistantRequest, type Knowledge } from '../assistant.ts';
import type { LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import { priceWords } from '../cars.ts';
import { getTrimName } from '../cars/describeCar.ts';
import { timeWords } from '../understanding/times.ts';
import type { Language } from './languages.ts';
import { localizeCar, localizePrice } from './localize.ts';
import type { Name } from './marks.ts';
import { localizeValue } from './sentences.ts';

const asItIs = (text: string): Name => ({ english: text, local: text });

const articles = { es: 'el', fr: 'le' } as const;

/** The names in sentences about a request. */
export function findNames(request: AssistantRequest, language: Language): Name[] {
  const { dealership, openingHours, cars } = request;
  const { name } = readInstructions(`${request.journeyInstruction}\n${request.sourceInstruction}`);
  const vehicles = [...(cars?.asked ? [cars.asked] : []), ...(cars?.inStock ?? []), ...(cars?.mentioned ?? [])];
  const carNames = [request.vehicle, ...vehicles.map(vehicleName), ...vehicles.map(getTrimName)].filter(
    (one) => one !== null,
  );
  const special = openingHours?.hours.special_business_hours;
  const holidays = [...(special?.current_year.holidays ?? []), ...(special?.next_year.holidays ?? [])];
  const { salesPhone, servicePhone, partsPhone, address, website } = dealership ?? {};
  const unchanged = [
    request.dealerName,
    name,
    request.productName,
    address,
    website,
    salesPhone,
    servicePhone,
    partsPhone,
  ];
  return unchanged
    .flatMap((text) => (text ? [asItIs(text)] : []))
    .concat(
      carNames.flatMap((car) => nameCar(car, localizeCar(car), articles[language.code])),
      vehicles.flatMap((car) => nameColoredCar(car, language)),
      (request.requestDetails?.ownCars ?? []).map((car) => ({ english: car, local: localizeCar(car) })),
      vehicles.flatMap((car) => {
        const price = priceWords(car);
        return price === null ? [] : [{ english: price, local: localizePrice(price, language) }];
      }),
      holidays.map((holiday) => {
        const english = holiday.name.replaceAll("'", '’');
        return { english, local: localizeValue(english, [], language) ?? english };
      }),
    );
}

/** 'the white 2025 Toyota RAV4 LE': the color comes last. */
function nameColoredCar(car: LeadVehicle, language: Language): Name[] {
  const color = car.color?.toLowerCase();
  if (!color) return [];
  const name = getTrimName(car);
  const local = `${localizeCar(name)} ${localizeValue(color, [], language) ?? color}`;
  return nameCar(`${color} ${name}`, local, articles[language.code]);
}

/** A car with its article, which begins a sentence or does not, and without. */
function nameCar(car: string, local: string, article: string): Name[] {
  return [
    { english: `The ${car}`, local: `${article.replace(/^./, (letter) => letter.toUpperCase())} ${local}` },
    { english: `the ${car}`, local: `${article} ${local}` },
    { english: car, local },
  ];
}

/** The times that an earlier answer may have named. */
export const findTimeNames = (request: AssistantRequest, language: Language): Name[] => {
  const { schedule, dealership } = request;
  const locals = [
    ...(schedule?.openTimes ?? []).map(({ local }) => local),
    ...(schedule?.appointment ? [schedule.appointment] : []),
  ];
  return locals.flatMap((local) => {
    const english = timeWords({ local }, dealership?.clock ?? 'h12');
    const written = localizeValue(english, [], language);
    // The period of 'p.m.' may be the sentence's.
    return written === null ? [] : [{ english, local: written.replace(/\.$/, '') }];
  });
};

/** What the dealership has written and the answer may quote: it is not translated. */
export const findQuotes = (request: AssistantRequest, found: readonly Knowledge[]): string[] => {
  const { quotes, signature } = readInstructions(`${request.journeyInstruction}\n${request.sourceInstruction}`);
  return [
    ...[...found, ...request.answers, ...request.knowledge].map(({ answer }) => answer),
    ...quotes.map(({ text }) => text),
    ...(signature === null ? [] : [signature]),
  ].filter((text) => text !== '');
};
