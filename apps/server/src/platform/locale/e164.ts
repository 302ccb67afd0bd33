import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A telephone number as E.164, so that one number compares equal however it is written.
 * @param country the account's, two letters: the number is of it where it names no other
 * @returns the number as it came where it is none
 */
export function toE164(phone: string, country: string): string {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(phone, home);
  return number?.isPossible() ? number.number : phone;
}
