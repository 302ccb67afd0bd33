import { fromDate, toCalendarDate } from '@internationalized/date';
import type { VehicleId } from './conversation.ts';
import { getDay, getDayName, type Truth } from './days.ts';
import { findVehicle, type StockVehicle, vehicles } from './stock.ts';

/** What has to stand in the answer to a topic, whatever its wording: one of each list. */
const topicWords: Record<string, string[][]> = {
  delivery: [['100 miles']],
  trade: [['apprais']],
  documents: [['license'], ['insurance']],
  warranty: [['three years', '3 years', '36,000', '3-year', 'three-year']],
  financing: [['24'], ['72']],
  tires: [['winter tire', 'snow tire'], ['october']],
  loaner: [['loaner'], ['free', 'no charge', 'no cost']],
  charging: [['charger'], ['four', '4 ', 'free']],
};

/** @returns the topics of the dealership's answers that a text is about */
export const findTopics = (text: string): string[] =>
  Object.keys(topicWords).filter((topic) => topicWords[topic]!.every((one) => hasAny(text, one)));

const availableWords = [
  'available',
  'in stock',
  'still here',
  'on the lot',
  'still have',
  'we have',
  'we’ve got',
  'have it',
];
const soldWords = [
  'sold',
  'no longer available',
  'not available',
  'isn’t available',
  'no longer have',
  'is gone',
  'not something we have',
];
const botWords = [
  'virtual assistant',
  'automated',
  'ai assistant',
  'digital assistant',
  'a bot',
  'not a person',
  'sales ai',
];
const sorryWords = ['sorry', 'apolog', 'condolence'];
const phones: Record<string, string> = {
  phone: '5550100100',
  'phone:service': '5550100200',
  'phone:parts': '5550100300',
};

/** What sets a car apart from the dealership's others of its model. */
const distinctions: ((car: StockVehicle) => string)[] = [
  ({ year }) => String(year),
  ({ trim }) => trim.split(' ')[0]!,
  ({ color }) => color,
  ({ condition }) => condition,
];

export const hasAny = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase().replaceAll("'", '’');
  return words.some((word) => lower.includes(word));
};

const words = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

const formatPrice = (price: number): string => `$${price.toLocaleString('en-US')}`;

/** What an answer is read by. */
export interface FactContext {
  /** The car that the lead asked about. */
  car: VehicleId | null;
  /** The start of the appointment that stands after the answer, in ISO 8601. */
  appointment: string | null;
  truth: Truth;
}

/** Whether an answer names a car so that it cannot be another one of the dealership's. The lead's own goes by its year and model. */
function namesCar(text: string, id: VehicleId, leadCar: VehicleId | null): boolean {
  const car = findVehicle(id);
  const present = new Set(words(text));
  if (present.has(id.toLowerCase()) || (car.price !== null && text.includes(formatPrice(car.price)))) return true;
  const others = vehicles.filter(({ model, id: other }) => model === car.model && other !== id);
  const isDistinct = distinctions.some(
    (get) => present.has(get(car).toLowerCase()) && others.every((other) => get(other) !== get(car)),
  );
  const isLeadCar = id === leadCar && present.has(String(car.year));
  return present.has(car.model.toLowerCase()) && (others.length === 0 || isDistinct || isLeadCar);
}

/** Whether a sentence says that a car is there: one that names this car or none. */
function saysAvailable(text: string, id: VehicleId): boolean {
  const car = findVehicle(id);
  return splitSentences(text).some((sentence) => {
    const named = vehicles.filter(({ model }) => hasAny(sentence, [model.toLowerCase()]));
    const years: string[] = sentence.match(/\b20[12]\d\b/g) ?? [];
    return (
      hasAny(sentence, availableWords) &&
      !hasAny(sentence, soldWords) &&
      (named.length === 0 || named.some(({ model }) => model === car.model)) &&
      (years.length === 0 || years.includes(String(car.year)))
    );
  });
}

const splitSentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/);

/** A minute of the day as it may be written: '9 AM', '9:00am', '9'. */
const clockPattern = (minuteOfDay: number): string => {
  const hour = Math.floor(minuteOfDay / 60);
  const minute = minuteOfDay % 60;
  const minutes = minute === 0 ? '(?::00)?' : `:${String(minute).padStart(2, '0')}`;
  return String.raw`\b${hour % 12 || 12}${minutes}\s?(?:${hour < 12 ? 'a' : 'p'}\.?m\.?)?`;
};

function saysHours(text: string, name: string, truth: Truth): boolean {
  const day = getDay(name, truth);
  const hours = truth.hoursOn(day);
  if (!namesDay(text, getDayName(day), truth)) return false;
  if (!hours) return hasAny(text, ['closed', 'not open', 'aren’t open']);
  const closes = new RegExp(clockPattern(hours.closes), 'i');
  // On the day itself the time that it closes is enough, or that it has closed.
  if (day.compare(toCalendarDate(truth.now)) === 0 && (closes.test(text) || hasAny(text, ['closed']))) return true;
  return new RegExp(`${clockPattern(hours.opens)}[^\\d.]{1,12}${clockPattern(hours.closes)}`, 'i').test(text);
}

/** Whether a text names a day: by its name or the start of it, as today or tomorrow, or as one of the days from Monday to Friday. */
function namesDay(text: string, name: string, truth: Truth): boolean {
  const present = words(text);
  const isNamed = (day: string) => present.some((word) => word.length >= 3 && `${day.toLowerCase()}s`.startsWith(word));
  const relative = ['today', 'tomorrow'].filter((one) => getDayName(getDay(one, truth)) === name);
  if (isNamed(name) || hasAny(text, [...relative, 'every day', 'daily'])) return true;
  return !name.startsWith('S') && (hasAny(text, ['weekday']) || (isNamed('Monday') && isNamed('Friday')));
}

function saysAppointment(text: string, { appointment, truth }: FactContext): boolean {
  if (appointment === null) return false;
  const { timeZone } = truth.now;
  const at = fromDate(new Date(appointment), timeZone);
  const clock = new RegExp(clockPattern(at.hour * 60 + at.minute), 'i');
  return namesDay(text, getDayName(toCalendarDate(at)), truth) && clock.test(text);
}

/** Whether an answer gives a fact: by its content, not its wording. */
export function saysFact(text: string, fact: string, context: FactContext): boolean {
  const [kind, of = ''] = fact.split(':');
  const car = of as VehicleId;
  switch (kind) {
    case 'price':
      return text.includes(formatPrice(findVehicle(car).price ?? Number.NaN));
    case 'available':
      return saysAvailable(text, car);
    case 'sold':
      return hasAny(text, soldWords);
    case 'car':
      return namesCar(text, car, context.car);
    case 'address':
      return hasAny(text, ['100 main']);
    case 'phone':
      return text.replaceAll(/\D/g, '').includes(phones[fact]!);
    case 'website':
      return hasAny(text, ['harbor.example']);
    case 'hours':
      return saysHours(text, of, context.truth);
    case 'answer':
      return topicWords[of]!.every((one) => hasAny(text, one));
    case 'bot':
      return hasAny(text, botWords);
    case 'sorry':
      return hasAny(text, sorryWords);
    case 'appointment':
      return saysAppointment(text, context);
    default:
      throw new Error(`No fact ${fact}`);
  }
}
