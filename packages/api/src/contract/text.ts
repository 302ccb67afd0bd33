import * as z from 'zod/mini';

/** What PostgreSQL can hold as text: no NUL, and no half of a surrogate pair (a JSON escape can carry both). */
export const storable = z.regex(/^[^\0\p{Surrogate}]*$/u, 'Text with a NUL or a broken character');

/** Characters that show nothing: white space, controls, format characters, fillers, and the blank of Braille. */
const invisible = /[\p{White_Space}\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text has nothing that a reader could see. */
export const isBlank = (value: string): boolean => value.replace(invisible, '') === '';

/** A text of 1…max UTF-16 units. */
export const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), storable);

/** A text that may be empty. */
export const textOrEmpty = (max: number) => z.string().check(z.maxLength(max), storable);

/**
 * An id, as the dealer's own systems write it. Dots alone are refused: in a path they would be read as a step to
 * another call.
 */
export const Id = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^(?!\.+$)[\w.:@-]+$/, 'Letters, digits and . : @ _ - only'));
