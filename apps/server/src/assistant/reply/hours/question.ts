import { joinPatterns, joinForms } from '../understanding/matchAny.ts';
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

/** Whether a text is about a department with hours of its own. */
export const namesDepartment = (text: string): boolean =>
  departments.some(([name, words]) => name !== 'sales' && words.test(text));

/** Up to five other words. */
const few = String.raw`(?:[^\w.?!]+[\w']+){0,5}?[^\w.?!]+`;
/** Who is open or closed. Not 'it', which may be a car's window. */
const who = joinForms(
  "you|u|ya|y'?all|they|store|shop|showroom|dealership|dealer|lot|place|office|location|service",
  'parts|sales|department|business',
);
const weekday = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)days?`;
const timeWords = joinForms(
  'now|today|2day|tonight|tomorrow|tmrw|2morrow|weekdays?|weekends?|holidays?|late|early|evenings?',
  String.raw`nights?|${weekday}|mon|tues?|wed|thur?s?|fri|sat|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?`,
  'apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?',
  'christmas|xmas|thanksgiving|easter|new years?|eve',
  String.raw`(?:labor|memorial|independence|presidents'?|veterans'?) day|black friday|\d{1,2}(?:st|nd|rd|th)`,
  String.raw`\d{1,2}\/\d{1,2}|\d{1,2}(?::\d\d)? ?[ap]\.?m\b`,
);
/** A day, or a time of one. */
const when = String.raw`\b${timeWords}`;
/** What is open or closed and is no dealership: a negotiation, a recall, a deal. */
const otherThings = joinPatterns(
  [
    String.raw`\b(?:open(?:ed|ing)?|closed?|closing)\s+(?:to\s+(?!the\s+public|customers|visitors)|box)\b`,
    String.raw`\b(?:open(?:ed|ing)?|closed?|closing)\s+(?:positions?|jobs?|titles?|loans?|leases?|accounts?|road)\b`,
    String.raw`\b(?:open(?:ed|ing)?|closed?|closing)\s+(?:bids?)\b`,
    String.raw`\b(?:open(?:ed|ing)?|closed?|closing)\s+(?:(?:the|a|an|my|your)\s+(?!day|weekend|holidays?|\d|fourth)\w+)\b`,
    String.raw`\b(?:open(?:ed|ing)?|closed?|closing)\s+(?:deals?|costs?|price|enough|by)\b|\bhow\s+close\b`,
    String.raw`\brecalls?\b|\bnegotia|\bcloser?\s+to\b`,
  ],
  'i',
);

const askedWhen = joinForms('when|what time|how late|how early|until when|till when|how long|(?:what|which) days?');
const hoursOwner = joinForms(
  'your|ur|the|what|which|open|opening|business|work|working|store|shop|showroom|sales|service',
  'parts|department|dealership|office|regular|normal|usual|current|holiday|weekend|weekday',
  String.raw`today'?s|tomorrow'?s|${weekday}|christmas|thanksgiving|easter|eve`,
);
const asks: RegExp[] = [
  // 'Are you open?', 'is the store still closed'
  new RegExp(String.raw`\b(?:are|r|is|be|will|were|stay)${few}${who}${few}(?:open|closed)\b`, 'i'),
  new RegExp(String.raw`\b${who}(?:'?re|'?s)?\s+(?:(?:guys|still|all)\s+)*(?:open|closed)\b`, 'i'),
  // 'When do you close?', 'how late are you open'
  new RegExp(String.raw`\b${askedWhen}${few}(?:open|opens|opening|close|closes|closed|closing)\b`, 'i'),
  // 'From what time till what time'
  /\bfrom (?:when|what time) (?:un)?till? (?:when|what time)\b/i,
  // 'How late Thursday?'
  new RegExp(String.raw`\bhow (?:late|early)(?: (?:on|till|until|for))*\s+${when}`, 'i'),
  // 'Do you open on Sundays?'
  new RegExp(String.raw`\b(?:do|does|don't|dont|will|can)${few}${who}${few}(?:open|close)\b`, 'i'),
  // 'Your hours', 'Saturday hours', 'hours of operation'
  new RegExp(String.raw`\b${hoursOwner} hours\b`, 'i'),
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
const getParts = (question: string): string[] =>
  question
    .split(
      joinPatterns(
        [
          String.raw`(?<=[.?!])\s+|\n+|,\s+(?=(?:are|is|do|does|what|when)\b)`,
          String.raw`,?\s+(?:and|but)\s+(?=(?:also\s+)?(?:are|is|do|does|can|could|what|when|where|how|will|would|which|who)\b)`,
        ],
        'i',
      ),
    )
    .filter((part) => part.trim() !== '');

/** What people put around a day that they add or correct: 'and Sunday?', 'sorry, I meant Tuesday'. */
const aroundDays = new Set(
  'also actually and as correction for how i instead is it make maybe mean meant no nope of ok okay on oops or please rather so sorry that the then this too wait well what about'.split(
    ' ',
  ),
);
const dayWords = new Set(
  'after before black christmas day days easter eve fourth holiday holidays independence labor memorial new next presidents thanksgiving today tomorrow tonight veterans weekend weekends xmas year years'.split(
    ' ',
  ),
);
const dayName = joinPatterns([
  '^(?:(?:mon|tues?|wed|wednes|thur?s?|fri|sat|satur|sun)(?:days?)?|jan(?:uary)?|feb(?:ruary)?)$',
  '^(?:mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?)$',
  String.raw`^(?:dec(?:ember)?|\d{1,2}(?:st|nd|rd|th))$`,
]);
const isDayWord = (word: string) => dayWords.has(word) || dayName.test(word);

/** Whether a part names days and nothing else: after a question about opening hours it is another one. */
export function namesDaysAlone(part: string): boolean {
  const words =
    part
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[a-z\d]+/g) ?? [];
  return (
    words.some(isDayWord) && words.every((word) => aroundDays.has(word) || isDayWord(word) || /^\d{1,2}$/.test(word))
  );
}

/** 'Are you open Monday, I mean Tuesday?' */
const correction = /(?:^|[\s,.;–-])(?:no|sorry|actually|rather|oops|wait|correction|i mean|i meant|make that)\b/i;
const isCorrection = (part: string) => correction.test(part) || /\binstead\b/i.test(part);

/** A part with the days that a customer has put right in it alone. */
function corrected(part: string): string {
  const at = part.search(correction);
  const rest = part.slice(at).replace(/^[\s,.;–-]+/, '');
  return at > 0 && namesDaysAlone(rest) ? `${departmentWord(part)} open ${rest}` : part;
}

const departmentWord = (part: string): string => /\b(?:parts|service|sales|showroom)\b/i.exec(part)?.[0] ?? '';

/** The parts of a question that ask for opening hours; days that are added to one are another, and days that are put right replace it. */
export function hoursParts(question: string): string[] {
  const found: string[] = [];
  for (const part of getParts(question)) {
    const last = found.at(-1);
    if (isHoursPart(part)) found.push(corrected(part));
    else if (last !== undefined && namesDaysAlone(part)) {
      if (isCorrection(part)) found.pop();
      found.push(`${departmentWord(last)} open ${part}`);
    }
  }
  return found;
}

/** What a question asks beside opening hours; '' if it is nothing. */
export const beyondHours = (question: string): string =>
  getParts(question)
    .filter((part) => !isHoursPart(part) && !namesDaysAlone(part) && asksSomething.test(part))
    .join(' ');

/** Whether words, such as the condition of an instruction, are about opening hours. */
export const isAboutHours = (words: string): boolean => /\b(?:open|opening|hours|closed?|closing)\b/i.test(words);
