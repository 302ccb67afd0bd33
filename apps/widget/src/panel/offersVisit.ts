import type { ChatMessage } from '@forecourt/api/contract/chatSocket';

/** Words that ask a customer to come in. */
const invitation = /\b(appointment|test[ -]drive|visit|come (in|by|over)|stop by|what (time|day)|when would)\b/i;

/** Whether a salesperson may offer times in a message, so that it is worth asking for those that are open. */
export const mayOfferTimes = ({ by, text }: ChatMessage): boolean => by === 'staff' && /\d:\d\d/.test(text);

/** Whether a message asks the customer to come in, so that the calendar belongs below it. Its words decide, since messages are not marked. */
export const offersVisit = (message: ChatMessage | undefined): boolean =>
  message !== undefined &&
  (message.by === 'assistant' || message.by === 'staff') &&
  invitation.test(message.text.replace(/<[^>]*>/g, ' '));
