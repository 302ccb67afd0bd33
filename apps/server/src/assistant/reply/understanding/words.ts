import { correctWord } from './spelling.ts';

/** Verbs that are typed without their last letter: 'lookin'. */
const stems = [
  'ask|buy|check|com|deal|do|driv|get|giv|go|hold|look|mak|pay|pick|runn',
  'say|see|sell|send|stopp|swing|tak|talk|tell|think|trad|try|us|wait|want|wonder|work',
].join('|');

/** Short forms that shoppers type, with what they stand for. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bu\b/gi, 'you'],
  [/\b(what|which) yr\b/gi, '$1 year'],
  [/\b(?:ur|yr)\b/gi, 'your'],
  [/\bn\b(?! ?\.)/g, 'and'],
  [/\bw\/ ?|\bw (?=[a-z])/gi, 'with '],
  [/\bw\/o\b/gi, 'without'],
  [/\bbout\b/gi, 'about'],
  [/\blemme\b/gi, 'let me'],
  [/\br\b/gi, 'are'],
  [/\bhw\b/gi, 'how'],
  [/\bhav\b/gi, 'have'],
  [/\by'?all\b/gi, 'you all'],
  [/\byou (?:guys|folks)\b/gi, 'you'],
  [/\b(?:wat|wut|wht)\b/gi, 'what'],
  [new RegExp(String.raw`\b(${stems})in'?(?=\s|[.?!,]|$)`, 'gi'), '$1ing'],
  [/\bw(?:hat)?s up\b/gi, 'hello'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgonna\b/gi, 'going to'],
  [/\bgotta\b/gi, 'have to'],
  [/\b(?:pls|plz|plss|pleez)\b/gi, 'please'],
  [/\b(?:thx|tnx|thks|tks|ty|tysm|thank you|thank u)\b/gi, 'thanks'],
  [/\b(?:rn|atm)\b/gi, 'right now'],
  [/\b(?:tmrw|tmr|tmw|2morrow|2moro|tomorow|tommorow|tommorrow)\b/gi, 'tomorrow'],
  [/\b(?:wendsday|wensday|wednsday|wedensday|wendesday)\b/gi, 'wednesday'],
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

/** A word that may be mistyped; a capital inside a sentence begins a name, as an @ or a point an address. */
const typed = /(?<![\p{L}\d@.'$])(?:[a-z]+\d?|(?<=^|[.!?\n]\s*)[A-Z][a-z]+)(?![\p{L}\d@'])(?!\.\p{L})/gu;

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty'];
const units = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** 'Twenty-five grand'. */
const grand = new RegExp(
  String.raw`\b(${tens.join('|')})(?:[ -](${units.join('|')}))?(?= ?(?:grand|k|thousand)\b)`,
  'gi',
);
const writeNumber = (_all: string, ten: string, unit?: string): string =>
  String((tens.indexOf(ten.toLowerCase()) + 2) * 10 + (unit ? units.indexOf(unit.toLowerCase()) + 1 : 0));

/** A message with short forms written out and common typing errors corrected; its punctuation stays. */
export function spelledOut(text: string): string {
  let read = text
    .normalize('NFKC')
    // '10 30 am'
    .replace(
      /(?<![\d:.,$-]\s?)\b(1[0-2]|[1-9]) (00|15|30|45)\b(?! ?(?:k|mi|min|days?|months?|percent|%|\d|,\d|\/))/gi,
      '$1:$2',
    )
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”]/g, '"');
  read = read.replace(grand, writeNumber);
  for (const [form, words] of shortForms) read = read.replace(form, words);
  return read.replace(typed, correctWord);
}

/** The words of a message in lower case, one blank between them: `What's up?` is `whats up`. */
export const plain = (text: string): string =>
  spelledOut(text)
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}$%#]+/gu, ' ')
    .trim();
