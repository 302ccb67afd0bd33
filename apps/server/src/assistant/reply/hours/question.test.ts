import { expect, it } from 'vitest';
import { beyondHours, departmentAsked, hoursParts } from './question.ts';

it.each([
  'When are you open?',
  'are you open tomorrow',
  'What time do you close today?',
  'What are your hours?',
  'whats your hours on saturday',
  'Hours?',
  'hours of operation please',
  'Open?',
  'Hi, still open?',
  'You guys open Sunday?',
  'Are you closed on Christmas?',
  'Is the dealership open on Thanksgiving Day?',
  'Is your showroom open late?',
  'How late are you open on Friday',
  'how long are you open tonight?',
  'When do you open on Monday?',
  'Until when are you open?',
  'Do you open on Sundays?',
  'do you guys close early on christmas eve',
  'Will you be open on July 4th?',
  'Will the store be closed this weekend?',
  'open this saturday?',
  'Saturday hours?',
  'what are the holiday hours',
  'Saturday — open?',
  'Are y’all open right now?',
  'Can you tell me when you open?',
  'What days are you open?',
  'Are you open 12/24?',
  'What are your service department hours?',
  'Are you open to the public on Sunday?',
  'hours today',
  'Do you have the hours for Friday?',
  'Do u work weekends?',
  'is anyone there on Saturdays',
])('asks for opening hours: %s', (question) => {
  expect(hoursParts(question)).toHaveLength(1);
  expect(beyondHours(question)).toBe('');
});

it.each([
  'Do you deliver?',
  'Are you open to negotiation?',
  'Are you open to offers on the RAV4?',
  'Is there an open recall on this car?',
  'How close are you to Boston?',
  'Can we close the deal today?',
  'What are the closing costs?',
  'I can be there in 2 hours',
  'I have 2 hours on Saturday for a test drive',
  'Do you have someone I can talk to?',
  'Call me in the next few hours',
  'Is roadside assistance 24 hours?',
  'Does the trunk open by itself?',
  'Can I open the sunroof while driving?',
  'Do you have any open positions?',
  'Can I come in on Saturday for a test drive?',
  'Is it still available?',
  'What is your best price?',
  'I sat in a Corolla last Sunday',
  'Did you close my account?',
  'What is the closest dealership?',
  '',
])('does not: %s', (question) => {
  expect(hoursParts(question)).toEqual([]);
});

it.each([
  ['Are you open tomorrow? Do you have the RAV4 in blue?', 'Do you have the RAV4 in blue?'],
  ['Do you have it in stock and are you open Saturday?', 'Do you have it in stock'],
  ['Hi! Are you open tomorrow? Thanks a lot.', ''],
  ['What is the price, and when do you close?', 'What is the price'],
  ['Do you deliver?\nAre you open today?', 'Do you deliver?'],
])('leaves the other questions: %s', (question, rest) => {
  expect(hoursParts(question)).toHaveLength(1);
  expect(beyondHours(question)).toBe(rest);
});

it.each([
  ['When is your service department open?', 'service'],
  ['Are you open for an oil change on Saturday?', 'service'],
  ['Is the parts department open?', 'parts'],
  ['Is the showroom open?', 'sales'],
  ['Are you open? I also need service.', null],
  ['Are you open?', null],
])('%s is about %s', (question, department) => {
  expect(departmentAsked(question)).toBe(department);
});

it('reads a long message without end in no time', () => {
  const start = performance.now();
  for (const words of ['are you ', 'open ', 'when you ', 'do you open the ']) hoursParts(words.repeat(2000));
  expect(performance.now() - start).toBeLessThan(500);
});
