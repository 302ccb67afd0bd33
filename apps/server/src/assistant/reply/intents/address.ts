import { matchAny } from '../understanding/matchAny.ts';
import type { Intent } from '../understanding/context.ts';

/** What a dealership lies on or in. */
const place =
  '(?:city|town|(?:part|side|end) of town|street|road|route|highway|freeway|interstate|exit|cross streets?|intersection|state|area|county|neighborhood)';
const dealership = '(?:dealership|dealer|store|lot|showroom|shop|location|place)';

const asked = matchAny(
  `where (?:are|is) (?:you|the ${dealership}|your ${dealership}|it|this|that|the (?:car|truck|vehicle))(?: all)?(?: (?:located|at|based|now|again))?`,
  `wheres (?:your|the) ${dealership}`,
  'where (?:you|you are|your) (?:at|located|based)',
  'where (?:can|do|could|would|should) i (?:find you|go|see it|come|drive to|look at it|test drive)',
  'where at',
  `(?:what|which) ${place}`,
  '(?:your|the) (?:location|address)',
  '(?:physical|street|dealership|store|full|exact) address',
  'whats? (?:is )?(?:the |your )?address',
  'address please',
  'directions',
  String.raw`how (?:do|can|would) i (?:get|find) (?:there|to you|you|your|the dealer\w*)`,
  'zip code',
  'located|location',
  '(?:drop|send|share) (?:me )?(?:a |the |your )?(?:pin|location)',
);
/** All of a message. */
const alone = /^(?:address|location|where)$/;
const other = matchAny(
  'email address',
  'mailing list',
  'my address|wrong address',
  '(?:other|which|another) locations?',
  'your other',
);

export const address: Intent = {
  id: 'address',
  isCertain: true,
  canAnswer: ({ request }) => !!request.dealership?.address,
  isMeant: (words, { request }) =>
    (asked.test(words) || alone.test(words)) && !other.test(words) && !!request.dealership?.address,
  answer: ({ request }) => {
    const { address: found } = request.dealership!;
    return { text: `We’re at ${found}.`, facts: [`Address: ${found}`] };
  },
};
