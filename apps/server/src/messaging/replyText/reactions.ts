import { mailNouns, mailVerbs, reactedWords, removedStarts, removedWords, spellings } from './reactionWords.ts';

/** What a reaction says. */
export interface Reaction {
  /** '👍'. */
  label: string;
  /** The words of the message that it is about, as far as they are cited; null where none are. */
  cited: string | null;
  /** It takes an earlier one back. */
  isRemoved: boolean;
}

const labelBySpelling = new Map(
  Object.entries(spellings).flatMap(([label, all]) => all.map((spelling) => [spelling, label] as const)),
);

const emoji =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic}|\ufe0f)*|\p{Regional_Indicator}{2}/u;
const invisible = /[\u200b\u200c\u2060\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

const files = 'image|photo|picture|movie|video|attachment|link|audio message|voice message|sticker|location|contact';
/** 'Loved an image', 'Removed a like from a movie'. */
const aboutFile = new RegExp(
  `^(loved|liked|disliked|laughed at|emphasized|emphasised|questioned|removed an? [a-z ]{4,16} from) an? (?:${files})$`,
  'i',
);

/** The words around a citation, before and after it. The end of a text message, with the closing mark, may be cut off. */
function aboutWords(text: string): { words: string; cited: string } | undefined {
  // Apple's French names the reaction between the same marks: 'A attribué la mention « J’aime » à « … »'.
  const read = text.replace(/(mention) « (adore|j’aime|je n’aime pas) »/i, '$1 $2');
  const start = read.search(/["“„«「]/);
  if (start < 0 || start > 60) return undefined;
  const end = Math.max(...['"', '”', '“', '»', '」'].map((mark) => read.lastIndexOf(mark)));
  const cited = end > start ? read.slice(start + 1, end) : `${read.slice(start + 1)}…`;
  const after = end > start ? read.slice(end + 1) : '';
  return after.length > 40
    ? undefined
    : { words: `${read.slice(0, start).trim()} ${after.trim()}`, cited: cited.trim() };
}

/**
 * A reaction that a phone wrote out as a text message; undefined for a customer's own words.
 * @param text plain
 */
export function textReaction(text: string): Reaction | undefined {
  const read = text.replace(invisible, '').trim();
  const file = aboutFile.exec(read);
  if (file) return withLabel(file[1]!, null);
  const about = aboutWords(read);
  return about && withLabel(about.words, about.cited);
}

/** The most words beside the cited message in a language that is not known here: 'Ada Byron tyckte om “…”'. */
const mostWords = 6;

/**
 * What may be a reaction in a language that is not known here: it is one where it cites a whole message of ours, which nobody types.
 * @param text plain
 */
export function possibleReaction(text: string): Reaction | undefined {
  const about = aboutWords(text.replace(invisible, '').trim());
  const words = about?.words.trim() ?? '';
  if (!about || words === '' || words.split(/\s+/).length > mostWords || /[?？]/.test(words)) return undefined;
  const ending = Object.entries(spellings).find(([, all]) =>
    all.some((one) => words.toLowerCase().endsWith(` ${one}`)),
  );
  return { label: ending?.[0] ?? emoji.exec(words)?.[0] ?? words, cited: about.cited, isRemoved: false };
}

function withLabel(words: string, cited: string | null): Reaction | undefined {
  const read = words
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.…]+\s*$/, '')
    .trim();
  const known = labelBySpelling.get(read);
  if (known) return { label: known, cited, isRemoved: false };
  const picture = emoji.exec(read)?.[0];
  if (
    removedStarts.some((start) => read.startsWith(start) || read.endsWith(start)) &&
    (picture || removedWords.some((word) => read.includes(word)))
  )
    return { label: picture ?? '', cited, isRemoved: true };
  if (picture === undefined) return undefined;
  const rest = read.replace(picture, ' ').replace(/\s+/g, ' ').trim();
  return reactedWords.has(rest) ? { label: picture, cited, isRemoved: false } : undefined;
}

const mailNames = /^(?:like|heart|celebrate|laugh|surprised|sad|love)$/i;

/**
 * A reaction that Gmail or Outlook sent as a mail; undefined for a mail with words of its own.
 * @param text what the mail holds beside quotations
 */
export function mailReaction(text: string): Reaction | undefined {
  const lines = text
    .replace(invisible, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const isReport = (line: string) => {
    const read = line.toLowerCase();
    const names = (words: readonly string[]) => words.some((word) => read.includes(word));
    return line.split(' ').length <= 14 && names(mailVerbs) && names(mailNouns);
  };
  const isPicture = (line: string) => line.replace(new RegExp(emoji, 'gu'), '').trim() === '' || mailNames.test(line);
  if (lines.length > 4 || !lines.some(isReport) || !lines.every((line) => isReport(line) || isPicture(line)))
    return undefined;
  return { label: emoji.exec(text)?.[0] ?? '👍', cited: null, isRemoved: false };
}
