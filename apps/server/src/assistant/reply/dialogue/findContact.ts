import type { DialogueState } from './state.ts';

const phone = /(?<![\d$])(?:\+?1[\s.-]?)?\(?([2-9]\d{2})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})(?!\d)/;
/** Only where it is given as one: 'my name is Ada Byron'. */
const name = /\b[Mm]y name(?: is|['’]s) (\p{L}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?)/u;
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/**
 * How a customer says that they are reached: the first telephone number of North America, the first email address and the
 * name that a message gives.
 * @param text as the customer wrote it
 */
export function findContact(text: string): DialogueState['contact'] {
  const number = phone.exec(text);
  const address = email.exec(text)?.[0].toLowerCase();
  const called = name.exec(text)?.[1];
  return {
    ...(number && { phone: `+1${number.slice(1).join('')}` }),
    ...(address !== undefined && { email: address }),
    ...(called !== undefined && { name: called }),
  };
}
