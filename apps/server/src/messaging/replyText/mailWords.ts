import { Parser } from 'htmlparser2';
import { disclaimers, mailMarks } from './mailMarks.ts';
import { type SentText, sentLines, withoutQuotedSpans } from './sentTexts.ts';

/** What the sender of a message wrote themselves. */
export interface OwnWords {
  /** Plain text; '' if the customer wrote nothing themselves. */
  text: string;
  /** Whether the message also holds words that the customer did not write: a quotation, a footer. */
  isQuoting: boolean;
}

const blocks = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'hr', 'blockquote']);

const all = (of: keyof Omit<(typeof mailMarks)[number], 'language'>): string[] => [
  ...new Set(mailMarks.flatMap((marks) => marks[of])),
];
const wroteWords = all('wrote');
const fromFields = new Set(all('from'));
const fields = new Set([...all('from'), ...all('fields')]);
const originals = new Set(all('original'));
const sentFrom = all('sentFrom');
const closings = new Set(all('closings'));

/** The longest line above a quotation, in characters, and the longest head of a quoted mail, in lines. */
const longestHeader = 300;
const longestHead = 20;

/** What a guest adds to Google's answer to an invitation; around it stand its own words, with the day and the hour. */
const calendarNote =
  /^\s*\P{Cc}{1,80} has (?:tentatively )?(?:accepted|declined) this invitation with this note:\s*["“]([^]{0,5000}?)["”][ .]*(?:\n|$)/u;

/** What the sender of a mail wrote (ownWords.ts). */
export function mailWords(html: string, sent: readonly SentText[]): OwnWords {
  const lines = getLines(html);
  const note = calendarNote.exec(lines.join('\n'))?.[1];
  if (note !== undefined) return { text: note.trim(), isQuoting: true };
  // One line alone is its sender's, who may take up a sentence of ours.
  const isOurs = lines.filter(Boolean).length > 1 ? sentLines(lines, sent) : lines.map(() => false);
  const isQuoted = (at: number) => isMarked(lines[at]!) || isOurs[at]!;
  const written: string[] = [];
  let isQuoting = isOurs.some(Boolean);
  let isSigned = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (isQuoted(at)) {
      isQuoting = true;
      continue;
    }
    const length = headerLength(lines, at, isQuoted);
    if (length > 0) {
      isQuoting = true;
      while (/^[-_=—–*~]{3,}$/.test(written.at(-1) ?? '') || written.at(-1) === '') written.pop();
      at += length - 1;
      // An answer below or between quoted lines is the sender's; where nothing marks what is quoted, it is everything below.
      if (!isNextQuoted(lines, at + 1, isQuoted)) break;
      continue;
    }
    if (isFooter(line) || isSignatureRule(lines, at)) break;
    if (closings.has(bare(line))) isSigned = true;
    else if (isSigned && isContactLine(line)) continue;
    written.push(line);
  }
  const text = written.join('\n').replace(/\n{3,}/g, '\n\n');
  return { text: withoutQuotedSpans(text, sent).trim(), isQuoting };
}

/** How many lines from here stand above a quotation and belong to it; 0 for none. */
function headerLength(lines: readonly string[], at: number, isQuoted: (at: number) => boolean): number {
  const line = lines[at]!;
  if (line === '') return 0;
  if (isSeparator(line, lines[nextLine(lines, at + 1)])) return 1;
  const head = countFields(lines, at, (name) => fields.has(name));
  if (isMailHead(lines.slice(at, at + head).filter(Boolean))) return head;
  // In a language that is not known here it has what is quoted below it.
  const labels = countFields(lines, at, () => true);
  if (labels >= 3 && isNextQuoted(lines, at + labels, isQuoted)) return labels;
  const isHeader = (from: number, length: number) =>
    isQuoteHeader(lines.slice(from, from + length), isNextQuoted(lines, from + length, isQuoted));
  return (
    [1, 2, 3].find(
      (length) =>
        isHeader(at, length) &&
        // The sender's last line does not belong to the header below it.
        ![1, 2].some(
          (skipped) =>
            skipped < length &&
            (!headerStart.test(line) || headerWord.test(lines[at + skipped]!)) &&
            isHeader(at + skipped, length - skipped),
        ),
    ) ?? 0
  );
}

