import { now } from '@internationalized/date';
import type { OpeningHours } from '../hours/openingHours.ts';
import type { Context } from '../understanding/context.ts';
import { getDay, getMinute, type OpenTime } from '../understanding/times.ts';
import { type TurnWishes, turnWishes } from '../understanding/turnWishes.ts';
import { parseWish, type Wish } from '../understanding/wish.ts';
import { plain, spelledOut } from '../understanding/words.ts';
import { offeredIn, picked } from './offeredTimes.ts';
import { readShift } from './readShift.ts';
import { isCancelling, isMostlyTime, isVisit, moveWords } from './visitWords.ts';

/* Which time of a visit a customer asks for, in the light of the one that they have and of those that were offered. */

const namedDays = ({ request }: Context) => request.openingHours?.namedDays ?? [];

export function getFacts(context: Context): Pick<OpeningHours, 'now' | 'namedDays' | 'isMonthFirst'> {
  const { openingHours, dealership } = context.request;
  return {
    now: openingHours?.now ?? now(dealership?.timeZone ?? 'UTC'),
    namedDays: namedDays(context),
    isMonthFirst: openingHours?.isMonthFirst ?? true,
  };
}

/** '1030 in the morning' */
const bareClock = /\b(1[0-2]|[1-9])([0-5]\d)(?= in the (?:morning|afternoon|evening))/gi;
const durations =
  /\b(?:half an?|an?|one|two|\d+|couple(?: of)?) (?:half )?(?:hours?|hrs?|minutes|mins?)(?: and a half)?\b/gi;

export function wishIn(part: string, context: Context): Wish {
  // 'Half an hour later' names no time of the day.
  const timed = part.replace(durations, ' ').replace(bareClock, '$1:$2');
  // '3' alone is a time where three was offered.
  const hour = /^\W*(\d{1,2})\W*$/.exec(part)?.[1];
  const isOffered =
    hour !== undefined &&
    offeredIn(context).some((time) => Math.floor(getMinute(time) / 60) % 12 === Number(hour) % 12);
  return parseWish(isOffered ? `at ${hour}` : timed, getFacts(context));
}

/** All that the customer has written about coming since the last answer. */
export function turnIn(context: Context): TurnWishes {
  const offered = offeredIn(context);
  const local = context.request.schedule?.appointment ?? null;
  return turnWishes(context.message, {
    wishIn: (part) => wishIn(part, context),
    isVisit: (words) => isVisit(words) || moveWords.test(words) || isMostlyTime(words) || offered.length > 0,
    isCancelling: (words) => isCancelling(words),
    pick: (words, wish) => picked(words, wish, offered),
    appointment: local === null ? undefined : { local, at: '' },
  });
}

/** 'You have me down for Wednesday at 10, would Tuesday at 4 do?': of several times, the appointment's own is not asked for. */
export function withoutOwnTime(turn: TurnWishes, context: Context): TurnWishes {
  const { message, request } = context;
  const local = request.schedule?.appointment ?? null;
  if (local === null) return withSameTime(turn, lastWish(context)?.at ?? [], message);
  const others = turn.wishes.filter((wish) => !isOwnTime(wish, local));
  const exact = others.filter((wish) => wish.at.length > 0);
  const left = exact.length === 1 ? exact : others.length > 0 ? others : turn.wishes;
  const wishes = (turn.wishes.length > 1 ? left : turn.wishes).map((wish) => withoutOwn(wish, local));
  return withSameTime({ ...turn, wishes }, [getMinute({ local })], message);
}

/** 'Saturday then, same time' */
const withSameTime = (turn: TurnWishes, at: number[], message: string): TurnWishes =>
  /\bsame (?:time|hour)\b/i.test(message)
    ? { ...turn, wishes: turn.wishes.map((wish) => (wish.at.length === 0 ? { ...wish, at } : wish)) }
    : turn;

/** A minute of the day as the appointment's, or twelve hours from it: '3' may be either. */
const isSameClock = (minute: number, local: string): boolean => (minute - getMinute({ local })) % (12 * 60) === 0;

/** Whether another time of the day than the appointment's is named. */
export const namesOtherTime = ({ wishes }: TurnWishes, { request }: Context): boolean => {
  const local = request.schedule?.appointment ?? null;
  return local !== null && wishes.some(({ at }) => at.some((minute) => !isSameClock(minute, local)));
};

/** 'Monday instead of Friday', '2:30 instead of 2' */
const withoutOwn = (wish: Wish, local: string): Wish => {
  const days = wish.days.filter((day) => day.compare(getDay({ local })) !== 0);
  const at = wish.at.filter((minute) => !isSameClock(minute, local));
  return { ...wish, days: days.length > 0 ? days : wish.days, at: at.length > 0 ? at : wish.at };
};

/** Whether a wish names nothing but the day, the time or both of the appointment. */
const isOwnTime = ({ days, at, within }: Wish, local: string): boolean =>
  within === null &&
  days.length <= 1 &&
  days.every((day) => day.compare(getDay({ local })) === 0) &&
  at.every((minute) => minute === getMinute({ local }));

/** Whether another time than the appointment's is asked for. */
export const asksForOther = (context: Context): boolean => {
  const local = context.request.schedule?.appointment ?? null;
  return turnIn(context).wishes.some((wish) => local === null || !isOwnTime(wish, local));
};

/** 'An hour later' than the appointment, or than the one time that was offered; null where nobody says so. */
export function shiftTime(offered: readonly OpenTime[], { message, request }: Context): Wish | null {
  const shift = readShift(plain(message));
  const local = request.schedule?.appointment ?? (offered.length === 1 ? offered[0]!.local : null);
  if (shift === null || local === null) return null;
  return { ...anyTime, days: [getDay({ local })], at: [getMinute({ local }) + shift] };
}

/** A time alone is on the day that was offered, or of the appointment: '5 PM the same day', 'push it to 6'. */
export function onSameDay(wish: Wish, offered: readonly OpenTime[], context: Context): Wish {
  const { message, request } = context;
  const { appointment = null } = request.schedule ?? {};
  if (wish.days.length > 0 || wish.at.length === 0) return wish;
  const isSame = /\b(?:same|that) day\b/i.test(message);
  const asked = isSame && appointment === null ? lastWish(context) : undefined;
  if (asked && asked.days.length > 0) return { ...wish, days: asked.days };
  if (isSame && offered[0]) return { ...wish, days: [getDay(offered[0])] };
  return appointment !== null && (isSame || offered.length === 0)
    ? { ...wish, days: [getDay({ local: appointment })] }
    : wish;
}

/** What the customer asked for in the message before this one. */
function lastWish(context: Context): Wish | undefined {
  const before = context.request.conversation.filter(({ by }) => by === 'customer').at(-2);
  return before && parseWish(spelledOut(before.text), getFacts(context));
}

export const anyTime: Wish = { days: [], at: [], within: null, isUnclear: false, isToday: false };
