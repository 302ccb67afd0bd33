import { hoursAnswer } from '../hours/hoursAnswer.ts';
import { hoursParts } from '../hours/question.ts';
import type { Intent } from '../understanding/context.ts';

/** 'Anything open Tuesday?' asks for an appointment. */
const openTimes = /\b(?:anything|something|slots?|spots?|times?|appointments?) (?:open|available)\b/;

/** Opening hours and holidays, from Work Hours alone (docs/decisions/assistant.md). */
export const hours: Intent = {
  id: 'hours',
  isMeant: (words, { request }, part) =>
    request.openingHours !== null && hoursParts(part).length > 0 && !openTimes.test(words),
  answer: ({ request, message }) => {
    const said = hoursAnswer(request.openingHours!, message, request.manner.Tone);
    return said === null ? { text: '', handsOver: true, facts: [] } : { text: said, facts: [said] };
  },
};
