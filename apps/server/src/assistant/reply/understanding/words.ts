import { joinPatterns } from './matchAny.ts';
/** Short forms that shoppers type, with what they stand for. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bu\b/gi, 'you'],
  [/\b(?:ur|yr)\b/gi, 'your'],
  [/\br\b/gi, 'are'],
  [/\bhw\b/gi, 'how'],
  [/\bhav\b/gi, 'have'],
  [/\by'?all\b/gi, 'you all'],
  [/\byou (?:guys|folks)\b/gi, 'you'],
  [/\b(?:wat|wut|wht)\b/gi, 'what'],
  [
    joinPatterns(
      [
        String.raw`\b(ask|buy|check|com|deal|do|driv|get|giv|go|hold|look|mak|pay|pick|runn|say|see|sell|send|stopp|swing|tak|talk|tell|think|trad|try|us|wait|want|wonder|work)in'?(?=\s|[.?!,]|$)`,
      ],
      'gi',
    ),
    '$1ing',
  ],
  [/\bw(?:hat)?s up\b/gi, 'hello'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgonna\b/gi, 'going to'],
  [/\bgotta\b/gi, 'have to'],
  [/\b(?:pls|plz|plss|pleez)\b/gi, 'please'],
  [/\b(?:thx|tnx|thks|tks|ty|tysm|thank you|thank u)\b/gi, 'thanks'],
  [/\b(?:rn|atm)\b/gi, 'right now'],
  [/\b(?:tmrw|tmr|tmw|2morrow|2moro|tomorow|tommorow|tommorrow)\b/gi, 'tomorrow'],
  [/\b(?:2day|tday)\b/gi, 'today'],
  [/\b(?:tonite|2nite)\b/gi, 'tonight'],
  [/\b(?:appt|apt|appoint|apptmt)\b/gi, 'appointment'],
  [/\b(?:resched|reschedual)\b/gi, 'reschedule'],
  [/\b(?:addy)\b/gi, 'address'],
  [/\b(?:abt)\b/gi, 'about'],
  [/\b(?:hrs)\b/gi, 'hours'],
  [/\bsomeone'?s\b/gi, 'someone is'],
  [/\bcannot\b/gi, "can't"],
];

/** Words that questions turn on: each is recognized with a typing error in it. */
const vocabulary =
  'available availability appointment reschedule address accident attorney lawyer manager warranty financing location located delivery deliver schedule vehicle complaint terrible horrible ridiculous unacceptable cancel tomorrow service customer similar number telephone lawsuit dealership directions expensive interested saturday sunday monday tuesday wednesday thursday friday'.split(
    ' ',
  );
/** Proper words that differ as little from one of those. */
const proper = new Set(
  'manger services customers numbers addressed located location delivers delivered vehicles deliver delivery cancels canceled complaints accidents attorneys lawyers managers warranties mange serving addresses schedules scheduled tomorrows simile canceling saturdays sundays mondays tuesdays wednesdays thursdays fridays'.split(
    ' ',
  ),
);

/** How many single-letter changes lead from one word to another; a swap of two neighbors is one (optimal string alignment). */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_cell, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const cells = [row];
    for (let at = 1; at <= other.length; at++) {
      const cost = one[row - 1] === other[at - 1] ? 0 : 1;
      let least = Math.min(above[at]! + 1, cells[at - 1]! + 1, above[at - 1]! + cost);
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, before[at - 2]! + 1);
      cells.push(least);
    }
    before = above;
    above = cells;
  }
  return above[other.length]!;
}

function corrected(word: string): string {
  const read = word.toLowerCase();
  if (read.length < 5 || read.length > 14 || vocabulary.includes(read) || proper.has(read)) return word;
  return (
    vocabulary.find(
      (known) =>
        known.length > 5 &&
        known[0] === read[0] &&
        Math.abs(known.length - read.length) <= 1 &&
        distance(read, known) === 1,
    ) ?? word
  );
}

/** A message with short forms written out and common typing errors corrected; its punctuation stays. */
export function spelledOut(text: string): string {
  let read = text
    .normalize('NFKC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”]/g, '"');
  for (const [form, words] of shortForms) read = read.replace(form, words);
  return read.replace(/[a-z]+/gi, corrected);
}

/** The words of a message in lower case, one blank between them: `What's up?` is `whats up`. */
export const plain = (text: string): string =>
  spelledOut(text)
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}$%#]+/gu, ' ')
    .trim();
