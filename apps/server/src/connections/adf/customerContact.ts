import { Email } from '@forecourt/api/contract/feed/parts';
import * as z from 'zod/mini';
import type { ContactWish, RequestContact } from '../../messaging/leads/leadDetails.ts';
import { toE164 } from '../../platform/locale/e164.ts';

/** The customer's name: its first and last part, or the full one at its last space or comma. '' for a part that is not there. */
export function findName(contacts: readonly RequestContact[]): { first: string; last: string } {
  const names = contacts.find((contact) => contact.names.length > 0)?.names ?? [];
  const get = (part: string) => names.find((name) => name.part === part)?.text ?? '';
  const [first, last] = [get('first'), get('last')];
  if (first !== '' || last !== '') return { first, last: [last, get('suffix')].filter(Boolean).join(' ') };
  const full = get('full') || names.map(({ text }) => text).join(' ');
  const [family, given] = full.split(/\s*,\s*/);
  if (family && given) return { first: given, last: family };
  const space = full.lastIndexOf(' ');
  return space === -1 ? { first: full, last: '' } : { first: full.slice(0, space), last: full.slice(space + 1) };
}

/** The preferred email address, else the first one, in lower case; undefined where none is an address. */
export function findEmail(contacts: readonly RequestContact[]): string | undefined {
  const addresses = preferredFirst(contacts.flatMap(({ emails }) => emails)).map(({ address }) =>
    address
      .replace(/^mailto:/i, '')
      .trim()
      .toLowerCase(),
  );
  return addresses.find((address) => z.safeParse(Email, address).success);
}

/** A number that nobody answers a call or a text on. */
const silentTypes = new Set(['fax', 'pager']);

/** The preferred number, else a mobile one, else the first, as E.164; undefined where none is a telephone number. */
export function findPhone(contacts: readonly RequestContact[], country: string): string | undefined {
  const phones = contacts.flatMap((contact) => contact.phones).filter(({ type = '' }) => !silentTypes.has(type));
  const mobileFirst = [...phones.filter(({ type }) => isMobile(type)), ...phones.filter(({ type }) => !isMobile(type))];
  const numbers = preferredFirst(mobileFirst).map(({ number }) => toE164(number.slice(0, 60), country));
  return numbers.find((number) => /^\+\d{7,15}$/.test(number));
}

const isMobile = (type: string | undefined) => /^(?:cell|mobile)/.test(type ?? '');

const preferredFirst = <T extends { isPreferred: boolean }>(ways: readonly T[]): T[] => [
  ...ways.filter(({ isPreferred }) => isPreferred),
  ...ways.filter(({ isPreferred }) => !isPreferred),
];

/**
 * How the customer asked to be contacted, in the request's own marks: a preferred number or address. What they wrote in a comment is no
 * consent, and is not read as one.
 */
export function listContactWishes(contacts: readonly RequestContact[], at: string): { contactWishes: ContactWish[] } {
  const phones = contacts.flatMap((contact) => contact.phones).filter(({ isPreferred }) => isPreferred);
  const emails = contacts.flatMap((contact) => contact.emails).filter(({ isPreferred }) => isPreferred);
  return {
    contactWishes: [
      ...phones.map(({ number, type, time }) => ({
        kind: 'phone' as const,
        to: number,
        text: ['phone', type && `type="${type}"`, time && `time="${time}"`, 'preferredcontact="1"']
          .filter(Boolean)
          .join(' '),
        at,
      })),
      ...emails.map(({ address }) => ({ kind: 'email' as const, to: address, text: 'email preferredcontact="1"', at })),
    ],
  };
}
