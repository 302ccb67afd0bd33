import type { CorpusMessage } from './corpusMessage.ts';
import { ourText } from './ours.ts';

/* Reactions as phones and mail programs write them out, and what only looks like one. */

const asked = 'Would Saturday at 10 AM work for you?';
const whole = ourText;

const written: readonly string[] = [
  // iPhones, in English.
  `Loved “${whole}”`,
  `Liked “${whole}”`,
  `Disliked “${whole}”`,
  `Laughed at “${whole}”`,
  `Emphasized “${whole}”`,
  `Emphasised “${whole}”`,
  `Questioned “${whole}”`,
  'Questioned “Thank you for asking about the 2026 Toyota RAV4. Would Saturday at 10 AM work…”',
  'Liked “Thank you for asking about the 2026 Toyota RAV4. Would Sat',
  `Reacted 😂 to “${whole}”`,
  `Reacted with a sticker 🎉 to “${whole}”`.replace('with a sticker ', ''),
  `Removed a heart from “${whole}”`,
  `Removed a like from “${whole}”`,
  `Removed a dislike from “${whole}”`,
  `Removed a laugh from “${whole}”`,
  `Removed an exclamation from “${whole}”`,
  `Removed a question mark from “${whole}”`,
  `Removed 😂 from “${whole}”`,
  `Liked "${whole}"`,
  'Loved an image',
  'Liked a photo',
  'Laughed at a video',
  'Removed a like from an image',
  'Emphasized an attachment',
  // iPhones, in other languages.
  `Le encantó “${whole}”`,
  `Le gustó “${whole}”`,
  `No le gustó “${whole}”`,
  `Se rió de “${whole}”`,
  `Enfatizó “${whole}”`,
  `Cuestionó “${whole}”`,
  `Eliminó un me gusta de “${whole}”`,
  `A adoré « ${whole} »`,
  `A aimé « ${whole} »`,
  `N’a pas aimé « ${whole} »`,
  `A ri de « ${whole} »`,
  `A souligné « ${whole} »`,
  `A attribué la mention « J’aime » à « ${whole} »`,
  `A réagi avec 🔥 à « ${whole} »`,
  `Liebt „${whole}“`,
  `Gefällt „${whole}“`,
  `Lachte über „${whole}“`,
  `Betonte „${whole}“`,
  `Hat mit 👍 auf „${whole}“ reagiert`,
  `Adorou “${whole}”`,
  `Curtiu “${whole}”`,
  `Não gostou de “${whole}”`,
  `Riu de “${whole}”`,
  `Reagiu com 👍 a “${whole}”`,
  `Ha adorato “${whole}”`,
  `Ha messo mi piace a “${whole}”`,
  `Ha riso per “${whole}”`,
  `Ha reagito con 👍 a “${whole}”`,
  `Uwielbia „${whole}”`,
  `Polubił(a) „${whole}”`,
  `Zareagował(a) 👍 na „${whole}”`,
  `Đã thích “${whole}”`,
  `Đã yêu thích “${whole}”`,
  `Đã bày tỏ cảm xúc 👍 với “${whole}”`,
  `赞了“${whole}”`,
  `喜爱“${whole}”`,
  `对“${whole}”作出了👍回应`,
  `Nagustuhan ang “${whole}”`,
  `Nag-react ng 👍 sa “${whole}”`,
  `“${whole}”에 👍으로 반응함`,
  `أحب “${whole}”`,
  `تفاعل بـ 👍 مع “${whole}”`,
  // With a name before it, and in a language that is not in the table.
  `Ada Byron loved “${whole}”`,
  `Ada liked “${whole}”`,
  `Tyckte om “${whole}”`,
  `A ajouté un cœur à « ${whole} »`,
  `Pidetty: “Thank you for asking about the 2026 Toyota RAV4. Would Saturday…”`,
  // Android phones.
  `Reacted 👍 to “${whole}”`,
  `Reacted ❤️ to “${whole}”`,
  `👍 to “${whole}”`,
  `\u200a\u200b👍\u200b to “\u200a${whole}\u200a”\u200a`,
  `👎 to “${whole}”`,
  `❤️ a “${whole}”`,
  `😮 zu „${whole}“`,
  `Removed 👍 from “${whole}”`,
];

const mailed: readonly [name: string, body: string][] = [
  [
    'Gmail',
    '<div style="font-size:48px">👍</div><div>Ada Byron reacted via <a href="https://www.google.com/gmail/about/">Gmail</a></div>',
  ],
  [
    'Gmail in Spanish',
    '<p>❤️</p><p>Ada Byron reaccionó mediante <a href="https://www.google.com/gmail/about/">Gmail</a></p>',
  ],
  [
    'Gmail in German',
    '<p>🎉</p><p>Ada Byron hat über <a href="https://www.google.com/gmail/about/">Gmail</a> reagiert</p>',
  ],
  ['Gmail in French', '<p>👍</p><p>Ada Byron a réagi via <a href="https://www.google.com/gmail/about/">Gmail</a></p>'],
  [
    'Gmail in Portuguese',
    '<p>👍</p><p>Ada Byron reagiu pelo <a href="https://www.google.com/gmail/about/">Gmail</a></p>',
  ],
  ['Outlook', '<p>Ada Byron reacted to your message:</p><p>👍</p>'],
  ['Outlook by its name', '<p>Ada Byron reacted to your message:</p><p>Like</p>'],
  ['Outlook in German', '<p>Ada Byron hat auf Ihre Nachricht reagiert:</p><p>❤️</p>'],
  ['Outlook in French', '<p>Ada Byron a réagi à votre message :</p><p>😂</p>'],
  ['Outlook in Italian', '<p>Ada Byron ha reagito al tuo messaggio:</p><p>👍</p>'],
];

/** Words of their own that begin as a reaction does, or cite us. */
const ownTexts: readonly [text: string, own: string][] = [
  ['Loved the test drive last week! What does it cost?', 'Loved the test drive last week! What does it cost?'],
  ['Liked the red one. Is it still available?', 'Liked the red one. Is it still available?'],
  ['I like the “Adventure” trim. Do you have it?', 'I like the “Adventure” trim. Do you have it?'],
  [`“${asked}” no, what does it cost?`, 'no, what does it cost?'],
  [`&gt; ${asked}<br>No`, 'No'],
  ['&gt; Would Saturday at 10 AM work?<br>What does it cost?', 'What does it cost?'],
  ['I can pay<br>&gt; 30k', 'I can pay\n> 30k'],
  [
    'Removed the seats from my “project” van, is the RAV4 still available?',
    'Removed the seats from my “project” van, is the RAV4 still available?',
  ],
  ['You said “Would Saturday at 10 AM work for you?” but what does it cost?', 'You said but what does it cost?'],
  ['👍 is it still available?', '👍 is it still available?'],
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const reactions: readonly CorpusMessage[] = [
  ...written.map((text): CorpusMessage => ({ name: text, by: 'sms', body: escaped(text), own: '', fate: 'reaction' })),
  ...mailed.map(([name, body]): CorpusMessage => ({
    name,
    by: 'email',
    body,
    subject: 'Re: Your 2026 Toyota RAV4',
    own: '',
    fate: 'reaction',
  })),
  ...ownTexts.map(([body, own]): CorpusMessage => ({ name: body, by: 'sms', body, own, fate: 'read' })),
];
