/** A part of a dealership with hours of its own. */
export type Department = 'sales' | 'service' | 'parts';

const departments: [Department, RegExp][] = [
  ['parts', /\bparts\b|\bbody shop\b|\bcollision\b/i],
  ['service', /\bservice\b|\brepairs?\b|\bmaintenance\b|\boil change/i],
  ['sales', /\bsales\b|\bshowroom\b/i],
];

/** The department whose hours a question asks for; null if it names none. */
export const departmentAsked = (question: string): Department | null =>
  departments.find(([, words]) => hoursParts(question).some((part) => words.test(part)))?.[0] ?? null;

/** Up to five other words. */
const few = String.raw`(?:[^\w.?!]+[\w']+){0,5}?[^\w.?!]+`;
/** Who is open or closed. Not 'it', which may be a car's window. */
const who = String.raw`(?:you|u|ya|y'?all|they|store|shop|showroom|dealership|dealer|lot|place|office|location|service|parts|sales|department|business)`;
const weekday = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)days?`;
/** A day, or a time of one. */
const when = String.raw`\b(?:now|today|2day|tonight|tomorrow|tmrw|2morrow|weekdays?|weekends?|holidays?|late|early|evenings?|nights?|${weekday}|mon|tues?|wed|thur?s?|fri|sat|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|christmas|xmas|thanksgiving|easter|new years?|eve|(?:labor|memorial|independence|presidents'?|veterans'?) day|black friday|\d{1,2}(?:st|nd|rd|th)|\d{1,2}\/\d{1,2}|\d{1,2}(?::\d\d)? ?[ap]\.?m\b)`;
/** What is open or closed and is no dealership: a negotiation, a recall, a deal. */
const otherThings =
  /\b(?:open(?:ed|ing)?|closed?|closing)\s+(?:to\s+(?!the\s+public|customers|visitors)|box|positions?|jobs?|titles?|loans?|leases?|accounts?|road|bids?|(?:the|a|an|my|your)\s+(?!day|weekend|holidays?|\d|fourth)\w+|deals?|costs?|price|enough|by)\b|\bhow\s+close\b|\brecalls?\b|\bnegotia|\bcloser?\s+to\b/i;

const asks: RegExp[] = [
  // 'Are you open?', 'is the store still closed'
  new RegExp(String.raw`\b(?:are|r|is|be|will|were|stay)${few}${who}${few}(?:open|closed)\b`, 'i'),
  new RegExp(String.raw`\b${who}(?:'?re|'?s)?\s+(?:(?:guys|still|all)\s+)*(?:open|closed)\b`, 'i'),
  // 'When do you close?', 'how late are you open'
  new RegExp(
    String.raw`\b(?:when|what time|how late|how early|until when|till when|how long|(?:what|which) days?)${few}(?:open|opens|opening|close|closes|closed|closing)\b`,
    'i',
  ),
  // 'Do you open on Sundays?'
  new RegExp(String.raw`\b(?:do|does|don't|dont|will|can)${few}${who}${few}(?:open|close)\b`, 'i'),
  // 'Your hours', 'Saturday hours', 'hours of operation'
  new RegExp(
    String.raw`\b(?:your|ur|the|what|which|open|opening|business|work|working|store|shop|showroom|sales|service|parts|department|dealership|office|regular|normal|usual|current|holiday|weekend|weekday|today'?s|tomorrow'?s|${weekday}|christmas|thanksgiving|easter|eve) hours\b`,
    'i',
  ),
  new RegExp(String.raw`(?<!\d |few |some )\bhours (?:(?:on|for|this|next|the) )*${when}`, 'i'),
  // 'Do you work weekends?', 'is anybody there on Saturday'
  new RegExp(
    String.raw`\b(?:do|are|is) (?:you|u|y'?all|any(?:one|body)|some(?:one|body))${few}(?:work|working|there|around)${few}${when}`,
    'i',
  ),
  // 'You there late on Thursdays?'
  new RegExp(String.raw`^\W*(?:you|u|y'?all)(?:\s+(?:guys|all|still))*\s+(?:there|around)${few}${when}`, 'i'),
  /\bhours of operation\b|^\W*hours\W*$|\bopening times?\b|\bclosing times?\b/i,
  // 'Open?', 'open tomorrow', 'Saturday open?'
  /^\W*(?:(?:hi|hello|hey)\W+)?(?:still\s+)?(?:open|closed)\W*$/i,
  new RegExp(String.raw`\b(?:open|opened|opening|closed|closing)${few}${when}`, 'i'),
  new RegExp(String.raw`${when}${few}(?:open|closed)\s*\?`, 'i'),
];

/** How much of a sentence is read, in characters. */
const readLength = 300;

function isHoursPart(part: string): boolean {
  const read = part.slice(0, readLength).replaceAll('’', "'");
  return !otherThings.test(read) && asks.some((one) => one.test(read));
}

const asksSomething = /\?|^\W*(?:also\s+)?(?:are|is|do|does|can|could|what|when|where|how|will|would|which|who)\b/i;

/** Sentences, and the questions that 'and' joins to one. */
const partsOf = (question: string): string[] =>
  question
    .split(
      /(?<=[.?!])\s+|\n+|,?\s+(?:and|but)\s+(?=(?:also\s+)?(?:are|is|do|does|can|could|what|when|where|how|will|would|which|who)\b)/i,
    )
    .filter((part) => part.trim() !== '');

/** The parts of a question that ask for opening hours. */
export const hoursParts = (question: string): string[] => partsOf(question).filter(isHoursPart);

/** What a question asks beside opening hours; '' if it is nothing. */
export const beyondHours = (question: string): string =>
  partsOf(question)
    .filter((part) => !isHoursPart(part) && asksSomething.test(part))
    .join(' ');

/** Whether words, such as the condition of an instruction, are about opening hours. */
export const isAboutHours = (words: string): boolean => /\b(?:open|opening|hours|closed?|closing)\b/i.test(words);
