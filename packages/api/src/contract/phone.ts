import type { PhoneFormat } from './locale.ts';

/** The message for an invalid number (spec 2 §5, verbatim). */
export const phoneMessage = 'Please enter valid phone number (example: +1xxxxxxxxx)';

/**
 * Whether a text is a phone number: an optional leading + and then digits only (spec 2 §5). An empty one is none: a form
 * whose number is optional asks first whether there is any.
 */
export function isPhone(text: string): boolean {
  return /^\+?[0-9]+$/.test(text);
}

/** What libphonenumber-js reads of a number. Console and server load it in their own way. */
interface ReadPhone {
  /** E.164. */
  number: string;
  countryCallingCode: string;
  isPossible: () => boolean;
  formatNational: () => string;
  formatInternational: () => string;
}

/**
 * A phone number as an account writes them. As in its country only where the number is of that country: without its
 * calling code a foreign one could not be called.
 * @param read undefined where the text is no number
 * @param homeCallingCode of the account's country; undefined where it is not known
 * @returns the text as it was typed where it is no number
 */
export function writePhone(
  typed: string,
  read: ReadPhone | undefined,
  format: PhoneFormat,
  homeCallingCode: string | undefined,
): string {
  if (!read?.isPossible()) return typed;
  if (format === 'e164') return read.number;
  return format === 'national' && read.countryCallingCode === homeCallingCode
    ? read.formatNational()
    : read.formatInternational();
}
