import type { AssistantRequest } from '../assistant.ts';

/** Takes what identifies a customer out of texts, and puts it back. */
export interface Redactor {
  /** A text with placeholders: 'Call me at [phone 1]'. */
  redact: (text: string) => string;
  /** A text with what the placeholders stand for. @throws at a placeholder that stands for nothing */
  restore: (text: string) => string;
}

const streets = [
  'street st avenue ave road rd drive dr lane ln boulevard blvd court ct circle cir place pl way terrace ter',
  'parkway pkwy highway hwy trail trl square sq',
].flatMap((line) => line.split(' '));
const introductions = ['my name is', 'my name’s', "my name's", 'name is', 'this is', 'i am called'];

/** First names that are words as well: they stay, since a sentence would lose its sense without them. */
const alsoWords =
  'Will May Mark Grace Hope Art Bill Rich Chase Summer June April August Dean Miles Price Ford Mercedes Dodge'.split(
    ' ',
  );

const name = String.raw`\p{Lu}[\p{Ll}'’-]+(?: \p{Lu}[\p{Ll}'’-]+){0,2}`;
const patterns: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['email', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu],
  ['phone', /(?<![\w-])\+?\(?\d[\d\s().-]{7,}\d(?![\w-])/gu],
  [
    'address',
    new RegExp(
      String.raw`\b\d{1,6} (?:[\p{L}\d.'’-]+ ){1,4}(?:${streets.join('|')})\b(?:[.,]* (?:apt|unit|#) ?\w+)?`,
      'giu',
    ),
  ],
  ['name', new RegExp(String.raw`(?<=\b(?:${introductions.flatMap(eitherCase).join('|')}) )${name}`, 'gu')],
];

const placeholder = /\[(?:email|phone|address|name) \d+\]/g;

/** A redactor for one request. @param names of the customer, as they are recorded */
export function createRedactor(names: readonly string[]): Redactor {
  const stands = new Map<string, string>();
  const counts = new Map<string, number>();
  const hide = (kind: string, words: string): string => {
    for (const [key, known] of stands) if (known === words && key.startsWith(`[${kind} `)) return key;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    stands.set(`[${kind} ${count}]`, words);
    return `[${kind} ${count}]`;
  };
  const known = names.filter((one) => one.length > 1 && !alsoWords.includes(one));
  return {
    redact: (text) => {
      let left = text;
      for (const [kind, pattern] of patterns)
        left = left.replace(pattern, (words) => (isPlain(kind, words) ? words : hide(kind, words)));
      for (const one of known)
        left = left.replace(new RegExp(String.raw`(?<![\p{L}\d])${escaped(one)}(?![\p{L}\d])`, 'gu'), (words) =>
          hide('name', words),
        );
      return left;
    },
    restore: (text) =>
      text.replace(placeholder, (key) => {
        const words = stands.get(key);
        if (words === undefined) throw new Error(`The model’s answer has ${key}, which stands for nothing`);
        return words;
      }),
  };
}

/** A request without what identifies its customer. */
export const redactRequest = (request: AssistantRequest, { redact }: Redactor): AssistantRequest => ({
  ...request,
  customerFirstName: redact(request.customerFirstName),
  conversation: request.conversation.map(({ by, text }) => ({ by, text: redact(text) })),
  handBackNote: request.handBackNote === null ? null : redact(request.handBackNote),
  ...(request.teamNotes && { teamNotes: request.teamNotes.map(redact) }),
  ...(request.requestDetails && {
    requestDetails: { ...request.requestDetails, lines: request.requestDetails.lines.map(redact) },
  }),
});

/** A date, and a number too short or too long to call. */
const isPlain = (kind: string, words: string): boolean =>
  kind === 'phone' &&
  (/^\d{4}-\d\d-\d\d/.test(words) || words.replace(/\D/g, '').length < 10 || words.replace(/\D/g, '').length > 15);

function eitherCase(words: string): string[] {
  return [words, words.charAt(0).toUpperCase() + words.slice(1)];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
