import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type NumberType,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

/** What a phone number is to a dealership. */
export type NumberKind = 'ordinary' | 'premium' | 'foreign';

/** Types of numbers (Google's libphonenumber) to which a message costs no more than usual. */
const ordinaryTypes = new Set<NumberType>(['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'TOLL_FREE']);

/**
 * Ranges that cost extra by their prefix, also where libphonenumber knows no such number yet: area code 900 and exchange 976 of the North
 * American Numbering Plan, and 070 in the United Kingdom.
 */
const premiumPrefix = /^\+(?:1900|1\d{3}976|4470)/;

/**
 * Whether a number is one of the dealership's country that costs no more than usual.
 * @param phone E.164, or as one dials it in that country
 * @param country the dealership's, two letters
 */
export function numberKind(phone: string, country: string): NumberKind {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(phone, home);
  if (!number) return phone.startsWith('+') ? 'foreign' : 'ordinary';
  if (!isOfCountry(number, home)) return 'foreign';
  const type = number.getType();
  if (premiumPrefix.test(number.number) || (type !== undefined && !ordinaryTypes.has(type))) return 'premium';
  return 'ordinary';
}

/**
 * Countries that share a calling code are different ones: the United States, Canada and Jamaica all have +1. A number that the numbering
 * plan has not assigned is of the country with its calling code, and no carrier connects it. Where the dealership's country has no
 * numbering plan of its own, only numbers of no country at all are foreign, such as those of satellite networks.
 */
function isOfCountry(number: PhoneNumber, home: CountryCode | undefined): boolean {
  if (number.isNonGeographic()) return false;
  if (home === undefined) return true;
  return number.country ? number.country === home : number.countryCallingCode === getCountryCallingCode(home);
}

/** Gmail's two domains lead to the same mailboxes, with and without dots in the name. */
const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an email address leads to, so that one mailbox is one recipient however it is written: case and what follows a plus
 * sign (RFC 5233) are left out, and at Gmail the dots.
 */
export function getMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const domain = address.slice(at + 1);
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
