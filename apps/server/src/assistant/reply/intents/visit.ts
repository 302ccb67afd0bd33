import type { Context } from '../understanding/context.ts';

const invitation = 'Would you like to set up a time to see it?';

/** Asks the customer in, once in a conversation, and not somebody who comes anyway. */
export function visitQuestion({ request }: Context): { question?: string } {
  const { schedule, conversation } = request;
  if (!schedule || schedule.openTimes.length === 0 || schedule.appointment !== null) return {};
  return conversation.some(({ by, text }) => by === 'assistant' && text.includes(invitation))
    ? {}
    : { question: invitation };
}
