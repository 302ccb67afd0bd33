import type { PhoneFormat } from '@forecourt/api/contract/locale';
import { writePhone } from '@forecourt/api/contract/phone';
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** How an account writes phone numbers. */
export interface PhoneStyle {
  format: PhoneFormat;
  /** Two letters. */
  country: string;
}

/**
 * A phone number as an account writes them.
 * @returns the number as it came where it is none
 */
export function formatPhone(phone: string, { format, country }: PhoneStyle): string {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  return writePhone(phone, parsePhoneNumberFromString(phone, home), format, home && getCountryCallingCode(home));
}

/** A link to a number that reads as the number, as `signatureHtml` makes it. */
const plainPhoneLink = /<a href="tel:(\+?\d+)">\1<\/a>/g;

/** Writes the numbers of a signature's links as the account does. What somebody has written by hand stays. */
export const formatPhoneLinks = (html: string, style: PhoneStyle): string =>
  html.replace(plainPhoneLink, (_link, phone: string) => `<a href="tel:${phone}">${formatPhone(phone, style)}</a>`);
