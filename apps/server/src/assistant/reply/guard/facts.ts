import { readInstructions } from '@forecourt/api/instructions';
import { now, toCalendarDate, type ZonedDateTime } from '@internationalized/date';
import { closedAnswer } from '../../../conversations/chat/personAnswer.ts';
import { vehicleName } from '../../../messaging/leads/vehicleName.ts';
import type { LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import { type AssistantRequest, getGreeting, handOver, type Knowledge, signedBy } from '../assistant.ts';
import { carWords, priceWords } from '../cars.ts';
import { describeFully } from '../cars/describeCar.ts';
import { hoursAnswer, hoursFacts } from '../hours/hoursAnswer.ts';
import { clockWords, dateWords } from '../hours/hoursWords.ts';
import { timeWords } from '../understanding/times.ts';

/** Something that an answer may tell. */
export interface Fact {
  /** What an answer cites: 'car:R1', 'hours', 'answer:1'. */
  id: string;
  /** In lines: a time belongs to the day that stands in its line. */
  text: string;
  /** The question that it answers. */
  question?: string;
  /** The entry of the Knowledge Bank that it is. */
  entryId?: string;
  /** The car whose record it is. */
  car?: LeadVehicle;
  /** The car that the customer asked about: what names no car is about this one. */
  isAsked?: boolean;
  /** The dealer's own sentences, which are sent word for word. */
  isQuoted?: boolean;
  /** An address or a number, which stands anywhere in a sentence. */
  isName?: boolean;
}

/**
 * Everything that an answer may tell: what the dealer's records, settings and staff say. What the customer writes is no fact.
 * @param found what was looked up while the answer was written
 */
export function listFacts(request: AssistantRequest, found: readonly Knowledge[] = []): Fact[] {
  const { cars } = request;
  const facts: Fact[] = [
    ...listTeamFacts(request),
    ...(request.vehicle ? [{ id: 'vehicle', text: request.vehicle, isName: true }] : []),
    // Their own car by its name; its mileage and what they owe on it are nothing that the dealer knows.
    ...(request.requestDetails?.ownCars ?? []).map((text, index) => ({
      id: `own-car:${index + 1}`,
      text,
      isName: true,
    })),
    ...(cars?.asked ? [{ ...describeCar(cars.asked), isAsked: true }] : []),
    ...[...(cars?.inStock ?? []), ...(cars?.mentioned ?? [])].map(describeCar),
    ...listContactFacts(request),
    ...listTimeFacts(request),
    ...request.answers.map((one, index) => describeEntry(`answer:${index + 1}`, one)),
    ...[...request.knowledge, ...found].map((one, index) => describeEntry(`knowledge:${index + 1}`, one)),
    ...listInstructionFacts(request),
    { id: 'note', text: request.handBackNote ?? '' },
  ];
  return facts.filter(({ text }) => text !== '');
}

const describeEntry = (id: string, { question, answer, entryId }: Knowledge): Fact => ({
  id,
  ...(entryId !== undefined && { entryId }),
  text: answer,
  question,
  isQuoted: true,
});

/** What a record says of a car, in the words that an answer would use. */
export function describeCar(car: LeadVehicle): Fact {
  const price = priceWords(car);
  const name = [vehicleName(car) ?? 'car', car.trim].filter(Boolean).join(' ');
  const states = {
    true: 'It is available, in stock, for sale, on our lot, still here.',
    false:
      'It has sold and is gone. It is not available. It is not in stock. It is not for sale. It is not on our lot.',
    undefined: '',
  };
  return {
    id: `car:${car.stock || car.vin || carWords(car).slice(4)}`,
    text: [
      `The ${name}${price === null ? '' : ` is listed at a price of ${price}`}.`,
      states[`${car.available}`],
      ...(car.trim ? [`Trim: ${car.trim}.`] : []),
      describeFully(car),
      ...(car.vin ? [`VIN ${car.vin}.`] : []),
      ...(car.stock ? [`Stock number ${car.stock}.`] : []),
    ]
      .filter(Boolean)
      .join('\n'),
    car,
  };
}

function listTeamFacts(request: AssistantRequest): Fact[] {
  const back = request.teamBack ? closedAnswer(request.teamBack, request.needsNumber ?? false) : '';
  return [
    { id: 'team', text: [handOver(request), back].filter(Boolean).join('\n'), isQuoted: true },
    ...[request.dealerName, request.productName, getGreeting(request), signedBy(request)].map((text) => ({
      id: 'team',
      text,
      isName: true,
    })),
  ];
}

function listContactFacts({ dealership }: AssistantRequest): Fact[] {
  if (!dealership) return [];
  const { address, website, salesPhone, servicePhone, partsPhone } = dealership;
  return [
    { id: 'address', text: address, isName: true },
    { id: 'website', text: website, isName: true },
    { id: 'phone:sales', text: salesPhone, isName: true },
    { id: 'phone:service', text: servicePhone, isName: true },
    { id: 'phone:parts', text: partsPhone, isName: true },
  ];
}

/** The dealership's date and time; null where nobody has looked. */
export const getNow = ({ openingHours, dealership }: AssistantRequest): ZonedDateTime | null =>
  openingHours?.now ?? (dealership ? now(dealership.timeZone) : null);

function listTimeFacts(request: AssistantRequest): Fact[] {
  const { openingHours, schedule, dealership, conversation, manner } = request;
  const clock = dealership?.clock ?? openingHours?.clock ?? 'h12';
  const moment = getNow(request);
  const today = moment && toCalendarDate(moment);
  const relative = (local: string): string => {
    if (today?.toString() === local.slice(0, 10)) return ' today tonight';
    return today?.add({ days: 1 }).toString() === local.slice(0, 10) ? ' tomorrow' : '';
  };
  const inWords = (local: string) => `${timeWords({ local }, clock)}${relative(local)}`;
  const answer = openingHours && hoursAnswer(openingHours, conversation.at(-1)?.text ?? '', manner.Tone);
  return [
    ...(moment && openingHours
      ? [
          {
            id: 'date',
            text: `It is ${clockWords(moment.hour * 60 + moment.minute, clock)} on ${dateWords(openingHours, toCalendarDate(moment))} today.`,
          },
        ]
      : []),
    ...(openingHours ? [{ id: 'hours', text: markDays(hoursFacts(openingHours)) }] : []),
    ...(answer ? [{ id: 'hours', text: answer, isQuoted: true }] : []),
    ...(schedule?.openTimes ?? []).map(({ local }) => ({ id: `slot:${local}`, text: inWords(local) })),
    ...(schedule?.appointment ? [{ id: 'appointment', text: inWords(schedule.appointment) }] : []),
  ];
}

/** The first of the days is today, and the next is tomorrow. The regular week is a line for each run of days. */
function markDays(hours: string): string {
  const lines = hours.split('\n');
  const first = lines.findIndex((line) => line.startsWith('Opening hours')) + 1;
  return lines
    .map((line, index) => (index === first ? `${line} today tonight` : index === first + 1 ? `${line} tomorrow` : line))
    .flatMap((line) => (line.startsWith('Regular hours') ? line.split(', ') : [line]))
    .join('\n');
}

function listInstructionFacts({ journeyInstruction, sourceInstruction }: AssistantRequest): Fact[] {
  const text = `${journeyInstruction}\n${sourceInstruction}`.trim();
  const { quotes, name, signature } = readInstructions(text);
  return [
    { id: 'instructions', text },
    ...quotes.map((quote) => ({ id: 'instructions', text: quote.text, isQuoted: true })),
    ...[name, signature].flatMap((one) => (one === null ? [] : [{ id: 'instructions', text: one, isName: true }])),
  ];
}
