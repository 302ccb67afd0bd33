import { describe, expect, it } from 'vitest';
import { loopReason, loopReasons } from './loops.ts';

const unmonitored = 'Thank you for your message. This number is not monitored. Please call our office at 603-555-0100.';
const answered = (...messages: string[]) => ({ messages, isAnswered: true });
const asked = (...messages: string[]) => ({ messages, isAnswered: false });

describe('the same words twice', () => {
  it.each([
    ['an automatic text', [answered(unmonitored), asked(unmonitored)]],
    ['with other signs and case', [answered('Is it still there?'), asked('is it still there')]],
    [
      'after something else',
      [answered('Is it still there?'), answered('What does it cost?'), asked('Is it still there?')],
    ],
    [
      'two texts that take turns',
      [answered('We got your text.'), answered('We are closed now.'), asked('We got your text.', 'We are closed now.')],
    ],
    ['a burst before the first answer', [asked(unmonitored, unmonitored, unmonitored)]],
  ])('%s', (_what, exchanges) => {
    expect(loopReason(exchanges)).toBe(loopReasons.sameWords);
  });

  it.each([
    ['never answered', [asked('Is it still there?'), asked('Is it still there?')]],
    ['sent again by the phone', [asked('Is it still there?', 'Is it still there?')]],
    [
      'with a new wish beside it',
      [answered('Hello, how are you?'), asked('Hello, how are you?', 'What does it cost?')],
    ],
    ['a short reply', [answered('Yes please'), answered('10 am'), asked('yes please')]],
    ['another time', [answered('Can I come Tuesday at 3?'), asked('Can I come Tuesday at 4?')]],
    ['the first message', [asked('Is it still there?')]],
    ['nothing', []],
  ])('not %s', (_what, exchanges) => {
    expect(loopReason(exchanges)).toBeNull();
  });
});

describe('five answers without a new wish', () => {
  const tickets = Array.from({ length: 5 }, (_one, index) => answered(`Ticket ${index} was received, thank you.`));

  it('ends with the sixth message', () => {
    expect(loopReason([...tickets.slice(1), asked('Ticket 9 was received, thank you.')])).toBeNull();
    expect(loopReason([...tickets, asked('Ticket 9 was received, thank you.')])).toBe(loopReasons.noNewWish);
    expect(loopReason([...tickets, asked('Received, thank you: ticket 9.')])).toBe(loopReasons.noNewWish);
  });

  it('begins anew with each wish', () => {
    const questions = [
      'Do you deliver?',
      'Is it red?',
      'What mileage?',
      'Any accidents?',
      'Warranty left?',
      'Two keys?',
    ];
    expect(loopReason([...questions.map((text) => answered(text)), asked('Can I trade my Civic?')])).toBeNull();
    expect(
      loopReason([...tickets, answered('Do you deliver?'), asked('Ticket 9 was received, thank you.')]),
    ).toBeNull();
  });

  it('does not count what was left unanswered', () => {
    expect(loopReason([asked('ok'), ...tickets.slice(1), asked('Ticket 9 was received, thank you.')])).toBeNull();
  });
});
