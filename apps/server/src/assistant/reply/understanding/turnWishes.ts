import { joinForms, joinPatterns, matchAny } from './matchAny.ts';
import { getParts } from './parts.ts';
import { getDay, getMinute, type OpenTime } from './times.ts';
import { isTimed, type Wish } from './wish.ts';
import { plain } from './words.ts';

/** What a customer has written about a visit since the last answer, after their corrections and withdrawals are applied. */
export interface TurnWishes {
  /** What is left standing; several where they have named several times. */
  wishes: Wish[];
  /** Times that they have ruled out. */
  rejected: Wish[];
  /** They have taken back what they asked for. */
  isWithdrawn: boolean;
  /** They call their appointment off. */
  isCancelled: boolean;
  /** They called it off, and then did not. */
  isKept: boolean;
  /** A time was asked for, even if it was withdrawn since. */
  isTimed: boolean;
}

/** What the parts of a turn mean. */
interface Reading {
  wishIn: (part: string) => Wish;
  /** Whether a part that names a time is about a visit. */
  isVisit: (words: string, part: string, wish: Wish) => boolean;
  isCancelling: (words: string) => boolean;
  /** Which of the times that were offered a part takes, 'the second one'. */
  pick: (words: string, wish: Wish) => OpenTime | undefined;
  /** When the appointment is, which a correction of a day or a time alone keeps the rest of. */
  appointment: OpenTime | undefined;
}

/** Wherever they stand in a sentence, and only where one begins: 'I can’t make it', 'can’t wait'. */
const anywhere =
  'actually|no wait|hold on|hang on|scratch that|i meant?|or rather|correction|oops|whoops|my bad|on second thoughts?';
const corrections = `${anywhere}|wait|sorry|make (?:it|that)|my mistake|change (?:it|that)|edit|nm|nah`;
/** Where a sentence turns: 'Monday at 4, no wait, Tuesday'. */
const turns = joinPatterns(
  [
    String.raw`(?:\s*[,;:–—-]\s*|\.{2,}\s*)(?=(?:${corrections}|nvm|never ?mind)\b)`,
    String.raw`\s+(?=(?:${anywhere})\b)|\s+(?=\*\w)`,
    String.raw`\s+(?=so (?:let'?s|how about|can (?:we|i))\b)`,
  ],
  'i',
);
const correction = new RegExp(
  `^(?:(?:oh|ah|hm+|um|uh|ok|okay|wait|no|nope|yes|yeah) )*(?:${corrections})\\b|^no(?:pe)? \\w|\\binstead\\b|\\brunning late\\b`,
);
/** Those that take something back, so that what they come before cannot stand beside it. */
const strongCorrection = /^(?:wait|no wait|scratch that|i meant|correction|actually no|no )/;
const marked = /^\s*\*\s*\w|\w\s*\*\s*$/;

const bought = joinForms(String.raw`elsewhere|somewhere else|someplace else|from (?:another|a different) dealer\w*`);
const withdrawal = new RegExp(
  [
    String.raw`\b(?:never ?mind(?! (?:the|about|that|if))|nvm|forget (?:it|about it|that)|scratch that|disregard)\b`,
    String.raw`\b(?:bought|found|got|getting|buying) (?:\w+ ){0,3}${bought}\b`,
    String.raw`\bwent with (?:another|a different|someone else)\b|\b(?:no longer|not) interested(?: any ?more)?$`,
    String.raw`\bchanged my mind\b|\bnot coming\b|\bwont be coming\b|\b(?:cant|wont) (?:make it|come)(?: after all| anymore)?$`,
    String.raw`\bdont (?:want|need) to come\b|\bdont bother\b|^(?:actually )?no thanks\b`,
    String.raw`\balready (?:bought|purchased|have one|got one)\b|\bdont need (?:it|one|a car) any ?more\b`,
  ].join('|'),
);
/** Who cannot come then, and asks for another time, has taken nothing back. */
const otherTime =
  /\b(?:resched\w*|another (?:day|time|date)|different (?:day|time|date)|other (?:day|time|date)s?|rain ?check|postpone)\b/;
