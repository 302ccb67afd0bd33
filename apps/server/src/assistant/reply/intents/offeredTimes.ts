import { getDay, getMinute, type OpenTime, timeWords } from '../understanding/times.ts';
import type { Context } from '../understanding/context.ts';
import { isTimed, type Wish } from '../understanding/wish.ts';
import { isYes } from './courtesy.ts';

/** How the question begins that asks whether an appointment is to be canceled. */
export const cancelQuestion = 'Should I cancel your appointment';

export const clockIn = ({ request }: Context) => request.dealership?.clock ?? 'h12';
export const inWords = (time: OpenTime, context: Context) => timeWords(time, clockIn(context));

/** The times that the assistant has offered last. */
export function offeredIn(context: Context): OpenTime[] {
  const { lastAnswer, request } = context;
  if (lastAnswer.includes(cancelQuestion)) return [];
  // The question alone names no times: they are those of the answer before it.
  const isAskedAgain = lastAnswer.includes(whichOfTwo);
  // The time that was just booked is named, too, and not offered.
  const { openTimes = [], appointment = null } = request.schedule ?? {};
  return openTimes
    .filter((time) => time.local !== appointment)
    .filter((time) =>
      isAskedAgain ? request.state?.timesOffered.includes(time.local) : lastAnswer.includes(inWords(time, context)),
    );
}
export const whichOfTwo = 'Which of the two times works better for you?';

const pickWords: readonly (readonly [RegExp, (offered: OpenTime[]) => OpenTime | undefined])[] = [
  [/\b(?:first|1st|former|earlier|earliest|sooner|soonest|either|both|whichever|any|whatever)\b/, ([first]) => first],
  [/\b(?:second|2nd|latter|later|last)\b/, (offered) => offered.at(-1)],
];

/** Which of the offered times a customer takes. */
export function picked(words: string, wish: Wish, offered: OpenTime[]): OpenTime | undefined {
  if (offered.length === 0) return undefined;
  if (offered.length === 1 && isYes(words)) return offered[0];
  if (!isTimed(wish))
    return words.split(' ').length <= 8 ? pickWords.find(([pattern]) => pattern.test(words))?.[1](offered) : undefined;
  const fitting = offered.filter(
    (time) =>
      (wish.days.length === 0 || wish.days.some((day) => day.compare(getDay(time)) === 0)) &&
      (wish.at.length === 0 || wish.at.includes(getMinute(time))) &&
      (wish.within === null || (getMinute(time) >= wish.within.from && getMinute(time) <= wish.within.to)),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}