/** With what such a line begins, in most languages. Polish has the day of the week, which it shortens. */
const headerWords = ['on', 'le', 'el', 'am', 'em', 'il', 'op', 'w dniu', 'dnia', 'vào', 'noong', '在', '于', 'في'];
const polishDays = ['pon', 'wt', 'śr', 'czw', 'pt', 'sob', 'niedz'].map((day) => String.raw`${day}\.,`);
const startsWith = (pattern: string) =>
  new RegExp(String.raw`^[-*\s\u200e\u200f\u202a-\u202e]*(?:${pattern})(?:\P{L}|$)`, 'iu');
const headerWord = startsWith([...headerWords, ...polishDays].join('|'));
/** The second half of one that is broken in two may begin with a number. */
const headerStart = startsWith([...headerWords, ...polishDays, String.raw`\p{N}`].join('|'));

/** The next line from one on that is not blank; the number of lines where none is left. */
function nextLine(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at] === '') at += 1;
  return at;
}

function isNextQuoted(lines: readonly string[], from: number, isQuoted: (at: number) => boolean): boolean {
  const next = nextLine(lines, from);
  return next < lines.length && isQuoted(next);
}

/** 'On Mon, Jan 5, 2026 at 3:00 PM Dealer <mail@dealer.example> wrote:', in any language that has a verb for it, or an address and a date. */
function isQuoteHeader(lines: readonly string[], isAboveQuotation: boolean): boolean {
  const line = lines.join(' ');
  const read = line.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').toLowerCase();
  if (line.length > longestHeader) return false;
  if (lines.some((one) => one === '' || isMarked(one))) return false;
  const isWritten = wroteWords.some((verb) => containsWord(read, verb));
  // Without a colon the verb ends it: 'On Mon, 5 Jan 2026 mail@dealer.example wrote ----'.
  if (!/[:：]\s*$/.test(read)) {
    const ending = read.replace(/[-\s]+$/, '');
    return (
      /@/.test(read) &&
      /\p{N}/u.test(read) &&
      headerStart.test(read) &&
      wroteWords.some((verb) => ending.endsWith(` ${verb}`))
    );
  }
  if (isWritten && isAboveQuotation) return true;
  if (!/\p{N}/u.test(read)) return false;
  return /<\s*\S+@\S+\s*>/.test(read) || (isWritten && (headerStart.test(read) || read.includes('@')));
}

/** Whether a phrase stands in a text, not within a longer word. Chinese and Korean have no blanks between words. */
function containsWord(text: string, phrase: string): boolean {
  const at = text.indexOf(phrase);
  if (at < 0) return false;
  if (!/^[\p{Script=Latin}\p{Script=Arabic}]/u.test(phrase)) return true;
  return !/\p{L}/u.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + phrase.length));
}

/** The name of a field of a mail's head, in lower case: 'Von: Dealer' has 'von'. */
const fieldName = (line: string): string | undefined =>
  /^[*\s]*([^:：*]{1,20}?)\s*\*?\s*[:：]/.exec(line)?.[1]?.trim().toLowerCase();

/** How many lines 'name: value' stand here, one below the other; blank lines between them count. */
function countFields(lines: readonly string[], at: number, isField: (name: string) => boolean): number {
  let end = at;
  for (let next = at; next < Math.min(lines.length, at + longestHead); next += 1) {
    if (lines[next] === '') continue;
    const name = fieldName(lines[next]!);
    if (name === undefined || !isField(name)) break;
    end = next + 1;
  }
  return end - at;
}

/** Fields that also name places: 'From: your lot, To: Boise'. */
const placeFields = new Set(['from', 'to', 'de', 'para', 'a', 'à', 'von', 'an', 'da']);

