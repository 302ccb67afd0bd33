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
    { title: 'Car talked about', items: ['2025 Toyota Tacoma (T1)'] },
  ]);
  expect(
    shown({ ...nothing, State: { Car: null, CarsShown: ['R1', 'R2'], TimesOffered: ['Monday at 4 PM'] } }),
  ).toEqual([
    { title: 'Cars shown', items: ['R1', 'R2'] },
    { title: 'Times offered', items: ['Monday at 4 PM'] },
  ]);
  expect(shown(nothing)).toEqual([]);
});