const keeping = matchAny(
  String.raw`keep (?:it|that|the \w+|my \w+)|still (?:coming|come|on)|ill be there|i can make it`,
  'never ?mind|nvm|scratch that|dont cancel',
  'leave it (?:the way|as|like|be|alone)|the way it (?:is|was)',
);

const otherDealer = joinForms('work|good|possible|great|suit|free|available|gonna work|going to work');
const rejection = new RegExp(
  [
    String.raw`\b(?:cant|cannot|wont|couldnt|not able to|unable to) (?:do|make|come|be there|get there)\b`,
    String.raw`\b(?:doesnt|dont|wont|isnt|not|never) (?:\w+ )?${otherDealer}\b`,
    String.raw`^(?:but |just |please |and )*not\b|\b(?:anything|any day|any time) but\b|\bno good\b|\bbusy\b|\bi(?:m)? work(?:ing)?\b`,
  ].join('|'),
);

/** 'She isn’t free until 5' rules out what comes before it, and wishes for nothing. */
const untilThen = /\b(?:until|till?) (?:\w+ )?\d/;

/** A sentence that takes one time for another: 'not Monday, Tuesday', 'Tuesday instead would be better'. */
const hasOther = new RegExp(`${rejection.source}|\\binstead\\b|\\bcancel`);

/** Whether words take back what was asked for, by themselves. */
export const isWithdrawal = (words: string): boolean => withdrawal.test(words);

/** 'I'm booked with you for Saturday at 9:30' wishes for nothing. */
const tellsOwn =
  /^(?:\w+ ){0,3}(?:im|i am|were|we are|was|have been) (?:booked|scheduled|down|set|signed up|supposed|due)\b/;

/** Reads all of a turn, part by part, in the order in which it was written. */
export function turnWishes(message: string, reading: Reading): TurnWishes {
  const turn: TurnWishes = {
    wishes: [],
    rejected: [],
    isWithdrawn: false,
    isCancelled: false,
    isKept: false,
    isTimed: false,
  };
  let isPending = false;
  for (const { text: part, isContrast } of getStatements(message)) {
    const words = plain(part);
    const isCorrection = isContrast || correction.test(words) || marked.test(part);
    const wish = readWish(part, words, isCorrection, reading);
    const isTime = isTimed(wish) && !(reading.appointment && tellsOwn.test(words));
    if (turn.isCancelled && keeping.test(words) && !isTime) Object.assign(turn, { isCancelled: false, isKept: true });
    else if (reading.isCancelling(words)) Object.assign(turn, { wishes: [], isCancelled: true, isKept: false });
    else if (otherTime.test(words) && !isTime) turn.isWithdrawn = false;
    else if (withdrawal.test(words) && !isTime) Object.assign(turn, { wishes: [], isWithdrawn: true });
    else if (isTime && rejection.test(words) && untilThen.test(words)) continue;
    else if (isTime && rejection.test(words)) {
      turn.wishes = turn.wishes.filter((one) => !overlaps(one, wish));
      turn.rejected.push(wish);
    } else if (isTime && (isCorrection || reading.isVisit(words, part, wish) || isOtherTime(words, wish))) {
      turn.isWithdrawn = false;
      turn.isTimed = true;
      const last = turn.wishes.at(-1);
      if (last && isPending && !isCorrection) turn.wishes = [merged(wish, last)];
      else if (last && isCorrection) turn.wishes = [...turn.wishes.slice(0, -1), merged(last, wish)];
      else if (isCorrection && reading.appointment && !isWhole(wish))
        turn.wishes = [merged(wishFor(reading.appointment), wish)];
      else turn.wishes = withWish(turn.wishes, wish);
      // Two texts that came in the wrong order: what is corrected comes after its correction.
      isPending = !last && (marked.test(part) || strongCorrection.test(words));
    }
  }
  return turn;
}

/** A statement of a turn. */
interface Statement {
  text: string;
  /** It contrasts with the statement before it: 'Monday at 4 but Tuesday at 5'. */
  isContrast: boolean;
}

/** The sentences of a message, and their parts where they turn or say what does not suit. */
const getStatements = (message: string): Statement[] =>
  getParts(message)
    .flatMap((part) => part.split(turns).filter((one) => one !== undefined))
    // 'Can’t make Tuesday, can we do Friday'
    .flatMap((part) => (hasOther.test(plain(part)) ? part.split(proposal) : [part]))
    .flatMap((part) =>
      part.split(contrast).map((text, at) => ({ text, isContrast: at > 0 && !/\b(?:too|also|as well)\b/i.test(text) })),
    )
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));

