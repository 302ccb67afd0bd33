import { LRUCache } from 'lru-cache';

/*
 * Brings what a customer typed into plain words: lower case, no punctuation, short forms in full, and words that opt-outs are made of
 * without their typing errors. Every other word stays as it is.
 */

/** Short forms and common misspellings, with what they stand for. */
const readings: readonly (readonly [RegExp, string])[] = [
  [/\be[- ]?mail/g, 'email'],
  [/\bun[- ]subscri/g, 'unsubscri'],
  [/\bopt+[- ]?out\b/g, 'opt out'],
  [/\bopt[- ]?in\b/g, 'opt in'],
  [/\b(?:unscribe|unsub|unsubscribe[rs]?|unsubscirbe|unsubsrcibe)\b/g, 'unsubscribe'],
  [/\b(?:sotp|stpo|tsop|stp|stopit)\b/g, 'stop'],
  [/\b(?:do (?:not|nto|n t)|don t|dnt|donot|dont)\b/g, 'dont'],
  [/\bdid(?: not|n t)\b/g, 'didnt'],
  [/\bcan(?: not|not| t)\b/g, 'cant'],
  [/\bany more\b/g, 'anymore'],
  [/\b(?:pls|plz|plss|pleez)\b/g, 'please'],
  [/\b(?:thx|thank you|thank u|ty|tks)\b/g, 'thanks'],
  [/\bu\b/g, 'you'],
  [/\b(?:ur|yr|yur|yuor|youre)\b/g, 'your'],
  [/\b(?:txt|tx|tex)(?=s?\b|ing\b|ed\b)/g, 'text'],
  [/\bmsg(?=s?\b)/g, 'message'],
  [/\bmsging\b/g, 'messaging'],
  [/\b(?:text|txt|tx)(?:n|ng|in)\b/g, 'texting'],
  [/\bcall?(?:n|ng|in)\b/g, 'calling'],
  [/\bno need to\b/g, 'dont'],
  [/\brefrain from\b/g, 'stop'],
  [/\blsit\b/g, 'list'],
  [/\btkae\b/g, 'take'],
  [/\b(take|remove|delete|leave|unsubscribe|text|stop)me\b/g, '$1 me'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
];

/** Words that are recognized with one typing error in them, each with the proper words that differ as little. */
const words: Readonly<Record<string, readonly string[]>> = {
  stop: ['atop', 'shop', 'slop', 'sop', 'step', 'stomp', 'stoop', 'stops', 'stow', 'top'],
  unsubscribe: ['unsubscribed', 'unsubscribes'],
  unsubscribed: ['unsubscribe', 'unsubscribes'],
  remove: ['remote', 'removed', 'remover', 'removes'],
  delete: ['deleted', 'deletes', 'deplete'],
  please: ['lease', 'pleased', 'pleases'],
  texting: ['tenting', 'testing'],
  messaging: ['massaging'],
  emailing: ['mailing'],
  contacting: ['contracting'],
  calling: ['balling', 'cabling', 'calming', 'culling', 'falling', 'galling', 'walling'],
  sending: [
    'bending',
    'ending',
    'fending',
    'lending',
    'mending',
    'pending',
    'sanding',
    'seeding',
    'sensing',
    'spending',
    'tending',
    'vending',
  ],
  bothering: ['mothering'],
  receive: ['deceive', 'received', 'receiver', 'receives', 'relieve'],
  receiving: ['deceiving', 'relieving'],
  contact: ['contacts', 'contract'],
  contacted: ['contracted'],
  message: ['massage', 'messaged', 'messages'],
  messages: ['massages', 'message'],
  emails: ['email'],
  texts: ['tents', 'tests', 'texas', 'text'],
  consent: ['consents', 'content', 'convent'],
  anymore: [],
  again: ['gain'],
  database: ['databases'],
};

/** A word with a letter left out, doubled or added, another in its place, or two swapped. */
function withOneError(word: string): RegExp {
  const forms = word.split('').flatMap((letter, at) => {
    const before = word.slice(0, at);
    const after = word.slice(at + 1);
    return [
      before + after,
      `${before}.${after}`,
      `${before}.${letter}${after}`,
      before + after.charAt(0) + letter + after.slice(1),
    ];
  });
  return new RegExp(`^(?:${[...forms, `${word}.`].join('|')})$`);
}

const misspelled = Object.entries(words).map(([word, others]) => ({ word, others, form: withOneError(word) }));

/** Words that came up lately, corrected: people use few. */
const corrections = new LRUCache<string, string>({
  max: 20_000,
  memoMethod: (word) =>
    word in words
      ? word
      : (misspelled.find(({ form, others }) => form.test(word) && !others.includes(word))?.word ?? word),
});

/** The words of a sentence with one blank between them. */
export function plainWords(sentence: string): string {
  let text = ` ${sentence.normalize('NFKC').toLowerCase()} `
    .replace(/['’‘`´]/g, ' ')
    .replaceAll('/', ' or ')
    .replace(/[^\p{L}\p{N}\s-]/gu, ' ')
    // Single letters are one word that is spelled out.
    .replace(/(?<=\s)(\p{L}(?:[\s-]+\p{L}){3,})(?=\s)/gu, (letters) => letters.replace(/[\s-]/g, ''))
    // Nothing in English has a letter three times in a row.
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/\s+/g, ' ');
  for (const [form, word] of readings) text = text.replace(form, word);
  return text
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word) => corrections.memo(word))
    .join(' ');
}
