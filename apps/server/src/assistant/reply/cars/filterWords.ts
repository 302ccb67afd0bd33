/** What customers and stock files call the bodies of cars. */
export const bodies = {
  suv: ['suv', 'suvs', 'sport utility', 'crossover', 'crossovers', 'cuv'],
  truck: ['truck', 'trucks', 'pickup', 'pickups', 'pick up', 'pick ups', 'crew cab', 'double cab', 'regular cab'],
  van: ['van', 'vans', 'minivan', 'minivans', 'mini van', 'passenger van', 'cargo van'],
  sedan: ['sedan', 'sedans', '4dr car', 'saloon'],
  hatchback: ['hatchback', 'hatchbacks', 'hatch'],
  coupe: ['coupe', 'coupes', '2dr car'],
  convertible: ['convertible', 'convertibles', 'cabriolet'],
  wagon: ['wagon', 'wagons', 'estate'],
} as const;
export type Body = keyof typeof bodies;

/** How trims write what drives a car, and what customers call it. */
export const drives = {
  awd: ['awd', 'all wheel drive', 'all wheel'],
  '4wd': ['4wd', '4x4', 'four wheel drive', '4 wheel drive', 'four by four'],
  fwd: ['fwd', 'front wheel drive'],
  rwd: ['rwd', 'rear wheel drive'],
} as const;
export type Drive = keyof typeof drives;

export const conditions = {
  certified: ['certified pre owned', 'certified preowned', 'certified', 'cpo'],
  used: ['used', 'pre owned', 'preowned', 'second hand', 'secondhand'],
  new: ['brand new', 'new'],
} as const;
export type Condition = keyof typeof conditions;

/** Colors in one word; what is longer, as 'Blueprint' and 'Ice Cap', is known by the dealer's own rows. */
export const colors = {
  beige: ['beige', 'tan'],
  black: ['black'],
  blue: ['blue'],
  brown: ['brown'],
  gold: ['gold'],
  gray: ['gray', 'grey'],
  green: ['green'],
  orange: ['orange'],
  purple: ['purple'],
  red: ['red'],
  silver: ['silver'],
  white: ['white'],
  yellow: ['yellow'],
} as const;

export const orders = {
  // The lowest price of one car is bargained for: it is none of these.
  cheapest: ['cheapest', 'least expensive', 'lowest priced', 'most affordable'],
  newest: ['newest', 'latest', 'most recent'],
  'fewest-miles': [
    'lowest miles',
    'lowest mileage',
    'least miles',
    'fewest miles',
    'least mileage',
    'low miles',
    'low mileage',
  ],
  oldest: ['oldest'],
  priciest: ['most expensive', 'priciest', 'top of the line'],
} as const;
export type Order = keyof typeof orders;

/** What a car is compared to: the one that the conversation is about. */
export const comparisons = {
  cheaper: [
    'cheaper than that',
    'cheaper than this',
    'cheaper than it',
    'cheaper',
    'less expensive',
    'more affordable',
    'lower price',
    'lower priced',
    'less pricey',
  ],
  older: ['older than that', 'older than this', 'older than it', 'older'],
  newer: ['newer than that', 'newer than this', 'newer than it', 'newer'],
  'fewer-miles': ['fewer miles', 'less miles', 'lower miles', 'lower mileage', 'less mileage'],
} as const;
export type Comparison = keyof typeof comparisons;

/** Which of the cars that were listed. */
export const positions = {
  0: ['first one', '1st one', 'first', '1st', 'former'],
  1: ['second one', '2nd one', 'second', '2nd'],
  2: ['third one', '3rd one', 'third', '3rd'],
  [-1]: ['last one', 'latter', 'last'],
} as const;

export const references = {
  /** The cars that were listed. */
  those: [
    'both of them',
    'both',
    'all of them',
    'all of those',
    'all three',
    'all two',
    'they',
    'them',
    'those',
    'these',
  ],
  like: ['like it', 'like this', 'like that', 'like mine', 'similar', 'alternatives', 'alternative', 'comparable'],
  other: ['other', 'others', 'another', 'else', 'different', 'more'],
  /** A car of the kind that is talked about: 'do you have one in red'. */
  one: ['one', 'ones'],
  it: ['it', 'its', 'this', 'that', 'this one', 'that one'],
} as const;
export type Reference = keyof typeof references;

/** What stands before an amount, or after it. */
export const bounds = {
  to: [
    'no more than',
    'not more than',
    'nothing over',
    'less than',
    'lower than',
    'cheaper than',
    'fewer than',
    'budget is',
    'budget of',
    'budget',
    'up to',
    'at most',
    'under',
    'below',
    'max',
    'maximum',
    'within',
    'not over',
  ],
  from: ['more than', 'at least', 'starting at', 'no less than', 'over', 'above', 'minimum', 'from'],
  around: ['in the neighborhood of', 'somewhere around', 'close to', 'around', 'about', 'roughly', 'near', 'approx'],
} as const;
export const boundsAfter = {
  to: ['or less', 'or under', 'or below', 'or lower', 'or cheaper', 'and under', 'and below', 'max', 'maximum', 'tops'],
  from: ['or more', 'and up', 'and over', 'or higher', 'plus'],
  around: ['range', 'ish', 'or so'],
} as const;
export const yearBounds = {
  from: ['newer than', 'later than', 'after', 'since', 'at least', 'no older than', 'from'],
  to: ['older than', 'earlier than', 'before', 'no newer than', 'up to'],
} as const;
export const yearBoundsAfter = {
  from: ['or newer', 'and newer', 'or later', 'and later', 'and up', 'or better', 'or above', 'plus'],
  to: ['or older', 'and older', 'or earlier', 'and earlier'],
} as const;

/** What is counted by 'how many', and what asks for colors. */
export const counted = ['of', 'do', 'are', 'have', 'cars', 'vehicles', 'in', 'left', 'you', 'more', 'other', 'others'];
export const colorAsking = ['what colors', 'which colors', 'what color', 'what colours', 'any other colors', 'colors'];

/** Words around all this that ask for nothing else. A part with other words may be about something that no row has. */
export const fillers = new Set(
  [
    'a an the any some all our your you im i id we us me my they there here he she and or but so also in on of for to at with from by',
    'do does did have has had got get gets is are was were be am can could would will may might should youve weve whats what which how hows',
    'anything something someone who where when whether if still currently already yet now right today available availability stock lot',
    'inventory sale sell selling sold gone left car cars vehicle vehicles model models option options kind type color colors price prices',
    'priced pricing cost costs much many asking going money range budget spend afford dollars bucks year years msrp sticker',
    'listed ticket total looking look need needs want wants wanted like love interested find see show tell know wondering curious shopping',
    'thinking consider considering prefer give please thanks thank hi hello hey ok okay well yes yeah yep sure just only maybe possibly',
    'ideally really actually instead too good great nice wife husband daughter son kid kids family mom dad mother father friend girlfriend',
    'boyfriend work commute commuting school college carry sir maam than then trim version edition theres same body style pick up out theyre',
    'about bout question quick whatever max else again guys folks ya hmm oh cool nvm ah most drive kinda sort chance way luck update thing things send everything list full little bit lot',
  ].flatMap((line) => line.split(' ')),
);
