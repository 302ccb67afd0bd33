import { joinPatterns, joinForms } from './matchAny.ts';
import {
  type CalendarDate,
  toCalendarDate,
  toZoned,
  toCalendarDateTime,
  type ZonedDateTime,
} from '@internationalized/date';
import * as chrono from 'chrono-node';
import { askedDays, getWeekday } from '../hours/askedDays.ts';
import type { OpeningHours } from '../hours/openingHours.ts';

/** When a customer would like to come. */
export interface Wish {
  /** None where they name no day; several where more than one is meant: 'Monday or Tuesday', 'next Friday'. */
  days: CalendarDate[];
  /** Minutes of the day that are meant, the likeliest first: 'at 4' may be 4 AM. None where no time is named. */
  at: number[];
  /** A stretch of the day, in minutes, both ends included: 'morning', 'between 2 and 4'. */
  within: { from: number; to: number } | null;
  /** A day is named that no calendar has, or that is past. */
  isUnclear: boolean;
  /** 'Today' by its name, and not by that of its weekday. */
  isToday: boolean;
}

type CalendarFacts = Pick<OpeningHours, 'now' | 'namedDays' | 'isMonthFirst'>;

const noon = 12 * 60;
const evening = 17 * 60;
const midnight = 24 * 60 - 1;

/** Stretches of a day by their names. */
const stretches: readonly (readonly [RegExp, number, number])[] = [
  [
    /\b(?:first thing|(?<!\b(?:leave|leaving|left|off|out|finish|home) )early|as soon as (?:you|yall) open|when you open)\b/,
    0,
    10 * 60 + 30,
  ],
  [/\b(?:late morning)\b/, 10 * 60 + 30, noon],
  [/\b(?:mornings?|before lunch|before noon)\b/, 0, noon],
  [/\b(?:lunch ?(?:time|break|hour)?|midday|noonish)\b/, noon, 13 * 60 + 30],
  [/\b(?:late afternoon)\b/, 15 * 60, evening + 30],
  [/\b(?:afternoons?|after lunch)\b/, noon, evening],
  [
    /\b(?:after (?:work|school|hours)|evenings?|tonight|nights?|end of (?:the )?day|when i get off(?: work)?)\b/,
    evening,
    midnight,
  ],
];

const dayName = joinForms(
  'today|tomorrow|tonight|mon(?:day)?|tue(?:s|sday)?|wed(?:s|nesday)?|thu(?:r|rs|rsday)?',
  'fri(?:day)?|sat(?:urday)?|sun(?:day)?',
);

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const hourWord = `(?:${numbers.join('|')})`;

const atAbout = 'around|about|approx(?:imately)?|roughly|like|by|near|circa';
const proposing = "say|maybe|hows|how's|how is|do|come|there|make it";
const setting = '(?:book|schedule|set|put|move|change|push|switch|bump)';
/** What stands before a number that is a time without 'o'clock': 'family of five' and 'seats seven' are none. */
const beforeHour = joinForms(
  '^|[.,!?;]',
  String.raw`\b(?:${dayName}|${atAbout}|${proposing}|${setting}\b[^.?!]*\b(?:for|to))\s`,
);

/** What follows a number alone that is a time: '11 works', '4 is better'. */
const suiting = ['works', 'would work', 'will work', 'sounds', 'it is', 'please'];
const goodWords = ['good', 'fine', 'great', 'perfect', 'ok', 'better', 'best'];

