import * as z from 'zod/mini';
import type { CarFilters } from '../cars/carFilters.ts';
import { bodies, conditions, drives } from '../cars/filterWords.ts';

/** What the assistant has asked last. */
const OpenQuestionId = z.enum(['visit', 'which-time', 'cancel', 'which-car']);
export type OpenQuestionId = z.output<typeof OpenQuestionId>;

const orEmpty = <Item extends z.core.$ZodType>(item: Item) => z.catch(z.array(item), []);

const Bounds = z.nullable(z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()) }));
const listKeys = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];

/** Which cars were looked for (cars/carFilters.ts). */
const Search: z.ZodMiniType<CarFilters> = z.object({
  years: Bounds,
  price: Bounds,
  mileage: Bounds,
  makes: z.array(z.string()),
  models: z.array(z.string()),
  trim: z.nullable(z.string()),
  colors: z.array(z.string()),
  withoutColors: z._default(z.array(z.string()), []),
  bodies: z.array(z.enum(listKeys(bodies))),
  drive: z.nullable(z.enum(listKeys(drives))),
  condition: z.nullable(z.enum(listKeys(conditions))),
  stock: z.nullable(z.string()),
});

/** What the assistant and a customer are talking about, as it is stored with their conversation. What cannot be read counts as missing. */
const State = z.object({
  /** The stock number of the car that is talked about; null for the lead's own. */
  car: z.catch(z.nullable(z.string()), null),
  /** The stock numbers of the cars that were listed last, in their order. */
  carsShown: orEmpty(z.string()),
  /** What the customer has looked for last: 'under 35k?' adds to it. */
  search: z.catch(z.nullable(Search), null),
  /** Local times that were offered last, as `YYYY-MM-DD HH:mm`. */
  timesOffered: orEmpty(z.string()),
  /** What the customer has been asked and has not answered. */
  openQuestion: z.catch(z.nullable(OpenQuestionId), null),
  /** What the customer was promised that somebody will do, and when. */
  promised: orEmpty(z.object({ what: z.string(), at: z.string() })),
  /** The language that the customer writes, where it is not English. */
  language: z.catch(z.nullable(z.string()), null),
  /** How the customer wants to be reached. */
  contact: z.catch(
    z.object({ phone: z.optional(z.string()), email: z.optional(z.string()), name: z.optional(z.string()) }),
    {},
  ),
});
export type DialogueState = z.output<typeof State>;

/** What has been stored, or nothing. */
export const parseState = (stored: unknown): DialogueState =>
  z.parse(State, typeof stored === 'object' && stored !== null ? stored : {});

/** A conversation that has not begun. */
export const emptyState: DialogueState = parseState({});

/** The cars that a conversation has been about. */
export const listCarIds = ({ car, carsShown }: DialogueState): string[] => [
  ...new Set([...(car === null ? [] : [car]), ...carsShown]),
];
