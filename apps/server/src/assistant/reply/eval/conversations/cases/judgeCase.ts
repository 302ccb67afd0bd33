import { CalendarDate, Time, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { Conversation, Expectation } from '../conversation.ts';
import type { Outcome, Verdict } from '../judge.ts';

/** Where the dealership is. */
export const zone = 'America/New_York';
/** An instant of the week of the test, whose Monday is today. */
export const getInstant = (day: number, hour: number, minute = 0): string =>
  toZoned(toCalendarDateTime(new CalendarDate(2026, 11, 30).add({ days: day }), new Time(hour, minute)), zone)
    .toDate()
    .toISOString();

export const handoff = { kind: 'HANDOFF', at: null };

/** What the product did about a turn, and how a person judges it. */
export interface JudgeCase {
  title: string;
  /** R1, the silver 2026 RAV4 at $35,480, where nothing else is given. */
  car?: Conversation['car'];
  asked: string;
  expect: Expectation;
  answer?: string | string[];
  events?: Outcome['events'];
  appointment?: string | null;
  contacts?: string[];
  verdict: Verdict['verdict'];
  fault?: Verdict['fault'];
}
