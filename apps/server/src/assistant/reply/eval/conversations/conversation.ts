import * as z from 'zod/mini';

/** The 30 classes of customers' conversations, by the number that a conversation's class begins with. */
export const conversationClasses = [
  'price of the car',
  'price of another car',
  'availability',
  'stock search',
  'follow-up by reference',
  'booking a visit',
  'moving a visit',
  'canceling',
  'hours',
  'address and numbers',
  'several questions',
  'trade-in',
  'financing',
  'discounts',
  'features and history',
  'documents, delivery, warranty, charging, loaners, tires',
  'service and parts',
  'opt-out',
  'anger, legal, accident',
  'bereavement, bought elsewhere, wrong number',
  'applicants, vendors, automatic mail',
  'contact data',
  'wants a person',
  'privacy',
  'minors and injection',
  'other languages',
  'thanks and small talk',
  'military, students, out of area',
  'lease end, payoff, title',
  'quotes, signatures, typos',
] as const;

const vehicleIds = ['R1', 'R2', 'R3', 'C1', 'C2', 'T1', 'T2', 'H1', 'K1', 'P1', 'S0'] as const;
export type VehicleId = (typeof vehicleIds)[number];

const vehicle = vehicleIds.join('|');
const topics = 'delivery|trade|documents|warranty|financing|tires|loaner|charging';
const days = String.raw`\{day1\}|\{day2\}|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday`;

/** 'price:R1', 'hours:saturday', 'answer:delivery', 'address', … */
const Fact = z.union([
  z.enum(['address', 'phone', 'phone:service', 'phone:parts', 'website', 'bot', 'appointment', 'sorry']),
  z.string().check(z.regex(new RegExp(`^(?:price|available|sold|car):(?:${vehicle})$`))),
  z.string().check(z.regex(new RegExp(`^hours:(?:${days})$`, 'i'))),
  z.string().check(z.regex(new RegExp(`^answer:(?:${topics})$`))),
]);

/** '{day1} 11:00', 'saturday 10:30'. */
const VisitTime = z.string().check(z.regex(new RegExp(String.raw`^(?:${days}) \d{1,2}:\d{2}$`, 'i')));

/** What must be true of the answer, whatever its wording. */
const Expectation = z.strictObject({
  says: z.optional(z.array(Fact)),
  saysOneOf: z.optional(z.array(Fact)),
  never: z.optional(z.array(z.union([Fact, z.literal('question')]))),
  books: z.optional(VisitTime),
  moves: z.optional(VisitTime),
  cancels: z.optional(z.boolean()),
  booksNothing: z.optional(z.boolean()),
  offers: z.optional(z.boolean()),
  handoff: z.optional(z.boolean()),
  silent: z.optional(z.boolean()),
  optOut: z.optional(z.boolean()),
  contact: z.optional(z.string().check(z.regex(/^(?:phone:\+\d{7,15}|email:\S+@\S+)$/))),
  spanish: z.optional(z.boolean()),
  french: z.optional(z.boolean()),
});
export type Expectation = z.output<typeof Expectation>;

const ConversationTurn = z.strictObject({
  /** May hold {day1}, {day2} and {name}. */
  text: z.string().check(z.minLength(1)),
  expect: Expectation,
});
export type ConversationTurn = z.output<typeof ConversationTurn>;

/** A customer's conversation with what has to be true of each answer (README.md). */
export const Conversation = z.strictObject({
  id: z.string().check(z.minLength(1)),
  /** '06 booking': the number of one of the classes, and a short name. */
  class: z.string().check(z.regex(/^(?:0?[1-9]|[12]\d|30)\b/)),
  channel: z.enum(['sms', 'email', 'chat']),
  /** The stock number that the lead asked about; null for none. */
  car: z.nullable(z.enum(vehicleIds)),
  /** One that the lead has. */
  appointment: z.optional(VisitTime),
  turns: z.array(ConversationTurn).check(z.minLength(1)),
});
export type Conversation = z.output<typeof Conversation>;

/** @returns the number of a conversation's class, from 1 */
export const getClassNumber = ({ class: name }: Pick<Conversation, 'class'>): number => Number.parseInt(name, 10);
