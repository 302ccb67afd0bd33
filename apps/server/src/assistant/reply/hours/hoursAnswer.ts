import { joinPatterns } from '../understanding/matchAny.ts';
import type { Preferences } from '@forecourt/api/contract/settings/preferences';
import { toCalendarDate } from '@internationalized/date';
import { type Asked, askedDays, getWeekday } from './askedDays.ts';
import { clockWords, dateWords, specialDays, type Words, getWords } from './hoursWords.ts';
import type { OpeningHours } from './openingHours.ts';
import { hoursParts } from './question.ts';

/** How far ahead an answer names special days that were not asked for, in days. */
const daysAhead = 14;
/** How many special days an answer names at most. */
const maxSpecialDays = 5;

/**
 * What to answer to a question about opening hours, from the settings alone.
 * @returns null if it asks for none, or for a day that the settings say nothing of
 */
export function hoursAnswer(facts: OpeningHours, question: string, tone: Preferences['Tone']): string | null {
  const parts = hoursParts(question);
  if (parts.length === 0) return null;
  const inParts = askedDays(parts.join('\n'), facts);
  // 'I am off on Saturday. Are you open?', but not 'I came by on Monday. When are you open?'
  const asked = isDated(inParts) ? inParts : { ...askedDays(withoutPast(question), facts), isNow: inParts.isNow };
  return asked.isUnknown ? null : sentencesFor(asked, facts, getWords(facts, tone)).join(' ');
}

const past = joinPatterns(
  [
    String.raw`\b(?:ago|been|bought|called|came|dropped|got|had|last|left|met|picked|saw|spoke|spoken|stopped)\b`,
    String.raw`\b(?:talked|thanks|visited|was|went|were|yesterday)\b`,
  ],
  'i',
);

/** What a customer says of days to come: the sentences that tell of nothing past. */
const withoutPast = (question: string): string =>
  question
    .split(/(?<=[.?!])\s+|\n+/)
    .filter((sentence) => !past.test(sentence))
    .join('\n');

const isDated = ({ days, weekdays, isHolidays, isUnknown, isNow }: Asked) =>
  days.length > 0 || weekdays.length > 0 || isHolidays || isUnknown || isNow;

function sentencesFor({ days, weekdays, isNow, isHolidays }: Asked, facts: OpeningHours, words: Words): string[] {
  const today = toCalendarDate(facts.now);
  const special = specialDays(facts);
  const soon = special.filter((day) => day.compare(today.add({ days: daysAhead })) <= 0);
  const now = isNow ? words.now() : [];
  const dated =
    days.length > 2 ? [`${words.hoursAre} ${days.map(words.dayWithHours).join('; ')}.`] : days.map(words.onDay);
  const regular =
    weekdays.length > 0
      ? [words.regular(weekdays), ...soon.filter((day) => weekdays.includes(getWeekday(day))).map(words.onDay)]
      : [];
  const holidays = isHolidays ? special.slice(0, maxSpecialDays).map(words.onDay) : [];
  const asked = [...now, ...dated, ...regular, ...holidays];
  if (asked.length > 0) return [...new Set(asked)];
  const others = soon.filter((day) => day.compare(today) !== 0).slice(0, maxSpecialDays);
  return [words.onDay(today), words.regular(), ...others.map(words.onDay)];
}

/** The part of a language model's prompt on hours: the clock, the days ahead one by one, the week, and the special days after them. */
export function hoursFacts(facts: OpeningHours): string {
  const { now, clock, department } = facts;
  const words = getWords(facts, 'Formal');
  const today = toCalendarDate(now);
  const ahead = Array.from({ length: daysAhead + 1 }, (_day, index) => today.add({ days: index }));
  const later = specialDays(facts).filter((day) => day.compare(ahead.at(-1)!) > 0);
  return [
    `At the dealership it is ${clockWords(now.hour * 60 + now.minute, clock)} on ${dateWords(facts, today)}.`,
    `Opening hours${department ? ` of the ${department} department` : ''} by date, today first:\n${ahead.map(words.dayWithHours).join('\n')}`,
    `Regular hours: ${words.week()}.`,
    ...(later.length > 0 ? [`Special days after that: ${later.map(words.dayWithHours).join('; ')}.`] : []),
  ].join('\n');
}