/** Whether lines with names of fields are a mail's head: the sender stands first, or among three. Places have no address and no date. */
function isMailHead(lines: readonly string[]): boolean {
  const from = lines.findIndex((line) => fromFields.has(fieldName(line)!));
  const isMail = (line: string) => !placeFields.has(fieldName(line)!) || /@|\p{N}/u.test(line);
  return from >= 0 && lines.length >= (from === 0 ? 2 : 3) && lines.some(isMail);
}

/** A quoted line. '>:' alone is the end of a heading whose address was broken in two. */
const isMarked = (line: string): boolean => /^>(?!\s*[:：]$)/.test(line);

/** '-----Original Message-----', and a line of underscores. */
function isSeparator(line: string, next: string | undefined): boolean {
  if (/^_{8,}$/.test(line)) return true;
  const words = line
    .toLowerCase()
    .replace(/^[-_—=\s]+|[-_—=:：\s]+$/g, '')
    .trim();
  if (originals.has(words)) return true;
  // In a language that is not known here it has a mail's head below it.
  return /^-{3,}\s*\S.{2,40}\S\s*-{3,}$/.test(line) && next !== undefined && fieldName(next) !== undefined;
}

/** A line below which nothing is the sender's: the sign of a signature, what a mail program or a company adds. */
function isFooter(line: string): boolean {
  if (/^(?:--|—)\s*$/.test(line)) return true;
  const read = line
    .toLowerCase()
    .replace(/^[*_<\s]+/, '')
    .replace(/\[/g, '');
  if (disclaimers.some((start) => read.startsWith(start))) return true;
  if (!sentFrom.some((start) => read.startsWith(start))) return false;
  return device.test(read) || (read.length <= longestDeviceLine && /\bmy\b/.test(read));
}

/** 'Sent from my Wiko Ridge': longer ones are a person's sentence, unless they name what mail is sent from. */
const longestDeviceLine = 65;

/** The most lines of a signature. */
const longestSignature = 8;

/** A line of dashes above a mail's last lines, where one of those is how somebody is reached. */
function isSignatureRule(lines: readonly string[], at: number): boolean {
  if (!/^[-_=—–*~]{3,}$/.test(lines[at]!)) return false;
  const below = lines.slice(at + 1).filter(Boolean);
  return below.length <= longestSignature && below.some(isContactLine) && !below.some((line) => line.includes('?'));
}

/** What a mail is sent from. */
const device =
  /\b(?:iphone|ipad|android|galaxy|samsung|outlook|yahoo|gmail|mail|aol|proton|blackberry|huawei|xiaomi|pixel|windows|handy|smartphone|mobil\w*|phone|tel[eé]fono|t[eé]l[eé]phone|celular|cellulare|telefon\w*)\b|iphone|手机|휴대|هاتف/;

const bare = (line: string): string =>
  line
    .toLowerCase()
    .replace(/[,.!…،。，]+$/, '')
    .trim();

/** What stands in a signature below a name: how somebody is reached, and when. */
const contactLine =
  /@|\||\bwww\.|https?:|(?:\d[\s().-]*){7,}|^(?:tel|phone|cell|mobile|office|direct|fax|[tmpcof])\s?[:.]|^(?:office|business|store) hours\b/i;
const isContactLine = (line: string): boolean => contactLine.test(line) && !line.includes('?');

/** What fills the line that mailboxes show below a subject, so that nothing else stands there: blanks that nobody sees. */
const isInvisible = /^[\p{Cf}\s\u034f]+$/u;

/** The lines of HTML or text; those of a quotation begin with a mark. */
function getLines(html: string): string[] {
  let text = '';
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (name === 'blockquote') {
          text += '\n>';
          depth += 1;
        }
      },
      ontext: (part) => {
        if (depth === 0) text += part;
      },
      onclosetag: (name) => {
        if (name === 'blockquote') depth -= 1;
        if (blocks.has(name)) text += '\n';
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return text.split(/\r?\n/).map((line) => (isInvisible.test(line) ? '' : line.trim()));
}
