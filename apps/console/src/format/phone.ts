import type { PhoneFormat } from '@forecourt/api/contract/locale';
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/**
 * A phone number as an account writes them. As in its country only where the number is of that country: without its
 * calling code a foreign one could not be called.
 * @param country the account's, two letters
 * @returns the number as it came where it is none
 */
export function formatPhone(phone: string, format: PhoneFormat, country: string): string {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(phone, home);
  if (!number?.isPossible()) return phone;
  if (format === 'e164') return number.number;
  const isHome = home !== undefined && number.countryCallingCode === getCountryCallingCode(home);
  return format === 'national' && isHome ? number.formatNational() : number.formatInternational();
}
