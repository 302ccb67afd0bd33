import type { Context, Intent, PartAnswer } from '../understanding/context.ts';
import { findTimes } from '../understanding/findTimes.ts';
import { type OpenTime, timeWords } from '../understanding/times.ts';
import { isRejected, isWithdrawal } from '../understanding/turnWishes.ts';
import { isTimed, type Wish } from '../understanding/wish.ts';
import { plain } from '../understanding/words.ts';
import { namesService } from '../visitPurpose.ts';
import {
  anyTime,
  asksForOther,
  getFacts,
  namesOtherTime,
  onSameDay,
  shiftTime,
  turnIn,
  wishIn,
  withoutOwnTime,
} from './askedTimes.ts';
import { isNo, isYes } from './courtesy.ts';
import { bookingAt, cancellation } from '../schedule.ts';
import { cancelQuestion, clockIn, inWords, offeredIn, picked, whichOfTwo } from './offeredTimes.ts';
import { soldAnswer } from './stock.ts';
import { moveWords, cancelWords, isVisit, ownAppointment, isCancelling, isWish, namesVisit } from './visitWords.ts';

/** A message that is little but a time: 'Friday at noon?', 'tues 4ish'. */
const isBareTime = (words: string, wish: Wish) =>
  isTimed(wish) &&
  words.split(' ').length <= 8 &&
  !/\b(?:open|close|closed|hours|how much|price|miles|years?|ago|last|since|was|did)\b/.test(words);

const toTeam = (text: string): PartAnswer => ({ text, handsOver: true, facts: [] });

function booked(time: OpenTime, context: Context): PartAnswer {
  const { schedule, dealership, channel, customerFirstName } = context.request;
  const when = inWords(time, context);
  if (schedule!.appointment === time.local)
    return { text: `You’re already booked for ${when}.`, facts: [`Appointment: ${when}`] };
  const isMoved = schedule!.appointment !== null;
  const place = dealership?.address && !isMoved ? ` We’re at ${dealership.address}.` : '';
  // A customer who chats has given no name yet, and nobody could call them.
  const contact =
    channel === 'chat' && customerFirstName === '' && !isMoved
      ? ' Please leave your contact info below so we can reach you if anything changes.'
      : '';
  return {
    text: isMoved ? `Done. I’ve moved your appointment to ${when}.` : `You’re all set for ${when}.${place}${contact}`,
    booking: bookingAt(schedule!, time),
    remember: { timesOffered: [] },
    facts: [`Open time: ${when}`, ...(place ? [`Address: ${dealership!.address}`] : [])],
  };
}

function offer(times: OpenTime[], isAsWished: boolean, context: Context): PartAnswer {
  const words = times.map((time) => inWords(time, context));
  const facts = words.map((when) => `Open time: ${when}`);
  const timesOffered = times.map(({ local }) => local);
  if (words.length === 1)
    return {
      text: isAsWished ? `I can do ${words[0]}.` : `That time isn’t available. The closest is ${words[0]}.`,
      question: 'Does that work for you?',
      questionId: 'which-time',
      facts,
      remember: { timesOffered },
    };
  const both = words.join(' or ');
  return {
    text: isAsWished ? `I can do ${both}.` : `That time isn’t available. The closest are ${words.join(' and ')}.`,
    question: 'Which works better for you?',
    questionId: 'which-time',
    facts,
    remember: { timesOffered },
  };
}

/** Books the one time that remains of all that a customer wrote, or offers the two nearest; if two remain, it asks which. */
function arrange(context: Context, asked: string): PartAnswer {
  const { request } = context;
  const { schedule, dealerName } = request;
  const turn = withoutOwnTime(turnIn(context), context);
  const isTakenBack = turn.wishes.length === 0 && (turn.isWithdrawn || turn.isCancelled);
  if (isTakenBack) return turn.isCancelled && hasAppointment(context) ? cancelled(context) : withdrawn(context);
  if (request.cars?.asked?.available === false && schedule?.appointment == null && !schedule?.isService)
    return soldAnswer(context);
  if (!schedule || schedule.openTimes.length === 0)
    return toTeam(`Our team at ${dealerName} will get back to you to set up a time.`);
  const offered = offeredIn(context);
  // '2:30 instead of 2' says more than 'half an hour later' beside it.
  const shifted = namesOtherTime(turn, context) ? null : shiftTime(offered, context);
  if (turn.wishes.length > 1 && !shifted) return offerEach(turn.wishes, schedule.openTimes, context);
  const words = plain(asked);
  // The time may stand in another sentence than the wish.
  const part = !isTimed(wishIn(asked, context)) && isTimed(wishIn(context.message, context)) ? context.message : asked;
  const isRejecting = turn.wishes.length === 0 && turn.rejected.length > 0;
  const wish =
    shifted ?? onSameDay(turn.wishes[0] ?? (isRejecting ? anyTime : wishIn(part, context)), offered, context);
  const openTimes = schedule.openTimes.filter((time) => !isRejected(time, turn.rejected));
  const choice = isRejecting ? undefined : picked(words, wish, offered);
  if (choice) return booked(choice, context);
  if (offered.length > 1 && !isTimed(wish) && isYes(words))
    return {
      text: 'Great!',
      question: whichOfTwo,
      questionId: 'which-time',
      facts: [],
    };
  const found = findTimes(wish, openTimes, getFacts(context).now, offered);
  if (found.kind === 'none' || wish.isUnclear)
    return toTeam(
      `I can’t see our calendar for that day, so I’ve asked our team at ${dealerName} to get back to you about it.`,
    );
  if (found.kind === 'offer') return offer(found.times, found.isAsWished, context);
  return booked(found.time, context);
}

