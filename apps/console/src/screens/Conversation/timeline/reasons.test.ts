import { expect, it } from 'vitest';
import { getReasons } from './reasons.ts';

const nothing = {
  Intents: [],
  Facts: [],
  Entries: [],
  Instructions: [],
  Withheld: [],
  Fallback: null,
  State: null,
  Model: null,
};
const shown = (why: Parameters<typeof getReasons>[0]) => getReasons(why).filter(({ items }) => items.length > 0);

it('shows what the conversation is about, and only what is set', () => {
  expect(shown({ ...nothing, State: { Car: '2025 Toyota Tacoma (T1)', CarsShown: [], TimesOffered: [] } })).toEqual([
    { title: 'Car discussed', items: ['2025 Toyota Tacoma (T1)'] },
  ]);
  expect(
    shown({ ...nothing, State: { Car: null, CarsShown: ['R1', 'R2'], TimesOffered: ['Monday at 4 PM'] } }),
  ).toEqual([
    { title: 'Cars shown', items: ['R1', 'R2'] },
    { title: 'Times offered', items: ['Monday at 4 PM'] },
  ]);
  expect(shown(nothing)).toEqual([]);
});

it('names what was understood as the table in Settings does, and what is not in it in words, too', () => {
  expect(shown({ ...nothing, Intents: ['price', 'lease-end', 'greeting', 'from-an-older-version'] })).toEqual([
    {
      title: 'Understood',
      items: ['Asks for the price of a car', 'Asks about the end of a lease', 'Says hello', 'from-an-older-version'],
    },
  ]);
});

it('shows what the dealer chose for each request, in the words of the table', () => {
  const Acts = [
    { Intent: 'service', Act: 'handoff' },
    { Intent: 'hours', Act: 'an-older-act' },
  ];
  expect(shown({ ...nothing, Acts })).toEqual([
    {
      title: 'Your choice in Settings, Assistant',
      items: ['Wants a service visit: Hand off to a person', 'Asks for opening hours: an-older-act'],
    },
  ]);
});

it('names a request once, where the dealer has chosen what happens', () => {
  const Acts = [{ Intent: 'price', Act: 'handoff' }];
  expect(shown({ ...nothing, Intents: ['price', 'greeting'], Acts })).toEqual([
    { title: 'Understood', items: ['Says hello'] },
    { title: 'Your choice in Settings, Assistant', items: ['Asks for the price of a car: Hand off to a person'] },
  ]);
  expect(shown({ ...nothing, Intents: ['price'], Acts }).map(({ title }) => title)).toEqual([
    'Your choice in Settings, Assistant',
  ]);
});

it('shows what the conversation was about before, only where that has changed', () => {
  const before = { Car: 'R1', CarsShown: ['R1', 'T2'], TimesOffered: ['Monday at 4 PM'] };
  const State = { Car: 'T2', CarsShown: ['R1', 'T2'], TimesOffered: [], Before: before };
  expect(shown({ ...nothing, State })).toEqual([
    { title: 'Car discussed', items: ['T2'], earlier: { title: 'Before this message', items: ['R1'] } },
    { title: 'Cars shown', items: ['R1', 'T2'] },
    {
      title: 'Times offered',
      items: ['None now'],
      earlier: { title: 'Before this message', items: ['Monday at 4 PM'] },
    },
  ]);
});
