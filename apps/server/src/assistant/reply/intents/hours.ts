import { hoursAnswer } from '../hours/hoursAnswer.ts';
import { hoursParts, namesDaysAlone, namesDepartment } from '../hours/question.ts';
import { joinPatterns } from '../understanding/matchAny.ts';
import type { Context, Intent } from '../understanding/context.ts';

/** 'Anything open Tuesday?' asks for an appointment. */
const openTimes = joinPatterns([
  String.raw`\b(?:anything|something|slots?|spots?|times?|appointments?) (?:open|available)\b`,
  String.raw`\bwhat (?:do you|you|have you) (?:have |got )?(?:open|available)\b`,
]);

/** An answer to a question about opening hours. */
const hoursStatement = /\b(?:we(?:’re| are)|department is) (?:open|closed) |\bhours(?: of our \w+ department)? are /i;

const dayNames = /\b(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|today|tonight|tomorrow|weekends?|holidays?)\b/gi;
/** 'On Friday and sat' of 'Friday evening or sat, how late'; null where no day is named. */
const nameDays = (text: string): string | null => {
  const days = text.match(dayNames);
  return days && `on ${days.join(' and ')}`;
};

/** 'And Sunday?', after a question about another day. */
const isAnotherDay = (part: string, { message, lastAnswer }: Context): boolean =>
  namesDaysAlone(part) && (hoursParts(message).length > 0 || hoursStatement.test(lastAnswer));

/** Opening hours and holidays, from Work Hours alone (docs/decisions/assistant.md). */
export const hours: Intent = {
  id: 'hours',
  isCertain: true,
  canAnswer: ({ request }) => request.openingHours !== null,
  isMeant: (words, context, part) =>
    context.request.openingHours !== null &&
    !openTimes.test(words) &&
    (hoursParts(part).length > 0 || isAnotherDay(part, context)),
  answer: ({ request, message }, part) => {
    const question =
      hoursParts(message).length > 0 ? message : `Are you open ${nameDays(part) ?? nameDays(message) ?? ''}`;
    // The department's own hours were read only where its question was.
    const isOther = question !== message && namesDepartment(message);
    const text = isOther ? null : hoursAnswer(request.openingHours!, question, request.manner.Tone);
    return text === null ? { text: '', handsOver: true, facts: [] } : { text, facts: [text] };
  },
};
