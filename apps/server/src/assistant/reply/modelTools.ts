import { plain } from './understanding/words.ts';
import { vehicleName } from '../../messaging/leads/vehicleName.ts';
import type { AssistantRequest, Knowledge } from './assistant.ts';
import { describeCar } from './guard/facts.ts';
import { hoursFacts } from './hours/hoursAnswer.ts';
import { type Booking, bookingAt, cancellation } from './schedule.ts';

/** What a language model has done with its tools beside looking things up. */
export interface Done {
  booking?: Booking;
  handsOver: boolean;
  /** What it has looked up: facts beside those that it was given. */
  found: Knowledge[];
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

/** A fact with the id that an answer cites. */
const citable = ({ id, text }: { id: string; text: string }): string => `[${id}] ${text}`;

const tools: readonly Tool[] = [
  {
    name: 'open_times',
    description: 'Lists the open appointment times on a day.',
    argument: { name: 'day', description: 'YYYY-MM-DD' },
    run: (day, { schedule }) =>
      (schedule?.openTimes ?? [])
        .filter(({ local }) => local.startsWith(day))
        .map(({ local }) => `slot:${local}`)
        .join(', ') || 'No open times',
  },
  {
    name: 'book',
    description:
      'Books an appointment, or reschedules the one the customer has. Use it only after the customer agrees to the time.',
    argument: { name: 'time', description: 'An open time, as YYYY-MM-DD HH:mm' },
    run: (time, { schedule }, done) => {
      const open = schedule?.openTimes.find(({ local }) => local === time);
      if (!schedule || !open) return 'This time isn’t open';
      done.booking = bookingAt(schedule, open);
      return 'Booked';
    },
  },
  {
    name: 'cancel_appointment',
    description: 'Cancels the customer’s appointment.',
    run: (_value, { schedule }, done) => {
      if (!schedule?.appointment) return 'The customer has no appointment';
      done.booking = cancellation(schedule);
      return 'Canceled';
    },
  },
  {
    name: 'search_vehicles',
    description: 'Lists cars in stock, starting with those most like the one the customer asked about.',
    argument: { name: 'query', description: 'A make or model; empty for any car' },
    run: (query, { cars }) => {
      const words = plain(query).split(' ').filter(Boolean);
      const matching = (cars?.inStock ?? []).filter((car) =>
        words.every((word) => plain(vehicleName(car) ?? '').includes(word)),
      );
      return (
        matching
          .slice(0, maxCars)
          .map((car) => citable(describeCar(car)))
          .join('\n') || 'None in stock'
      );
    },
  },
  {
    name: 'opening_hours',
    description: 'Gets the dealership’s opening hours and holidays.',
    run: (_value, { openingHours }) =>
      openingHours ? citable({ id: 'hours', text: hoursFacts(openingHours) }) : 'Not known',
  },
  {
    name: 'find_answer',
    description: 'Looks up the dealership’s approved answer to a question.',
    argument: { name: 'question', description: 'The question in a few words' },
    run: async (question, { lookUp, knowledge }, { found }) => {
      const known = await lookUp?.(question);
      const entries = [...(known?.answers ?? []), ...(known?.knowledge ?? [])];
      const first = knowledge.length + found.length + 1;
      found.push(...entries);
      return (
        entries.map(({ answer }, index) => citable({ id: `knowledge:${first + index}`, text: answer })).join('\n') ||
        'No answer found'
      );
    },
  },
  {
    name: 'hand_off',
    description: 'Hands the customer off to staff and notifies them.',
    run: (_value, _request, done) => {
      done.handsOver = true;
      return 'Staff have been notified';
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
 * Runs a tool that a language model calls.
 * @param given its arguments as JSON; anything that is not valid JSON counts as empty
 * @returns the answer for the model
 */
export async function runTool(name: string, given: string, request: AssistantRequest, done: Done): Promise<string> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) return 'Unknown tool';
  const value = tool.argument ? parseArguments(given)[tool.argument.name] : '';
  return tool.run(typeof value === 'string' ? value.slice(0, 200) : '', request, done);
}

function parseArguments(given: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(given);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
