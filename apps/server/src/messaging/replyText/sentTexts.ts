import { plainText } from '../../platform/html/plainText.ts';

/** A message of ours, to be found again in what a customer writes. */
export interface SentText {
  /** Its words in lower case with one blank between and around them. */
  words: string;
  /** Where its lines begin and end in these, so that a short line counts as ours only as a whole. */
  edges: ReadonlySet<number>;
}

/** What the outbox adds to a mail. */
const mailFooter = 'Unsubscribe';

/** A line this long that stands in a message of ours is ours, in words or, where there are no blanks, in characters. */
const longLine = { words: 8, characters: 60 };

/** @param html the body of a message that was sent, or what was sent in its place */
export function sentText(html: string): SentText {
  const edges = new Set<number>();
  let words = ' ';
  for (const line of [...plainText(html).split('\n'), mailFooter]) {
    const read = wordsIn(line);
    if (read === '') continue;
    edges.add(words.length - 1);
    words += `${read} `;
    edges.add(words.length - 1);
  }
  return { words, edges };
}

/** The words of a text, without addresses of the web and of mail, which programs write out beside a link. */
const wordsIn = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[<([]?(?:https?:\/\/|mailto:|www\.)[^\s>)\]]*[>)\]]?/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A stretch of a message of ours, by where it begins and ends in its words. */
interface Stretch {
  start: number;
  end: number;
}

/**
 * Which lines of a mail stand in one of our messages: long ones by themselves, and the short ones around them, such as 'Hi Ada,', where
 * they stand in the message.
 */
export function sentLines(lines: readonly string[], sent: readonly SentText[]): boolean[] {
  const read = lines.map(wordsIn);
  const isOurs = lines.map(() => false);
  if (!read.some(isLong)) return isOurs;
  for (const text of sent) {
    const found = read.map((line) => (isLong(line) ? findLong(text, line) : undefined));
    if (!found.some(Boolean)) continue;
    joinNeighbors(read, found, text, 1);
    joinNeighbors(read, found, text, -1);
    for (const [at, stretch] of found.entries()) if (stretch) isOurs[at] = true;
  }
  return isOurs;
}

const isLong = (line: string): boolean =>
  line.split(' ').length >= longLine.words || line.length >= longLine.characters;

function findLong({ words }: SentText, line: string): Stretch | undefined {
  const start = words.indexOf(` ${line} `);
  return start < 0 ? undefined : { start, end: start + line.length + 1 };
}

/** Goes from line to line and takes those that go on where the one before ended, or are a later line of the message as a whole. */
function joinNeighbors(
  read: readonly string[],
  found: (Stretch | undefined)[],
  { words, edges }: SentText,
  step: 1 | -1,
): void {
  let known: Stretch | undefined;
  for (let at = step > 0 ? 0 : read.length - 1; at >= 0 && at < read.length; at += step) {
    const line = read[at]!;
    if (line === '') continue;
    if (!found[at] && known) {
      const start =
        step > 0
          ? words.indexOf(` ${line} `, known.end)
          : words.lastIndexOf(` ${line} `, known.start - line.length - 1);
      const end = start + line.length + 1;
      const isNext = step > 0 ? start === known.end : end === known.start;
      const isInOrder = start >= 0 && (step > 0 || end <= known.start);
      if (isInOrder && (isNext || (edges.has(start) && edges.has(end)))) found[at] = { start, end };
    }
    known = found[at];
  }
}

/** A sentence that somebody cites within their own words: “Would Saturday at 10 AM work for you?” A cited time alone is their choice. */
const quotedSpans = /["“”„«»]\s*([^"“”„«»]{8,}?[.?!…])\s*["“”„«»]/gu;

/** A text without what it cites of ours between quotation marks. */
export function withoutQuotedSpans(text: string, sent: readonly SentText[]): string {
  if (sent.length === 0) return text;
  return text
    .replace(quotedSpans, (all, cited: string) => (isSentBefore(cited, sent) ? ' ' : all))
    .replace(/ {2,}/g, ' ');
}

/** Whether words stand in a message of ours; they may be cut short at their end. */
const isSentBefore = (cited: string, sent: readonly SentText[]): boolean => findSent(cited, sent) !== undefined;

/** The message of ours that some words are cited from. */
export function findSent<Text extends SentText>(cited: string, sent: readonly Text[]): Text | undefined {
  const isCut = /(?:…|\.{3})\s*$/.test(cited);
  const read = wordsIn(cited);
  if (read === '') return undefined;
  return sent.find(({ words }) => words.includes(isCut ? ` ${read}` : ` ${read} `));
}

/** The message of ours that is cited as a whole, or from its beginning to where it is cut short; not one of a few words. */
export function findSentWhole<Text extends SentText>(cited: string, sent: readonly Text[]): Text | undefined {
  const isCut = /(?:…|\.{3})\s*$/.test(cited);
  const read = wordsIn(cited);
  if (read.split(' ').length < leastCited) return undefined;
  const wholes = new Set([` ${read} `, ` ${read} ${wordsIn(mailFooter)} `]);
  return sent.find(({ words }) => (isCut ? words.startsWith(` ${read}`) : wholes.has(words)));
}
const leastCited = 5;
