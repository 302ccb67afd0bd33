import { channels } from './channels.ts';

/** The characters of GSM 03.38, its extension table included. */
const gsmCharacters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà\f^{}\\[~]|€',
);

/** What is pasted along from web pages, PDF files and word processors, with what people type for it. */
const equivalents: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′´`ʼ‹›]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/[•‣▪●·]/g, '-'],
  [/→/g, '->'],
  [/×/g, 'x'],
  // '3½' is three and a half, not 31 halves.
  [/(?<=\d)(?=[¼½¾⅓⅔⅛])/g, ' '],
  [/[\u2028\u2029\u0085]/g, '\n'],
  [/\t/g, ' '],
];

/** Shows nothing: soft hyphens, zero-width characters, marks of direction, byte order marks, controls. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?![\n\r\f])\p{Cc}/gu;

/**
 * A text message in the characters of GSM-7, where that is possible without a change in what it says. One character outside that
 * alphabet makes Twilio send the whole message as UCS-2: 70 characters a segment in place of 160. A text that has one anyway, such as an
 * emoji, stays as it is: its joiners and marks mean something there.
 */
export function gsmText(text: string): string {
  const typed = equivalents.reduce((result, [form, plain]) => result.replace(form, plain), text);
  // Compatibility forms: an ellipsis, a ligature, a full-width letter, a blank of another width, ½ with a fraction slash.
  const plain = typed.normalize('NFKC').replace(invisible, '').replaceAll('\u2044', '/');
  const isGsm = Array.from(plain).every((character) => gsmCharacters.has(character));
  return isGsm && plain.length <= channels.sms.maxLength ? plain : text;
}

/** Those of its extension table, which take two places. */
const extended = /[\f^{}\\[~\]|€]/g;

/** How many characters one segment holds, and each of several, which begin with a header (3GPP TS 23.040, 9.2.3.24.1). */
const room = { gsm: { alone: 160, joined: 153 }, unicode: { alone: 70, joined: 67 } } as const;

/** How many text messages a text is sent and paid as: GSM-7 where its characters allow it, else UCS-2. */
export function countSegments(text: string): number {
  const sent = gsmText(text);
  const isGsm = Array.from(sent).every((character) => gsmCharacters.has(character));
  const length = sent.length + (isGsm ? (sent.match(extended)?.length ?? 0) : 0);
  const { alone, joined } = isGsm ? room.gsm : room.unicode;
  return length <= alone ? Math.min(length, 1) : Math.ceil(length / joined);
}
