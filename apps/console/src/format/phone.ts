import type { PhoneFormat } from '@forecourt/api/contract/locale';
import { writePhone } from '@forecourt/api/contract/phone';
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/**
 * A phone number as an account writes them.
 * @param country the account's, two letters
 * @returns the number as it came where it is none
 */
export function formatPhone(phone: string, format: PhoneFormat, country: string): string {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  return writePhone(phone, parsePhoneNumberFromString(phone, home), format, home && getCountryCallingCode(home));
}