/** Asks which of several times of the customer's it is to be. */
function offerEach(wishes: readonly Wish[], openTimes: readonly OpenTime[], context: Context): PartAnswer {
  const found = wishes.map((wish) => findTimes(wish, openTimes, getFacts(context).now));
  const times = found.flatMap((one) =>
    one.kind === 'open' ? [one.time] : one.kind === 'offer' ? one.times.slice(0, 1) : [],
  );
  const distinct = [...new Map(times.map((time) => [time.at, time])).values()].slice(0, 2);
  if (distinct.length === 0)
    return toTeam(`Our team at ${context.request.dealerName} will get back to you to set up a time.`);
  return offer(
    distinct.toSorted((one, other) => one.at.localeCompare(other.at)),
    found.every((one) => one.kind === 'open' || (one.kind === 'offer' && one.isAsWished)),
    context,
  );
}

/** The customer does not come after all. */
function withdrawn(context: Context): PartAnswer {
  if (!hasAppointment(context)) return { text: 'No problem. Thanks for letting us know.', facts: [] };
  const when = appointmentWords(context);
  return {
    text: 'Thanks for letting us know.',
    question: `${cancelQuestion} on ${when}?`,
    questionId: 'cancel',
    facts: [`Appointment: ${when}`],
  };
}

function cancelled(context: Context): PartAnswer {
  const when = appointmentWords(context);
  return {
    text: `No problem. I’ve canceled your appointment on ${when}.`,
    booking: cancellation(context.request.schedule!),
    facts: [`Appointment: ${when}`],
  };
}

const appointmentWords = (context: Context): string =>
  timeWords({ local: context.request.schedule!.appointment! }, clockIn(context));

const hasAppointment = ({ request }: Context) => (request.schedule?.appointment ?? null) !== null;

/** Says when the appointment is. */
export const ownTime: Intent = {
  id: 'appointment',
  isCertain: true,
  canAnswer: (context) => hasAppointment(context),
  isMeant: (words, context) =>
    ownAppointment.test(words) && hasAppointment(context) && !moveWords.test(words) && !cancelWords.test(words),
  answer: (context) => {
    const when = appointmentWords(context);
    return { text: `Your appointment is ${when}.`, facts: [`Appointment: ${when}`] };
  },
};

/** Takes back what was asked for: 'Never mind, I bought somewhere else'. */
export const withdrawing: Intent = {
  id: 'withdrawing',
  isCertain: true,
  // Nothing is called off unless the very words say so.
  canAnswer: () => false,
  isMeant: (words, context) => {
    if (isCancelling(words) && hasAppointment(context)) return false;
    return isWithdrawal(words) && turnIn(context).isWithdrawn;
  },
  answer: (context) => arrange(context, context.message),
};

export const cancelling: Intent = {
  id: 'cancelling',
  isCertain: true,
  // What only the model finds to be meant is called off where no other time is asked for.
  canAnswer: (context) => hasAppointment(context) && !asksForOther(context),
  isMeant: (words, context, part) =>
    (isYes(words) && context.lastAnswer.includes(cancelQuestion)) ||
    (isCancelling(words) &&
      !(moveWords.test(words) && isTimed(wishIn(part, context)) && !/\bcancel/.test(words)) &&
      !/\breschedule\b/.test(words)),
  answer: (context, part) => {
    const turn = turnIn(context);
    // What was only just asked for is taken back.
    if (!hasAppointment(context) && turn.isTimed) return arrange(context, part);
    if (!hasAppointment(context))
      return toTeam(
        `I don’t see an appointment for you, so I’ve asked our team at ${context.request.dealerName} to check.`,
      );
    if (turn.isKept) {
      const when = appointmentWords(context);
      return { text: `No problem. Your appointment is still on ${when}.`, facts: [`Appointment: ${when}`] };
    }
    // Another time after it moves the appointment.
    if (asksForOther(context)) return arrange(context, part);
    // 'No need to send the brochure' may mean something else to the model than it does.
    return isCancelling(plain(part)) || isYes(plain(part)) || namesVisit(plain(part))
      ? cancelled(context)
      : withdrawn(context);
  },
};

export const moving: Intent = {
  id: 'moving',
  isCertain: true,
  isMeant: (words, context) =>
    moveWords.test(words) && (hasAppointment(context) || /\b(?:reschedule|appointment|visit|test drive)\b/.test(words)),
  answer: (context, part) => {
    if (!hasAppointment(context))
      return toTeam(
        `I don’t see an appointment for you, so I’ve asked our team at ${context.request.dealerName} to check.`,
      );
    return arrange(context, part);
  },
};

/** 'How much is an oil change on a Saturday?' asks for no time. */
const asksAboutService = /\b(?:how much|costs?|price|do you|are you|open)\b/;

const lastAsked = ({ lastAnswer }: Context) =>
  /\b(?:set up a time|see one of those|works? (?:better|for you))\b[^?]*\?/.test(lastAnswer);

export const booking: Intent = {
  id: 'booking',
  isCertain: true,
  isMeant: (words, context, part) => {
    if (isNo(words)) return false;
    if (/\bany other (?:times?|days?|slots?)\b/.test(words)) return true;
    const wish = wishIn(part, context);
    const offered = offeredIn(context);
    if (offered.length > 0 && (isTimed(wish) || isYes(words) || picked(words, wish, offered) !== undefined))
      return true;
    if (lastAsked(context) && isYes(words)) return true;
    if (namesService(words) && isTimed(wish) && !asksAboutService.test(words)) return true;
    return isVisit(words) && isWish(words, wish) ? true : isBareTime(words, wish);
  },
  answer: arrange,
};
