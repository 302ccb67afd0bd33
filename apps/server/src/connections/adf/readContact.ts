import type { RequestContact, RequestId, RequestParty } from '../../messaging/leads/leadDetails.ts';
import type { AdfElement } from './readElements.ts';
import { findAll, findChildren, takeAttribute, takeField, takeText } from './takeElements.ts';

/** Leaves out what is missing: a field is there or not, never undefined. */
export const withoutMissing = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/** `preferredcontact="1"`; some senders write words. */
const takePreferred = (element: AdfElement): boolean =>
  /^(?:1|true|yes|y)$/i.test(takeAttribute(element, 'preferredcontact') ?? '');

/** The `id` elements directly within one. */
export const takeIds = (element: AdfElement | undefined): RequestId[] =>
  (element ? findChildren(element, 'id') : []).flatMap((id) => {
    const value = takeText(id);
    if (value === undefined) return [];
    return [withoutMissing({ value, source: takeAttribute(id, 'source'), sequence: takeAttribute(id, 'sequence') })];
  });

/** ADF's `contact`, or an element that has its fields itself. */
const takeContact = (contact: AdfElement): RequestContact => ({
  names: findChildren(contact, 'name').flatMap((name) => {
    const text = takeText(name);
    if (text === undefined) return [];
    return [
      withoutMissing({ text, part: takeAttribute(name, 'part')?.toLowerCase(), type: takeAttribute(name, 'type') }),
    ];
  }),
  emails: findChildren(contact, 'email').flatMap((email) => {
    const address = takeText(email);
    return address === undefined ? [] : [{ address, isPreferred: takePreferred(email) }];
  }),
  phones: findChildren(contact, 'phone').flatMap((phone) => {
    const number = takeText(phone);
    if (number === undefined) return [];
    return [
      {
        number,
        isPreferred: takePreferred(phone),
        ...withoutMissing({
          type: takeAttribute(phone, 'type')?.toLowerCase(),
          time: takeAttribute(phone, 'time')?.toLowerCase(),
        }),
      },
    ];
  }),
  addresses: findChildren(contact, 'address').map((address) => ({
    streets: findChildren(address, 'street').flatMap((street) => {
      takeAttribute(street, 'line');
      return takeText(street) ?? [];
    }),
    ...withoutMissing({
      type: takeAttribute(address, 'type'),
      apartment: takeField(address, 'apartment'),
      city: takeField(address, 'city'),
      region: takeField(address, 'regioncode'),
      postalCode: takeField(address, 'postalcode'),
      country: takeField(address, 'country'),
    }),
  })),
});

const isEmpty = ({ names, emails, phones, addresses }: RequestContact): boolean =>
  names.length + emails.length + phones.length + addresses.length === 0;

/** The contacts of a customer, a provider or a vendor, the primary one first. Some senders leave the `contact` element out. */
export function takeContacts(party: AdfElement): RequestContact[] {
  const contacts = findAll(party, 'contact').map((contact) => ({
    isPrimary: /^(?:1|true|yes)$/i.test(takeAttribute(contact, 'primarycontact') ?? ''),
    contact: takeContact(contact),
  }));
  return [
    ...contacts.filter(({ isPrimary }) => isPrimary),
    ...contacts.filter(({ isPrimary }) => !isPrimary),
    { contact: takeContact(party) },
  ].flatMap(({ contact }) => (isEmpty(contact) ? [] : [contact]));
}

/** ADF's `provider` or `vendor`. */
export function takeParty(party: AdfElement | undefined, nameField: 'name' | 'vendorname'): RequestParty | undefined {
  if (!party) return undefined;
  const fields = withoutMissing({
    name: takeField(party, nameField),
    service: takeField(party, 'service'),
    url: takeField(party, 'url'),
  });
  // A company is no person with a first name.
  for (const name of findChildren(party, nameField)) for (const mark of ['part', 'type']) takeAttribute(name, mark);
  const ids = takeIds(party);
  return { ids, ...fields, contacts: takeContacts(party) };
}
