import { joinPatterns, joinForms } from '../understanding/matchAny.ts';
import { CalendarDate, toCalendarDate } from '@internationalized/date';
import type { OpeningHours } from './openingHours.ts';

/** What a question about opening hours asks for. */
export interface Asked {
  /** Single days, in their order. */
  days: CalendarDate[];
  /** Weekdays in general, Sunday is 0: 'on Sundays'. */
  weekdays: number[];
  /** Whether the dealership is open at this moment. */
  isNow: boolean;
  /** The special days that come next: 'on holidays'. */
  isHolidays: boolean;
  /** A day before today, or one whose hours nobody has settled yet. */
  isUnknown: boolean;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\.?`;
const ordinal = '(?:st|nd|rd|th)?';
const weekdayStems = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const partOfDay = joinForms(
  String.raw`\d{1,2}(?::\d\d)?(?! ?(?:h|min|days|weeks|people))|noon|morning|afternoon|evening`,
);
// A sunroof, and somebody who sat in a car, are no days.
const weekday = String.raw`(sun(?=day)|mon|tue|wed|thu|fri|sat(?=urday))(?:s|sday|nesday|rs|rsday|r|urday|day)?`;

type CalendarFacts = Pick<OpeningHours, 'now' | 'namedDays' | 'isMonthFirst'>;

/** The days that a question means, by the dealer's clock. */
export function askedDays(question: string, facts: CalendarFacts): Asked {
  const today = toCalendarDate(facts.now);
  const days: CalendarDate[] = [];
  const weekdays: number[] = [];
  let isUnknown = false;
  const add = (day: CalendarDate | undefined) => {
    if (!day || day.compare(today) < 0 || day.year > today.year + 1) isUnknown = true;
    else if (!days.some((one) => one.compare(day) === 0)) days.push(day);
  };
  let left = ` ${question.toLowerCase().replaceAll('’', "'")} `;
  /** Reads every occurrence, and takes it out. */
  const read = (pattern: RegExp, take: (match: RegExpMatchArray) => void) => {
    left = left.replace(pattern, (...match) => {
      take(match.slice(0, -2) as RegExpMatchArray);
      return ' ; ';
    });
  };

  read(/\b24\s*(?:\/|x)\s*7\b/g, () => {});
  read(/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([, year, which, day]) =>
    add(getDate(Number(year), Number(which), Number(day))),
  );
  read(new RegExp(String.raw`\b(?:fourth|4th) of july\b`, 'g'), () => add(nextDate(today, 7, 4)));
  read(
    new RegExp(String.raw`\b${month}\s+(?:the\s+)?(\d{1,2})${ordinal}\b(?!:)(?:,?\s+(\d{4}))?`, 'g'),
    ([, name, day, year]) => add(getDated(today, months.indexOf(name!) + 1, Number(day), year)),
  );
  read(
    new RegExp(String.raw`\b(\d{1,2})${ordinal}\s+(?:of\s+)?${month}\b(?:,?\s+(\d{4}))?`, 'g'),
    ([, day, name, year]) => add(getDated(today, months.indexOf(name!) + 1, Number(day), year)),
  );
  read(/\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b/g, ([, one, other, year]) => {
    const [which, day] = facts.isMonthFirst ? [one, other] : [other, one];
    add(getDated(today, Number(which), Number(day), year));
  });
  for (const { pattern, getDays, dates } of getNames(facts.namedDays))
    read(pattern, () => {
      const next = dates
        .map((date) => getDays(date).filter((day) => day.compare(today) >= 0))
        .filter((ahead) => ahead.length > 0)
        .toSorted(([one], [other]) => one!.compare(other!))[0];
      if (next) for (const day of next) add(day);
      else isUnknown = true;
    });
  const isHolidays = /\bholidays?\b/.test(left);
  read(/\bday after tomorrow\b/g, () => add(today.add({ days: 2 })));
  read(/\b(?:tomorrow|tommorrow|tomorow|tmrw|2morrow)\b/g, () => add(today.add({ days: 1 })));
  read(/\byesterday\b/g, () => add(today.subtract({ days: 1 })));
  const isNow = /\b(?:right now|now|currently|at the moment|still (?:open|closed))\b/.test(left);
  read(/\b(?:today|2day|tonight|this (?:morning|afternoon|evening))\b/g, () => add(today));
  read(/\bnext week\b/g, () => {
    const monday = today.add({ days: (8 - getWeekday(today)) % 7 || 7 });
    for (let index = 0; index < 7; index++) add(monday.add({ days: index }));
  });
  read(/\bthis week\b/g, () => {
    for (let index = 0; index <= (7 - getWeekday(today)) % 7; index++) add(today.add({ days: index }));
  });
  read(/\bweekends\b/g, () => weekdays.push(6, 0));
  read(/\bweekdays?\b/g, () => weekdays.push(1, 2, 3, 4, 5));
  read(/\b(next )?weekend\b/g, ([, next]) => {
    const sunday = getWeekday(today) === 0;
    const saturday = sunday ? today.subtract({ days: 1 }) : nextWeekday(today, 6);
    for (const week of next ? [0, 1] : [0])
      for (const day of [saturday, saturday.add({ days: 1 })])
        if (day.add({ weeks: week }).compare(today) >= 0) add(day.add({ weeks: week }));
  });
  read(/\b(sun|mon|tues|wednes|thurs|fri|satur)days\b/g, ([, stem]) =>
    weekdays.push(weekdayStems.indexOf(stem!.slice(0, 3))),
  );
  // 'Next Saturday' is this week's to some people and next week's to others, so the answer covers both.
  read(new RegExp(String.raw`\b(next )?${weekday}\b`, 'g'), ([, next, stem]) => {
    const day = nextWeekday(today, weekdayStems.indexOf(stem!));
    add(day);
    if (next) add(day.add({ weeks: 1 }));
  });
  read(/\b(?:on|this|open|closed|or|and) (sun|sat)\b/g, ([, stem]) =>
    add(nextWeekday(today, weekdayStems.indexOf(stem!))),
  );
  // 'Sun 3pm', but not 'we sat 2 hours'.
  read(joinPatterns([String.raw`\b(sun|sat)\b(?=,?\s+(?:at |around )?${partOfDay})`], 'g'), ([, stem]) =>
    add(nextWeekday(today, weekdayStems.indexOf(stem!))),
  );
  read(/\b(?:the|on) (\d{1,2})(?:st|nd|rd|th)\b/g, ([, day]) => add(nextOfMonth(today, Number(day))));
  return { days: days.toSorted((one, other) => one.compare(other)), weekdays, isNow, isHolidays, isUnknown };
}

/** 0 is Sunday. */
export const getWeekday = (day: CalendarDate): number => day.toDate('UTC').getUTCDay();

const nextWeekday = (today: CalendarDate, which: number): CalendarDate =>
  today.add({ days: (which - getWeekday(today) + 7) % 7 });

/** @returns undefined for a day that no calendar has */
function getDate(year: number, which: number, day: number): CalendarDate | undefined {
  const date = new CalendarDate(year, which, day);
  return date.month === which && date.day === day ? date : undefined;
}

/** A date whose year may be left out: the next one then. */
function getDated(today: CalendarDate, which: number, day: number, year: string | undefined): CalendarDate | undefined {
  if (year === undefined) return nextDate(today, which, day);
  return getDate(Number(year.length === 2 ? `20${year}` : year), which, day);
}

const nextDate = (today: CalendarDate, which: number, day: number): CalendarDate | undefined =>
  [today.year, today.year + 1]
    .map((year) => getDate(year, which, day))
    .find((date) => date !== undefined && date.compare(today) >= 0);

/** The next day of a number within a month: 'the 24th'. */
function nextOfMonth(today: CalendarDate, day: number): CalendarDate | undefined {
  const first = today.set({ day: 1 });
  return [0, 1, 2]
    .map((offset) => first.add({ months: offset }))
    .map(({ year, month: which }) => getDate(year, which, day))
    .find((date) => date !== undefined && date.compare(today) >= 0);
}

interface Name {
  pattern: RegExp;
  /** The days that are meant by it, of the day with the name. */
  getDays: (day: CalendarDate) => CalendarDate[];
  dates: CalendarDate[];
}

/** One word that is enough without its 'Day'. */
const wellKnown = new Set(['christma', 'thanksgiving', 'easter', 'juneteenth', 'halloween']);

/** The names of days as patterns, longest first, with the days before and after each. */
function getNames(named: CalendarFacts['namedDays']): Name[] {
  const dates = new Map<string, CalendarDate[]>();
  for (const { name, date } of named) {
    const [year, which, day] = date.split('/').map(Number);
    const spelled = getStems(name);
    if (spelled.length === 0) continue;
    const short = spelled.at(-1) === 'day' || spelled.at(-1) === 'sunday' ? spelled.slice(0, -1) : spelled;
    const isEnough = short.length > 1 || wellKnown.has(short[0] ?? '');
    for (const words of new Set([spelled.join(' '), ...(isEnough ? [short.join(' ')] : [])]))
      dates.set(words, [...(dates.get(words) ?? []), new CalendarDate(year!, which!, day!)]);
  }
  for (const [alias, words] of aliases) if (dates.has(words)) dates.set(alias, dates.get(words)!);
  const thanksgiving = dates.get('thanksgiving')?.filter((date) => date.month === 11);
  if (thanksgiving)
    dates.set(
      'black friday',
      thanksgiving.map((date) => date.add({ days: 1 })),
    );
  return [...dates]
    .toSorted(([one], [other]) => other.length - one.length)
    .flatMap(([words, of]) => {
      // A name ends in `s`, `'s` or neither.
      const name = words
        .split(' ')
        .map((word) => `${word}(?:'?s|')?`)
        .join(String.raw`\W+`);
      const variant = (before: string, after: string, getDays: number | Name['getDays']): Name => ({
        pattern: new RegExp(String.raw`(?<![\w'])${before}${name}${after}(?![\w'])`, 'g'),
        getDays: typeof getDays === 'number' ? (day) => [day.add({ days: getDays })] : getDays,
        dates: of,
      });
      const variants = [
        variant(String.raw`day after\W+`, '', 1),
        variant(String.raw`day before\W+`, '', -1),
        variant('', String.raw`\W+weekend`, longWeekend),
        variant('', '', 0),
      ];
      return words.endsWith('eve') ? variants : [variant('', String.raw`\W+eve`, -1), ...variants];
    });
}

/** A holiday with the weekend beside it: 'Labor Day weekend', 'Thanksgiving weekend'. */
function longWeekend(holiday: CalendarDate): CalendarDate[] {
  const weekday = getWeekday(holiday);
  const first = weekday === 1 ? -2 : weekday === 0 ? -1 : 0;
  const last = weekday >= 4 ? 7 - weekday : 0;
  return Array.from({ length: last - first + 1 }, (_day, index) => holiday.add({ days: first + index }));
}

const aliases = [
  ['xma', 'christma'],
  ['mlk day', 'martin luther king jr day'],
  ['president day', 'washington birthday'],
] as const;

/** The words of a name, without their plural and possessive endings. */
const getStems = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
