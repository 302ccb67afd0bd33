import { expect, it } from 'vitest';
import type { Assistant, AssistantReply, AssistantRequest } from '../../assistant.ts';
import type { Conversation, Expectation } from './conversation.ts';
import { playSet } from './run.ts';

const createConversation = (id: string, ...turns: [text: string, expect: Expectation][]): Conversation => ({
  id,
  class: '01 price',
  channel: 'sms',
  car: 'R1',
  turns: turns.map(([text, expect]) => ({ text, expect })),
});

/** An assistant that errs in a known way for each of the words that it is asked. */
const faults: Record<string, (request: AssistantRequest) => Omit<AssistantReply, 'handsOver'>> = {
  price: () => ({ text: 'It’s $19,999.' }),
  hello: ({ schedule }) => ({ text: 'Hello!', booking: { at: schedule!.openTimes[0]!.at } }),
  visit: () => ({ text: 'You’re all set for that time.' }),
  bye: () => ({ text: 'Goodbye!' }),
};
const faulty: Assistant = {
  guidance: null,
  reply: (request) => {
    const word = Object.keys(faults).find((one) => request.conversation.at(-1)?.text.includes(one))!;
    return Promise.resolve({ handsOver: false, ...faults[word]!(request) });
  },
};

it('finds the faults of an assistant that errs, each in its own turn', async () => {
  const { played, errors } = await playSet(
    [
      createConversation(
        'invents-price',
        ['bye for now', {}],
        ['what is the price', { says: ['price:R1'] }],
        ['bye', {}],
      ),
      createConversation('books-unasked', ['hello', {}], ['bye', {}]),
      createConversation('tells-and-does-not', ['a visit on {day1} at 11', { books: '{day1} 11:00' }]),
      createConversation('opts-out', ['STOP', { optOut: true }]),
    ],
    2,
    faulty,
  );
  expect(errors).toEqual([]);
  const found = played.map(({ seeds }) =>
    seeds.map(({ turns }) => turns.map(({ verdict, fault }) => fault ?? verdict)),
  );
  const twice = (...turns: string[]) => [turns, turns];
  expect(found).toEqual([
    twice('right', 'invented price', 'right'),
    twice('invented booking', 'right'),
    twice('invented booking'),
    twice('right'),
  ]);
  const days = played[2]!.seeds.map(({ turns }) => turns[0]!.text);
  expect(new Set(days).size, 'seeds have days of their own').toBe(2);
});
