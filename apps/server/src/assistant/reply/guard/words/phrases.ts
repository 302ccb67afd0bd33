/** Phrases that assert something although each of their words is a courtesy. */
export const claimPhrases = [
  'drive it home',
  'take it home',
  'drive home in',
  'somebody else',
  'someone else',
  'other people',
  'another customer',
  'better than',
  'same as',
  'less than',
  'more than',
  'do better',
  'start at',
  'starts at',
  'on the way',
  'come to you',
  'bring it to you',
  'bring the car to you',
  'drive it to you',
  'meet you at',
  'call you today',
  'call you tonight',
  'call you tomorrow',
  'at your home',
  'at your place',
  'your own time',
  'take it back',
  'bring it back',
  'take your car',
  'no problem with it',
  'nothing wrong',
  'no problems',
  'like new',
  'first time',
  'one person',
  'put you down for it',
  'put your name on it',
  'keep it for you',
  'keep the car for you',
  "it's yours",
  'is yours',
  'is all yours',
  'in time for',
  'sign it over',
  'no questions asked',
  'we have a deal',
  'change your mind',
  'out the door',
  'on the house',
  'on us',
  'no one else',
  'will work with you on',
  'make it work',
  'no matter what',
  'ready to go',
] as const;

/** Phrases that say that a car is there: its record has to say that it is available. */
export const presencePhrases = [
  'still here',
  'still there',
  'still have',
  'still got',
  'have it',
  'got it',
  'have the vehicle',
  'have that one',
  'have this one',
  'vehicle is here',
  'car is here',
  'it is here',
  "it's here",
  'ready for you',
  'waiting for you',
  'here when you',
] as const;

/** What makes a clause negative. */
export const negations = [
  'no not never none nothing neither nor without zero cannot',
  "can't don't doesn't didn't isn't aren't wasn't weren't haven't hasn't hadn't won't wouldn't couldn't shouldn't",
  'unable unavailable',
] as const;

/** Words that answer a question and take their content from it. */
export const affirmations = [
  'yes yeah yep yup absolutely definitely certainly sure correct indeed exactly no nope never',
] as const;

/** Words and their synonyms: a claim in one of them is held by a fact in another. */
export const synonyms = [
  'deliver ship',
  'price cost ask list',
  'available stock lot sale',
  'phone telephone number call reach line',
  'address located location find',
  'website site online',
  'warranty coverage cover',
  'sunroof moonroof',
  'photo picture image',
  'appraise appraisal evaluate',
  'trade trade-in',
  'hour open close closed opening until',
  'mile mileage',
  'fee charge',
  'kid child children',
  'color colour',
] as const;

/** Phrases that say that a visit is settled. */
export const settledPhrases = [
  ...["you're", 'you are'].flatMap((who) =>
    ['all set', 'booked', 'confirmed', 'scheduled'].map((what) => `${who} ${what}`),
  ),
  ...['is', 'has been', 'have been'].flatMap((verb) =>
    ['booked', 'confirmed', 'canceled', 'cancelled', 'rescheduled'].map((what) => `${verb} ${what}`),
  ),
  ...["i've", 'i have'].flatMap((who) =>
    ['booked', 'canceled', 'cancelled', 'moved', 'scheduled', 'rescheduled'].map((what) => `${who} ${what}`),
  ),
];
