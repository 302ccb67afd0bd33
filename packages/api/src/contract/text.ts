import * as z from 'zod/mini';

/** What PostgreSQL can hold as text: no NUL, and no half of a surrogate pair (a JSON escape can carry both). */
export const storable = z.regex(/^[^\0\p{Surrogate}]*$/u, 'Text with a NUL or a broken character');

/** Characters that show nothing: white space, controls, format characters, fillers, and the blank of Braille. */
const invisible = /[\p{White_Space}\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text has nothing that a reader could see. */
export const isBlank = (value: string): boolean => value.replace(invisible, '') === '';

/**
 * What hides in a name or turns its reading direction around: format characters, fillers, the blank of Braille. An emoji's
 * selector belongs to it.
 */
const hidden =
  /(?![\u200c\u200d]|(?<=\p{Extended_Pictographic})\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Joiners after nothing that they join: Arabic script, the scripts of India (RFC 5892, A.1 and A.2), and emoji have some. */
const joinersAfterNothing =
  /(?<!\p{Script=Arabic}|(?!\p{Script=Inherited})\p{M}|\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})[\u200c\u200d]+/gu;
const joinersBeforeNothing = /[\u200c\u200d]+(?!\p{L}|\p{Extended_Pictographic})/gu;

/** A name as it is shown: on one line, without anything that nobody can see. */
export const cleanName = (typed: string): string =>
  typed
    .replace(/[\p{White_Space}\p{Cc}]+/gu, ' ')
    .replace(hidden, '')
    .replace(joinersAfterNothing, '')
    .replace(joinersBeforeNothing, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** A text of 1…max UTF-16 units. */
export const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), storable);

/** A text that may be empty. */
export const textOrEmpty = (max: number) => z.string().check(z.maxLength(max), storable);

/** A name of 1…max UTF-16 units, of a person or of anything that staff name. It comes out as `cleanName` makes it. */
export const nameText = (max: number) =>
  z.pipe(z.pipe(text(max), z.transform(cleanName)), z.string().check(z.minLength(1)));

/** A name that may be empty. */
export const nameTextOrEmpty = (max: number) => z.pipe(z.pipe(textOrEmpty(max), z.transform(cleanName)), z.string());

/**
 * An id, as the dealer's own systems write it. Dots alone are refused: in a path they would be read as a step to
 * another call.
 */
export const Id = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^(?!\.+$)[\w.:@-]+$/, 'Letters, digits and . : @ _ - only'));