const proposal = /,\s+|\s+(?=(?:can|could|may) (?:we|i|you)\b|how about\b|what about\b|let'?s\b)/i;
const contrast = /(?<!\b(?:anything|any day|any time|anytime|all))\s+but\s+(?!not\b)/i;

/** Words that show that a day is not the day of the visit. */
const otherTopics =
  /\b(?:open|close|closed|hours|called|was|were|came|saw|did|ago|last|since|emailed|sent|bought|said|told|wrote)\b/;

/** A day with a time that nothing marks as a wish may be one all the same: two of them are asked about. */
const isOtherTime = (words: string, wish: Wish): boolean =>
  wish.days.length > 0 && wish.at.length > 0 && !otherTopics.test(words);

function readWish(part: string, words: string, isCorrection: boolean, { wishIn, pick }: Reading): Wish {
  const text = part.replaceAll('*', ' ');
  const named = wishIn(text);
  // 'Sorry, 3' is a time where it corrects one.
  const wish = isCorrection && !isTimed(named) ? wishIn(text.replace(/(\d{1,2}(?::\d\d)?)\W*$/, 'at $1')) : named;
  const picked = pick(words, wish);
  return picked ? wishFor(picked) : wish;
}

const wishFor = (time: OpenTime): Wish => ({
  days: [getDay(time)],
  at: [getMinute(time)],
  within: null,
  isUnclear: false,
  isToday: true,
});

const hasTime = ({ at, within }: Wish): boolean => at.length > 0 || within !== null;
const isWhole = (wish: Wish): boolean => wish.days.length > 0 && hasTime(wish);

/** What a wish becomes by another that says more, or says it again differently. */
function merged(wish: Wish, newer: Wish): Wish {
  const days = newer.days.length > 0 ? newer : wish;
  const { at, within } = hasTime(newer) ? newer : wish;
  return { days: days.days, isToday: days.isToday, isUnclear: days.isUnclear, at, within };
}

/** The wishes with another: one that only adds the day or the time to the last, says it again, or is one more. */
function withWish(wishes: readonly Wish[], wish: Wish): Wish[] {
  const last = wishes.at(-1);
  if (!last) return [wish];
  const addsTime = wish.days.length === 0 && !hasTime(last);
  const addsDay = last.days.length === 0 && !hasTime(wish);
  const isNearer = sameDays(last, wish) && (!hasTime(last) || last.within !== null || sameTimes(last, wish));
  if (addsTime || addsDay || isNearer) return [...wishes.slice(0, -1), merged(last, wish)];
  const isKnown = wishes.some((one) => sameDays(one, wish) && sameTimes(one, wish));
  return isKnown ? [...wishes] : [...wishes, wish.days.length > 0 ? wish : merged(last, wish)];
}

const sameDays = (one: Wish, other: Wish): boolean =>
  one.days.length === other.days.length && one.days.every((day, at) => day.compare(other.days[at]!) === 0);

const sameTimes = (one: Wish, other: Wish): boolean =>
  one.at.join() === other.at.join() && one.within?.from === other.within?.from && one.within?.to === other.within?.to;

/** Whether what is rejected is, or holds, a wish. */
const overlaps = (wish: Wish, rejected: Wish): boolean =>
  (rejected.days.length === 0 || wish.days.some((day) => rejected.days.some((one) => one.compare(day) === 0))) &&
  (!hasTime(rejected) || wish.at.some((at) => holdsMinute(rejected, at)));

/** Whether a wish holds a time of the day. */
const holdsMinute = ({ at, within }: Wish, minute: number): boolean =>
  at.includes(minute) || (within !== null && minute >= within.from && minute <= within.to);

/** Whether a time is one that does not suit. */
export const isRejected = (time: OpenTime, rejected: readonly Wish[]): boolean =>
  rejected.some(
    (wish) =>
      (wish.days.length === 0 || wish.days.some((day) => day.compare(getDay(time)) === 0)) &&
      (!hasTime(wish) || holdsMinute(wish, getMinute(time))),
  );
