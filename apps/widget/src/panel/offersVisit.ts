import type { ChatMessage } from '@forecourt/api/contract/chatSocket';

/** Words that ask a customer to come in. */
const invitation = /\b(appointment|test[ -]drive|visit|come (in|by|over)|stop by|what (time|day)|when would)\b/i;

/** Whether a message asks the customer to come in, so that the calendar belongs below it. Its words decide, since messages are not marked. */
export const offersVisit = (message: ChatMessage | undefined): boolean =>
  message !== undefined &&
  (message.by === 'assistant' || message.by === 'staff') &&
  invitation.test(message.text.replace(/<[^>]*>/g, ' '));
