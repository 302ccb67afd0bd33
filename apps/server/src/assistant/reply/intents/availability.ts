import { findMeantCars } from '../cars/meantCars.ts';
import { matchAny } from '../understanding/matchAny.ts';
import { plain } from '../understanding/words.ts';
import type { Intent } from '../understanding/context.ts';
import { canTell, searchAnswer } from './searchAnswer.ts';
import { nameCar, rememberCar, sentence } from './stock.ts';
import { visitQuestion } from './visit.ts';

const kind = '(?:car|one|truck|suv|van|vehicle)';
const availabilityAsked = matchAny(
  'still (?:there|selling|for sale|in stock|have|got|around|up for|on the lot)',
  String.raw`still avail\w*`,
  '(?:is|was|has|did) (?:it|this|that|this one|that one) (?:sold|sell|gone|available|there)',
  '(?:have you|did you|you) (?:already )?(?:sold|sell) (?:it|this|that|the)',
  '(?:have|has|got) (?:it|this one|that one).{0,20} (?:still|stock|lot)',
  `${kind} (?:still )?(?:available|sold|gone|in stock|on the lot)`,
  'in stock (?:right )?now',
  'availability',
  'sold yet',
  '(?:has(?:nt| not)|is(?:nt| not)|was(?:nt| not)|not) (?:yet |already )?(?:been )?(?:sold|taken|gone|spoken for)',
);
/** What is asked about: 'it', 'the RAV4', 'the white one'. */
const subject = String.raw`(?:it|this|that|he|she|they|these|(?:this|that|the|your) (?:\w+ ){0,5}?\w+)`;
const between = '(?: (?:been|already|still|currently|get|got))*';
const state = String.raw`(?:avail\w*|sold|gone|taken|sell|in stock|on (?:the|your) lot|there|spoken for|on hold|reserved|for sale)`;
const isThere = matchAny(`(?:is|are|was|has|did|wondering if) ${subject}(?: ${kind})?${between} ${state}`);
const alone = /^(?:still )?(?:available|avail|sold|in stock|gone)(?: (?:yet|still|now|right now|today))?$/;
/** 'Do you have it', unless what is had is no car. */
const haveIt = matchAny('(?:you|you all) (?:still |currently )*(?:have|got|has) (?:it|this|that|the)');
const notCars = matchAny(
  '(?:it|this|that|the) (?:carfax|title|keys?|paperwork|window sticker|time|address|phone|number|website|report)',
  '(?:it|this|that|the) (?:history|manual|option|color|specs?)',
);
/** Questions about whether a person or an appointment is available, how something can be had, or what else there is. */
const otherAvailability = matchAny(
  '(?:are you|you|anyone|someone|somebody|appointments?|times?|slots?) available',
  'test drive|when (?:is|are)',
  String.raw`available (?:to (?:talk|chat|call)|at \d|on \w+day|tomorrow|today|for a (?:call|drive))`,
  'in (?:red|blue|black|white|silver|gr[ae]y|green|brown|gold|orange|yellow)',
  'with (?:a|an|the)|colou?rs?|carfax|financing|specials?|rates?|loaner|shuttle|are you (?:still )?there',
  'any (?:other|more|similar)|(?:any|some)thing (?:else|cheaper|newer|older|bigger|smaller|nicer|different)',
  'similar|other|wrecks?|accidents?|crash(?:ed)?|hit|smoked',
);

/** 'Is it sold?', which 'yes' would affirm. */
const gone = matchAny('sold|gone|taken|sell|spoken for|on hold|reserved');

export const isAvailability = (words: string): boolean =>
  (availabilityAsked.test(words) ||
    isThere.test(words) ||
    alone.test(words) ||
    (haveIt.test(words) && !notCars.test(words))) &&
  !otherAvailability.test(words);

export const availability: Intent = {
  id: 'availability',
  canAnswer: (context, part) => canTell(findMeantCars(context, part), context, ({ available }) => available === true),
  isMeant: (words, context, part) =>
    isAvailability(words) && canTell(findMeantCars(context, part), context, ({ available }) => available === true),
  answer: (context, part) => {
    const meant = findMeantCars(context, part);
    const [car] = meant.cars;
    const isGoneAsked = gone.test(plain(part));
    if (!car || meant.cars.length > 1 || car.available === false)
      return searchAnswer(meant, context, isGoneAsked ? 'We still have' : 'Yes, we have');
    const name = nameCar(car, context);
    return {
      text: isGoneAsked ? `${sentence(name)} is still available.` : `Yes, ${name} is still available.`,
      ...visitQuestion(context),
      facts: [`${name.slice(4)}: in stock`],
      remember: rememberCar(car, context),
      subject: sentence(name),
    };
  },
};
