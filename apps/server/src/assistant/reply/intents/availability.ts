import { carWords } from '../cars.ts';
import { vehicleName } from '../../../messaging/leads/vehicleName.ts';
import type { Intent } from '../understanding/context.ts';
import { plain } from '../understanding/words.ts';
import { isSold, namedCars, soldAnswer, stockAnswer } from './stock.ts';
import { visitQuestion } from './visit.ts';

const availabilityAsked =
  /\bstill (?:there|avail\w*|selling|for sale|in stock|have|got|on the lot|around|up for)\b|\b(?:is|was|has|did|are|wondering if) (?:it|this|that|he|she|they|these|(?:this|that|the|your) (?:\w+ ){0,5}?\w+)(?: (?:car|one|truck|suv|vehicle|van))?(?: (?:been|already|still|currently|get|got))* (?:avail\w*|sold|gone|taken|sell|in stock|on (?:the|your) lot|there|spoken for|on hold|reserved|for sale)\b|\b(?:is|was|has|did) (?:it|this|that|this one|that one) (?:sold|sell|gone|available|there)\b|\b(?:have you|did you|you) (?:already |guys )?(?:sold|sell) (?:it|this|that|the)\b|\b(?:do )?(?:you|you guys|you all) (?:still |currently )*(?:have|got|has) (?:it|this|that|the)\b(?! (?:carfax|title|keys?|paperwork|window sticker|time|address|phone|number|website|report|history|manual|option|color|specs?))|\bhave (?:it|this|that one|this one)\b.{0,20}\b(?:still|stock|lot)\b|\b(?:car|truck|suv|vehicle|one) (?:still )?(?:available|sold|gone|in stock|on the lot)\b|^(?:still )?(?:available|avail|sold|in stock|gone)(?: (?:yet|still|now|right now|today))?$|\bin stock (?:right )?now\b|\bavailability\b|\bis it sold\b|\bsold yet\b|\b(?:has(?:nt| not)|is(?:nt| not)|was(?:nt| not)|not) (?:yet |already )?(?:been )?(?:sold|taken|gone|spoken for)\b|\b(?:on|at) (?:the|your) lot\b/;
/** Questions about whether a person or an appointment is available, or how something can be had. */
const otherAvailability =
  /\b(?:are you available|you available|anyone available|someone available|somebody available|appointments? available|times? available|slots? available|test drive|when (?:is|are)|available (?:to (?:talk|chat|call)|at \d|on \w+day|tomorrow|today|for a (?:call|drive))|in (?:red|blue|black|white|silver|gr[ae]y|green|brown|gold|orange|yellow)|with (?:a|an|the)|colou?rs?|carfax|financing|specials?|rates?|loaner|shuttle|are you (?:still )?there|any (?:other|more|similar)|(?:any|some)thing (?:else|cheaper|newer|older|bigger|smaller|nicer|different)|similar|other)\b/;

export const isAvailability = (words: string): boolean =>
  availabilityAsked.test(words) && !otherAvailability.test(words);

export const availability: Intent = {
  id: 'availability',
  canAnswer: ({ request }) => typeof request.cars?.asked?.available === 'boolean',
  isMeant: (words, context) =>
    isAvailability(words) &&
    (namedCars(words, context).length > 0 || typeof context.request.cars?.asked?.available === 'boolean'),
  answer: (context, part) => {
    const others = namedCars(plain(part), context);
    if (others.length > 0) return stockAnswer(others, context, 'Yes, we have');
    if (isSold(context)) return soldAnswer(context);
    const asked = context.request.cars!.asked!;
    return {
      text: `Yes, ${carWords(asked)} is still available.`,
      ...visitQuestion(context),
      facts: [`${vehicleName(asked)}: in stock`],
    };
  },
};
