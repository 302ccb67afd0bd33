import type { DialogueState } from './state.ts';

const phone = /(?<![\d$])(?:\+?1[\s.-]?)?\(?([2-9]\d{2})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})(?!\d)/;
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/**
 * How a customer says that they are reached: the first telephone number of North America and the first email address of a message.
 * @param text as the customer wrote it
 */
export function findContact(text: string): DialogueState['contact'] {
  const number = phone.exec(text);
  const address = email.exec(text)?.[0].toLowerCase();
  return {
    ...(number && { phone: `+1${number.slice(1).join('')}` }),
    ...(address !== undefined && { email: address }),
  };
}
