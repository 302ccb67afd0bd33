import { parseZonedDateTime } from '@internationalized/date';
import { expect, it } from 'vitest';
import { carCases } from './cases/carCases.ts';
import { getInstant, zone } from './cases/judgeCase.ts';
import { visitCases } from './cases/visitCases.ts';
import type { Conversation } from './conversation.ts';
import type { Truth } from './days.ts';
import { judgeConversation, judgeTurn, type Verdict } from './judge.ts';

const halfHours = Array.from({ length: 20 }, (_half, index) => 9 * 60 + 30 * index);
const weekday = { opens: 540, closes: 1140 };
/** Monday at noon; visits from Tuesday to Friday, 9 AM to 6:30 PM. */
const truth: Truth = {
  now: parseZonedDateTime(`2026-11-30T12:00[${zone}]`),
  open: new Set(
    [1, 2, 3, 4].flatMap((day) => halfHours.map((minute) => getInstant(day, Math.floor(minute / 60), minute % 60))),
  ),
  hoursOn: (day) => {
    const name = day.toDate('UTC').getUTCDay();
    return name === 0 ? null : name === 6 ? { opens: 540, closes: 1020 } : weekday;
  },
};

it.each([...carCases, ...visitCases])(
  '$title: $verdict',
  ({ car = 'R1', asked, answer = [], events = [], contacts = [], ...one }) => {
    const conversation: Conversation = {
      id: 'case',
      class: '01 price',
      channel: 'sms',
      car,
      turns: [{ text: asked, expect: one.expect }],
    };
    const outcome = { texts: [answer].flat(), events, contacts, appointment: one.appointment ?? null };
    const { verdict, fault, reason } = judgeTurn(conversation, 0, outcome, truth);
    expect({ verdict, fault }, reason).toEqual({ verdict: one.verdict, fault: one.fault });
  },
);

it('a conversation counts by the worst of its turns', () => {
  const turns = (...verdicts: Verdict['verdict'][]) => verdicts.map((verdict) => ({ verdict, reason: '' }));
  expect(judgeConversation(turns('right', 'right'))).toBe('right');
  expect(judgeConversation(turns('safe', 'right'))).toBe('safe');
  expect(judgeConversation(turns('right', 'wrong', 'safe'))).toBe('wrong');
});
