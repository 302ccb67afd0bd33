import { hoursAnswer } from '../hours/hoursAnswer.ts';
import { hoursParts, namesDaysAlone } from '../hours/question.ts';
import type { Context, Intent } from '../understanding/context.ts';

/** 'Anything open Tuesday?' asks for an appointment. */
const openTimes = /\b(?:anything|something|slots?|spots?|times?|appointments?) (?:open|available)\b/;

/** An answer to a question about opening hours. */
const hoursStatement = /\b(?:we(?:’re| are)|department is) (?:open|closed) |\bhours(?: of our \w+ department)? are /i;

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
    const question = hoursParts(message).length > 0 ? message : `Are you open ${part}`;
    const text = hoursAnswer(request.openingHours!, question, request.manner.Tone);
    return text === null ? { text: '', handsOver: true, facts: [] } : { text, facts: [text] };
  },
};
