import { expect, it } from 'vitest';
import { offersVisit } from './offersVisit.ts';

const message = (text: string, by: 'assistant' | 'shopper' | 'system' = 'assistant') => ({
  id: 'one',
  seq: 1,
  by,
  name: null,
  text,
  at: '2026-03-04T10:42:00.000Z',
});

it.each([
  'Would you like to come in for a test drive?',
  '<p>We have <b>two</b> open times. When would suit you?</p>',
  'I can set an appointment for you.',
])('has the calendar below “%s”', (text) => expect(offersVisit(message(text))).toBe(true));

it.each(['We’re open until 6 PM.', 'It has all-wheel drive.', '<a href="https://x.example/visit">Our page</a>'])(
  'has none below “%s”',
  (text) => expect(offersVisit(message(text))).toBe(false),
);

it('has none below what the customer or the product says', () => {
  expect(offersVisit(undefined)).toBe(false);
  expect(offersVisit(message('Can I come in?', 'shopper'))).toBe(false);
  expect(offersVisit(message('Your visit is booked.', 'system'))).toBe(false);
});
