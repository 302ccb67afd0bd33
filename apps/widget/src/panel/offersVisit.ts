import type { ChatMessage } from '@forecourt/api/contract/chatSocket';

/** Words of somebody who asks a customer to come. */
const invitation = /\b(appointment|test[ -]drive|visit|come (in|by|over)|stop by|what (time|day)|when would)\b/i;

/** Whether a message asks the shopper to come in, so that the calendar belongs below it. The words say so: no message has a mark. */
export const offersVisit = (message: ChatMessage | undefined): boolean =>
  message !== undefined &&
  (message.by === 'assistant' || message.by === 'staff') &&
  invitation.test(message.text.replace(/<[^>]*>/g, ' '));