/** What people write for a time, as chrono reads it. */
const readings: readonly (readonly [RegExp, string])[] = [
  [/@/g, ' at '],
  [/\bmake (it|that) (\d{1,2}(?::\d\d)?)(?=\s*(?:$|[.?!,]|please\b|instead\b))/g, 'make $1 at $2'],
  [/\bdo (\d{1,2})(?= (?:on|today|tomorrow|this|next)\b)/g, 'do at $1'],
  // A greeting names no time of the day.
  [/\bgood (?:morning|afternoon|evening|day|night)\b/g, ' '],
  // How long somebody else works is no wish.
  [/\bworks? (?:until|till|til|to|from) \d{1,2}(?::\d\d)? ?(?:[ap]m)?/g, ' '],
  // 'three questions', '2 things'
  [/\b(?:\w+|\d+) (?=(?:quick |more )?(?:questions|things)\b)/g, ' '],
  // 'around 1230', 'make it 1130', 'push it to 6'
  [
    /\b(at|around|about|by|make it|make that|do|say|then) (1[0-2]|[1-9])([0-5]\d)\b(?! ?(?:dollars|bucks|miles|mi|k)\b)/g,
    '$1 $2:$3',
  ],
  [
    /\b((?:push|move|change|switch|bump|reschedule)\b[^.?!]*?) to (\d{1,2}(?::\d\d)?)\b(?! ?(?:days|weeks|hours|minutes))/g,
    '$1 at $2',
  ],
  // '11 works', 'let’s do 4'
  [
    new RegExp(
      String.raw`(?<=^\s*(?:(?:actually|sorry|maybe),? )?)(1?\d(?::\d\d)?)(?= (?:${suiting.join('|')}|is (?:${goodWords.join('|')}))\b)`,
      'g',
    ),
    ' at $1',
  ],
  // '3 today?'
  [new RegExp(String.raw`(?<=^\s*)(1?\d(?::\d\d)?)(?= ${dayName}\b)`, 'g'), ' at $1'],
  // 'push it to 5'
  [/\b((?:push|move|change|bump|switch) (?:it|that)(?: back| up)?) to (?=\d{1,2}(?::\d\d)?(?!\/|\w)\b)/g, '$1 at '],
  [
    /\b(do|take|take the|say|how about|what about|prefer|rather) (1?\d(?::\d\d)?)(?=\s*(?:$|[.?!,]|then\b|please\b))/g,
    '$1 at $2',
  ],
  [/\b(\d{1,2}(?::\d\d)?)\s*-?\s*ish\b/g, 'at $1'],
  [/\bnoon\s*-?\s*ish\b/g, 'noonish'],
  [/\b(?:around|about|approx(?:imately)?|roughly|like|by|near|circa)\s+(?=\d|noon)/g, 'at '],
  [/\b(\d{1,2})[.](\d\d)\s*(?=[ap]\.?m\b)/g, '$1:$2'],
  [/\b(\d{1,2}(?::\d\d)?)\s*([ap])\.?\s?m?\b(?!\w)\.?/g, '$1$2m'],
  [/\b(?:a )?half (?:past|after) (\d{1,2})\b/g, 'at $1:30'],
  [/\b(?:a )?quarter (?:past|after) (\d{1,2})\b/g, 'at $1:15'],
  [/\b(?:a )?quarter (?:to|of|till) (\d{1,2})\b/g, 'quarter-to-$1'],
  [/\b(\d{1,2})\s*o'?\s*clock\b/g, 'at $1'],
  [new RegExp(String.raw`\b${hourWord}(?: thirty)?\b(?=\s*(?:o'?clock|[ap]m|ish)\b)`, 'g'), 'at $&'],
  [
    new RegExp(
      String.raw`(?<=${beforeHour}\s*)\b${hourWord}(?: thirty)?\b(?=\s*(?:$|[.?!,]|(?:on|tomorrow|today|works)\b))`,
      'g',
    ),
    'at $&',
  ],
  [/\b([01]?\d|2[0-3])h(\d\d)?\b/g, '$1:$2'],
];

function readable(text: string): string {
  let read = ` ${text.toLowerCase()} `.replace(
    new RegExp(String.raw`\b(half|quarter) (past|after|to|of|till) (${numbers.join('|')})\b`, 'g'),
    (_match, part: string, side: string, word: string) => `${part} ${side} ${numbers.indexOf(word) + 1}`,
  );
  for (const [form, words] of readings) read = read.replace(form, words);
  return read
    .replace(/quarter-to-(\d{1,2})/g, (_match, hour: string) => `at ${(Number(hour) + 11) % 12 || 12}:45`)
    .replace(
      new RegExp(String.raw`at (${numbers.join('|')})( thirty)?\b`, 'g'),
      (_match, word: string, half?: string) => `at ${numbers.indexOf(word) + 1}${half ? ':30' : ''}`,
    )
    .replace(new RegExp(String.raw`\b(${dayName})[,]?\s+(?:at\s+)?(\d{1,2})(\d\d)(?=\s|[.,?!]|$)`, 'g'), '$1 at $2:$3')
    .replace(new RegExp(String.raw`\b(${dayName})[,]?\s+(\d{1,2}(?::\d\d)?)(?=\s|[.,?!]|$)`, 'g'), '$1 at $2');
}

/** The minutes that an hour may mean: without 'am' or 'pm' both, the one in daylight first. */
const getMinutes = (hour: number, minute: number, isCertain: boolean): number[] => {
  const plain = hour * 60 + minute;
  if (isCertain || hour > 12 || hour === 0) return [plain];
  const other = hour === 12 ? minute : plain + noon;
  return hour >= 8 && hour < 12 ? [plain, other] : hour === 12 ? [plain] : [other, plain];
};

/** What a message says about when to come, by the dealer's clock. */
export function parseWish(text: string, facts: CalendarFacts): Wish {
  const read = readable(text);
  const { days, isUnknown } = daysIn(read, facts);
  const wish: Wish = {
    days,
    at: [],
    within: null,
    isUnclear: isUnknown && days.length === 0,
    isToday: /\b(?:today|tonight|this (?:morning|afternoon|evening))\b/.test(read),
  };
  const between = joinPatterns([
    String.raw`\b(?:between|from)\s+(\d{1,2})(?::(\d\d))?\s*([ap]m)?\s*(?:and|to|-|–|until|till)\s*(\d{1,2})(?::(\d\d))?\s*([ap]m)?`,
    String.raw`(?<![/\d-])\b(\d{1,2})(?::(\d\d))?\s*([ap]m)?\s*(?:-|–|to)\s*(\d{1,2})(?::(\d\d))?\s*([ap]m)?(?![/\d-])`,
  ]).exec(read);
  if (between) {
    const [fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = between
      .slice(1)
      .some((one, at) => at < 6 && one !== undefined)
      ? between.slice(1, 7)
      : between.slice(7, 13);
    if (Number(fromHour) < 24 && Number(toHour) < 24) {
      const to = clock(toHour!, toMinute, toHalf);
      let from = clock(fromHour!, fromMinute, fromHalf ?? undefined);
      if (from >= to) from = Number(fromHour) * 60 + Number(fromMinute ?? 0);
      if (from < to) return { ...wish, within: { from, to } };
    }
  }
  const bound =
    /\b(after|past|before|until|till|later than|earlier than)\s+(?:at\s+)?(\d{1,2})(?::(\d\d))?\s*([ap]m)?\b/.exec(
      read,
    );
  if (bound) {
    const minute = clock(bound[2]!, bound[3], bound[4]);
    const isFrom = /after|past|later/.test(bound[1]!);
    return { ...wish, within: isFrom ? { from: minute, to: midnight } : { from: 0, to: minute } };
  }
  const timed = chrono.en.casual
    .parse(read, getReference(facts.now), { forwardDate: true })
    .find(
      ({ start, text: words }) =>
        isNoSpan(words, read) && (start.isCertain('hour') || (start.get('hour') === 12 && /\bnoon\b/.test(read))),
    );
  if (timed) return { ...wish, ...getTime(timed, wish, facts.now) };
  const stretch = stretches.find(([name]) => name.test(read));
  return stretch ? { ...wish, within: { from: stretch[1], to: stretch[2] } } : wish;
}

/** How long something took is no time to come at: 'on hold 40 min', 'now that he left'. 'In 40 min' and 'coming by now' are. */
const isNoSpan = (words: string, read: string): boolean =>
  !/^(?:now|right now|\d+ ?(?:min|mins|minutes?|hrs?|hours?))$/.test(words.trim()) ||
  /\b(?:come|coming|stop|stopping|swing|drive|head|be there|get there)(?: \w+)? (?:right )?now\b|\bin \d+ ?(?:m|h)/.test(
    read,
  );

/** The days of a message. 'Monday next week' is one, and not a week of them. */
function daysIn(read: string, facts: CalendarFacts): Pick<ReturnType<typeof askedDays>, 'days' | 'isUnknown'> {
  const asked = askedDays(read, facts);
  if (!/\bnext week\b/.test(read)) return asked;
  const named = askedDays(read.replace(/\bnext week\b/g, ' '), facts).days;
  const week = askedDays('next week', facts).days;
  const inWeek = week.filter((day) => named.some((one) => getWeekday(one) === getWeekday(day)));
  return inWeek.length > 0 ? { days: inWeek, isUnknown: false } : asked;
}

/** A clock time of a range: without 'am' or 'pm' the one in business hours. */
function clock(hour: string, minute: string | undefined, half: string | undefined): number {
  const at = (Number(hour) % 12) * 60 + Number(minute ?? 0);
  if (half) return half === 'pm' ? at + noon : at;
  return Number(hour) < 8 || Number(hour) === 12 ? at + noon : Number(hour) * 60 + Number(minute ?? 0);
}

const getReference = (now: ZonedDateTime) => ({ instant: now.toDate(), timezone: now.offset / 60_000 });

function getTime(timed: chrono.ParsedResult, wish: Wish, now: ZonedDateTime): Partial<Wish> {
  const { start } = timed;
  const hour = start.get('hour')!;
  const minute = start.get('minute') ?? 0;
  const today = toCalendarDate(now);
  if (timed.tags().has('result/relativeDateAndTime') && start.isCertain('meridiem')) {
    const day = today.set({ year: start.get('year')!, month: start.get('month')!, day: start.get('day')! });
    return { days: [day], at: [hour * 60 + minute], isToday: true };
  }
  const at = getMinutes(hour, minute, start.isCertain('meridiem'));
  const zone = start.isCertain('timezoneOffset') ? start.get('timezoneOffset') : null;
  if (zone === null) return { at };
  // A time that names another zone is converted to the dealer's time.
  const day = wish.days[0] ?? today;
  const here = toZoned(toCalendarDateTime(day), now.timeZone).offset / 60_000;
  return { at: at.map((one) => one + here - zone).filter((one) => one >= 0 && one <= midnight) };
}

/** Whether today is meant by the name of its weekday: 'Tuesday' on a Tuesday may be the next one. */
export const isTodaysName = (wish: Wish, now: ZonedDateTime): boolean =>
  !wish.isToday && wish.days.length === 1 && wish.days[0]!.compare(toCalendarDate(now)) === 0;

/** Whether a message says anything about when. */
export const isTimed = ({ days, at, within }: Wish): boolean => days.length > 0 || at.length > 0 || within !== null;
