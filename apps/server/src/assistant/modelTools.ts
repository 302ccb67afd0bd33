import { plain } from './understanding/words.ts';
import { vehicleName } from '../leads/vehicleName.ts';
import type { AssistantRequest } from './assistant.ts';
import { pricedWords } from './cars.ts';
import { hoursFacts } from './hours/hoursAnswer.ts';
import type { Booking } from './schedule.ts';

/** What a language model has done with its tools beside looking things up. */
export interface Done {
  booking?: Booking;
  handsOver: boolean;
}

interface Tool {
  name: string;
  description: string;
  /** Its one argument; missing for none. */
  argument?: { name: string; description: string };
  run: (value: string, request: AssistantRequest, done: Done) => Promise<string> | string;
}

/** How many cars are listed at most. */
const maxCars = 8;

const tools: readonly Tool[] = [
  {
    name: 'open_times',
    description: 'The times at which an appointment can be booked on a day.',
    argument: { name: 'day', description: 'YYYY-MM-DD' },
    run: (day, { schedule }) =>
      (schedule?.openTimes ?? [])
        .filter(({ local }) => local.startsWith(day))
        .map(({ local }) => local)
        .join(', ') || 'No open times',
  },
  {
    name: 'book',
    description:
      'Books an appointment, or moves the one that the customer has. Only once the customer has agreed to the time.',
    argument: { name: 'time', description: 'One of the open times, YYYY-MM-DD HH:mm' },
    run: (time, { schedule }, done) => {
      const open = schedule?.openTimes.find(({ local }) => local === time);
      if (!open) return 'This time is not open';
      done.booking = { at: open.at };
      return 'Booked';
    },
  },
  {
    name: 'cancel_appointment',
    description: 'Cancels the appointment that the customer has.',
    run: (_value, { schedule }, done) => {
      if (!schedule?.appointment) return 'The customer has no appointment';
      done.booking = 'cancel';
      return 'Canceled';
    },
  },
  {
    name: 'search_vehicles',
    description: 'Cars in stock, those most like the one that the customer asked about first.',
    argument: { name: 'query', description: 'Words such as a make or model; empty for any' },
    run: (query, { cars }) => {
      const words = plain(query).split(' ').filter(Boolean);
      const matching = (cars?.inStock ?? []).filter((car) =>
        words.every((word) => plain(vehicleName(car) ?? '').includes(word)),
      );
      return matching.slice(0, maxCars).map(pricedWords).join('\n') || 'None in stock';
    },
  },
  {
    name: 'opening_hours',
    description: 'The opening hours and holidays of the dealership.',
    run: (_value, { openingHours }) => (openingHours ? hoursFacts(openingHours) : 'Not known'),
  },
  {
    name: 'find_answer',
    description: 'What the dealership has answered to a question before.',
    argument: { name: 'question', description: 'The question in a few words' },
    run: async (question, { lookUp }) => {
      const found = await lookUp?.(question);
      return (
        [...(found?.answers ?? []), ...(found?.knowledge ?? [])].map(({ answer }) => answer).join('\n') ||
        'Nothing is known'
      );
    },
  },
  {
    name: 'hand_off',
    description: 'Hands the customer to staff, who are told.',
    run: (_value, _request, done) => {
      done.handsOver = true;
      return 'Staff have been told';
    },
  },
];

/** The tools as the chat completions API takes them. */
export const toolDefinitions = tools.map(({ name, description, argument }) => ({
  type: 'function',
  function: {
    name,
    description,
    parameters: {
      type: 'object',
      properties: argument ? { [argument.name]: { type: 'string', description: argument.description } } : {},
      required: argument ? [argument.name] : [],
    },
  },
}));

/**
 * Does what a language model asks for.
 * @param given its arguments as JSON; what is none reads as empty
 * @returns what it is told
 */
export async function runTool(name: string, given: string, request: AssistantRequest, done: Done): Promise<string> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) return 'There is no such tool';
  const value = tool.argument ? argumentsOf(given)[tool.argument.name] : '';
  return tool.run(typeof value === 'string' ? value.slice(0, 200) : '', request, done);
}

function argumentsOf(given: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(given);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
