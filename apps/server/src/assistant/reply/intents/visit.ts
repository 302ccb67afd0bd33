import type { Context, PartAnswer } from '../understanding/context.ts';

const invitation = 'Would you like to set up a time to see';

/**
 * Asks the customer in, once in a conversation, and not somebody who comes anyway.
 * @param cars how many they may want to see
 */
export function visitQuestion({ request }: Context, cars = 1): Pick<PartAnswer, 'question' | 'questionId'> {
  const { schedule, conversation } = request;
  if (!schedule || schedule.openTimes.length === 0 || schedule.appointment !== null) return {};
  const isAsked = conversation.some(({ by, text }) => by === 'assistant' && text.includes(invitation));
  if (!isAsked) return { question: `${invitation} ${cars === 1 ? 'it' : 'one of them'}?`, questionId: 'visit' };
  return cars === 1 ? {} : { question: 'Which one are you interested in?', questionId: 'which-car' };
}
