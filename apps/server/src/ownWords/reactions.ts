/*
 * Reactions that reach us as messages: iPhones and Android phones write them out in a text to whoever has no iMessage or RCS, Gmail and
 * Outlook in a mail. The words are those of the phone's language; a new one is a row.
 */

/** What a reaction says. */
export interface Reaction {
  /** '👍'. */
  label: string;
  /** The words of the message that it is about, as far as they are cited; null where none are. */
  cited: string | null;
  /** It takes an earlier one back. */
  isRemoved: boolean;
}

/** Apple's six reactions and how they are written out before the cited message, in lower case. `removed` takes any of them back. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  '❤️': [
    'loved',
    'le encantó',
    'le ha encantado',
    'me encanta',
    'a adoré',
    'a attribué la mention adore à',
    'liebt',
    'hat ein herz gegeben für',
    'adorou',
    'amou',
    'ha adorato',
    'uwielbia',
    'vond geweldig',
    'đã yêu thích',
    '喜爱',
    '爱了',
    'minahal ang',
    'أحب',
    '하트를 표시함',
  ],
  '👍': [
    'liked',
    'le gustó',
    'le ha gustado',
    'me gusta',
    'a aimé',
    'a attribué la mention j’aime à',
    'gefällt',
    'mag',
    'curtiu',
    'gostou de',
    'ha messo mi piace a',
    'polubił',
    'polubiła',
    'polubił(a)',
    'lubi',
    'vond leuk',
    'đã thích',
    '赞了',
    '喜欢',
    'nagustuhan ang',
    'أعجبه',
    'أعجبتها',
    '좋아함',
  ],
  '👎': [
    'disliked',
    'no le gustó',
    'no le ha gustado',
    'n’a pas aimé',
    "n'a pas aimé",
    'a attribué la mention je n’aime pas à',
    'gefällt nicht',
    'mag nicht',
    'não curtiu',
    'não gostou de',
    'non ha messo mi piace a',
    'nie lubi',
    'nie polubił',
    'vond niet leuk',
    'không thích',
    'đã không thích',
    '踩了',
    '不喜欢',
    'hindi nagustuhan ang',
    'لم يعجبه',
    '싫어함',
  ],
  '😂': [
    'laughed at',
    'se rió de',
    'se rio de',
    'se ha reído de',
    'a ri à',
    'a ri de',
    'lacht über',
    'lachte über',
    'riu de',
    'riu com',
    'ha riso a',
    'ha riso per',
    'zaśmiał się z',
    'śmieje się z',
    'lachte om',
    'đã cười',
    '大笑',
    'tinawanan ang',
    'ضحك على',
    '웃음을 표시함',
  ],
  '‼️': [
    'emphasized',
    'emphasised',
    'enfatizó',
    'ha enfatizado',
    'destacó',
    'a souligné',
    'a mis en évidence',
    'betont',
    'betonte',
    'hat hervorgehoben',
    'enfatizou',
    'destacou',
    'ha enfatizzato',
    'ha messo in evidenza',
    'podkreślił',
    'podkreśliła',
    'podkreślił(a)',
    'benadrukte',
    'đã nhấn mạnh',
    '强调了',
    'binigyang-diin ang',
    'شدّد على',
    'شدد على',
    '강조함',
  ],
  '❓': [
    'questioned',
    'cuestionó',
    'ha cuestionado',
    'preguntó por',
    'a questionné',
    's’est interrogé sur',
    "s'est interrogé sur",
    'hinterfragt',
    'hinterfragte',
    'questionou',
    'ha messo in dubbio',
    'ha dubitato di',
    'zakwestionował',
    'zakwestionowała',
    'zakwestionował(a)',
    'zette vraagtekens bij',
    'đã đặt câu hỏi',
    '质疑了',
    'kinuwestiyon ang',
    'تساءل عن',
    '물음표를 표시함',
  ],
};

const labelBySpelling = new Map(
  Object.entries(spellings).flatMap(([label, all]) => all.map((spelling) => [spelling, label] as const)),
);

/** 'Reacted 👍 to', and what stands beside the picture alone: '👍 to'. */
const reactedWords: ReadonlySet<string> = new Set([
  'reacted to',
  'reacted with to',
  'to',
  'reaccionó con a',
  'reaccionó a',
  'ha reaccionado con a',
  'a',
  'a réagi avec à',
  'a réagi à',
  'à',
  'hat mit auf reagiert',
  'reagierte mit auf',
  'reagiert auf',
  'auf',
  'zu',
  'reagiu com a',
  'reagiu a',
  'reagiu com à',
  'ha reagito con a',
  'zareagował na',
  'zareagowała na',
  'zareagował(a) na',
  'na',
  'reageerde met op',
  'op',
  'đã bày tỏ cảm xúc với',
  'đã bày tỏ cảm xúc về',
  'với',
  '回应了',
  '对 作出了 回应',
  '对 做出了 回应',
  'nag-react ng sa',
  'sa',
  'تفاعل بـ مع',
  'تفاعل مع',
  'إلى',
  '에 반응함',
  '에 으로 반응함',
  '에',
  '',
]);

/** How a reaction begins that is taken back: 'Removed a heart from', 'Removed 👍 from'. */
const removedStarts: readonly string[] = [
  'removed ',
  'eliminó ',
  'quitó ',
  'ha eliminado ',
  'ha quitado ',
  'a supprimé ',
  'a retiré ',
  'entfernte ',
  'hat entfernt',
  'hat ',
  'removeu ',
  'ha rimosso ',
  'usunął ',
  'usunęła ',
  'usunął(usunęła) ',
  'verwijderde ',
  'đã xóa ',
  'đã gỡ ',
  '移除了',
  '取消了',
  'inalis ',
  'أزال ',
  '삭제함',
];

/** Words that stand between commas. */
const list = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '));

/** What a removal names: the reaction, and nothing else that a customer could write about. */
const removedWords: readonly string[] = list(
  'heart, like, dislike, laugh, exclamation, question mark, emphasis, reaction, sticker',
  'corazón, me gusta, risa, exclamación, interrogación, reacción',
  'cœur, j’aime, rire, réaction',
  'herz, gefällt, lachen, ausrufezeichen, fragezeichen, reaktion',
  'coração, curtida, risada, reação',
  'cuore, mi piace, risata, reazione',
  'serce, polubienie, reakcję, hart, reactie',
  '心, 赞, 回应, 反应, cảm xúc, reaksyon, تفاعل, 반응, 하트',
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

/** What is said about cited words, before and after them. The end of a text message, with the closing mark, may be cut off. */
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

/** 'Ada Byron reacted via Gmail', 'Ada Byron reacted to your message': the stem of the verb, and what it is about. */
const mailVerbs: readonly string[] = list(
  'react, reacc, réagi, reag, reager, zareag, 回应, 反应, phản ứng, bày tỏ cảm xúc, 반응, 공감, تفاعل',
);
const mailNouns: readonly string[] = list(
  'gmail, message, nachricht, mensaje, mensagem, messaggio, wiadomoś, bericht, email, e-mail',
  'correo, 邮件, 消息, thư, tin nhắn, 메시지, 메일, رسالت, mensahe',
);
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
