/** The message for an invalid number (spec 2 §5, verbatim). */
export const phoneMessage = 'Please enter valid phone number (example: +1xxxxxxxxx)';

/**
 * Whether a text is a phone number: an optional leading + and then digits only (spec 2 §5). An empty one is none: a form
 * whose number is optional asks first whether there is any.
 */
export function isPhone(text: string): boolean {
  return /^\+?[0-9]+$/.test(text);
}
