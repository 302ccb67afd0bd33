import { expect, it } from 'vitest';
import { avoidedIn } from './avoided.ts';

const avoided = ['discounts', 'prices', 'our free oil changes', 'warranties'];

it.each([
  ['We have a discount for students.', ['discounts']],
  ['The 2026 Toyota RAV4 is listed at $35,480.', ['prices']],
  ['An oil change is free in your first year.', ['our free oil changes']],
  ['The warranty runs three years.', ['warranties']],
  ['Yes, the 2026 Toyota RAV4 is still available.', []],
  ['We change the oil.', []],
])('%s', (text, found) => {
  expect(avoidedIn({ text, facts: [] }, avoided)).toEqual(found);
});

it('goes by the question that an entry answers, too', () => {
  const entry = { question: 'Do you offer any discount?', answer: 'Ask us in person.' };
  expect(avoidedIn({ text: entry.answer, facts: [], entry }, avoided)).toEqual(['discounts']);
});

it('takes no empty subject for everything', () => {
  expect(avoidedIn({ text: 'Hi', facts: [] }, ['our', 'the'])).toEqual([]);
});
