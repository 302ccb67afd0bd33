import type { Intent } from '../understanding/context.ts';
import { isAvailability } from './availability.ts';
import { isPrice } from './price.ts';
import { asksForCars } from './similar.ts';

/** Price and availability, where the dealer's chat asks for contact info before it tells them (spec 2 §3, lead gating). */
export const contactFirst: Intent = {
  id: 'contact-first',
  isCertain: true,
  isMeant: (words, context, part) =>
    context.request.contactFirst === true &&
    (isPrice(words) || isAvailability(words) || asksForCars(words, context, part)),
  answer: () => ({
    text: 'I can tell you about prices and what’s in stock once we know how to reach you.',
    question: 'Could you leave your contact info in this chat?',
    facts: [],
  }),
};
