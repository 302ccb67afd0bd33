import { matchAny } from './matchAny.ts';

/** Whose it is. */
const own = '(?:me|us|my|our)';
const years = String.raw`(?:19|20)\d\d`;

/**
 * What shoppers ask of dealers in words that a dealer's own question seldom has, with the words of such questions. A part of a message
 * that finds nothing as it stands is searched for again in these.
 */
const topics: readonly (readonly [RegExp, string])[] = [
  [
    matchAny(
      `(?:bring|drive|drop|haul|send|ship|tow|truck|get) (?:it|this|that|one|them|the (?:car|truck|suv|van|vehicle))(?: \\w+){0,2} (?:to|at|by) ${own}`,
      `(?:bring|drop|send|ship) ${own} (?:it|this|that|one|the (?:car|truck|suv|van|vehicle))`,
      `(?:come|coming) to ${own} (?:house|home|place|work|office|door|driveway)`,
      'be (?:delivered|shipped|brought|dropped off)',
      'ship (?:it|cars?|vehicles?|out of state)|shipping',
    ),
    'deliver the car to my home delivery',
  ],
  [
    matchAny(
      `(?:give|offer|pay)(?: ${own})? (?:for|on) (?:(?:an?|the)(?: old)? ${years}|my|our)`,
      `buy (?:my|our) (?:\\w+ ){0,3}(?:car|truck|suv|van|vehicle|${years})`,
      `(?:what|whats|how much)(?: is)? (?:my|our) (?:\\w+ ){0,4}worth`,
      '(?:swap|appraise|appraisal|trade (?:value|my|our|it|in|an?))',
    ),
    'take my old car in trade',
  ],
  [
    matchAny(
      '(?:what|which|anything)(?: \\w+){0,5} bring (?:with|along|to|for)',
      '(?:paperwork|papers|documents?|my id|photo id|ids|license|proof) (?:\\w+ ){0,3}(?:bring|need|required|have)',
      '(?:bring|need|required|have) (?:\\w+ ){0,4}(?:paperwork|papers|documents?|my id|photo id|ids|license|proof)',
    ),
    'what do I need to bring documents',
  ],
  [
    matchAny(
      'make payments?|pay (?:it )?(?:off|monthly|over time)|in payments',
      'spread (?:it|that|this|the \\w+) (?:out|over)|how many months',
      'installments?|loans?|lend(?:er|ers|ing)?',
    ),
    'financing terms',
  ],
  [matchAny('plug (?:in|it in|my)', 'charge (?:my|an?|it)', 'chargers?'), 'charge my electric car'],
  [
    matchAny(
      '(?:something|a car|anything|car) to (?:drive|use) (?:while|during|when)',
      'drive (?:while|when) (?:mine|my)',
      '(?:courtesy|replacement|spare) (?:car|vehicle)',
    ),
    'loaner cars',
  ],
];

/** The words in which a dealer would ask for the same; null where nothing is known. */
export const dealersWords = (words: string): string | null => topics.find(([form]) => form.test(words))?.[1] ?? null;
