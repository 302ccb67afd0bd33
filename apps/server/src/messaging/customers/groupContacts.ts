/** A number or an address that a customer is reached at. */
export interface Identity {
  kind: 'phone' | 'email';
  /** As E.164, or in lower case. */
  value: string;
}

/** A lead with how its customer is reached. */
export interface Contact {
  leadId: string;
  identities: readonly Identity[];
  /** What staff have joined it to other leads by: a key that both leads have. */
  merges: readonly string[];
  /** The customer that it belongs to so far; null for a new lead's. */
  customerId: string | null;
}

/** A customer's contacts. */
export interface Customer {
  id: string;
  /** The id was not a customer's before. */
  isNew: boolean;
  contacts: readonly Contact[];
}

/**
 * Divides contacts into customers: two that share an identity or a merge are one customer's, also by way of a third. A customer keeps the
 * id that most of its contacts had, unless a customer with more contacts has it.
 * @param createId gives a new customer's id
 */
export function groupContacts(contacts: readonly Contact[], createId: () => string): Customer[] {
  const taken = new Set<string>();
  return joinContacts(contacts)
    .toSorted((one, other) => other.length - one.length)
    .map((group) => {
      const known = mostCommon(group.flatMap(({ customerId }) => customerId ?? []).filter((id) => !taken.has(id)));
      if (known !== undefined) taken.add(known);
      return { id: known ?? createId(), isNew: known === undefined, contacts: group };
    });
}

export const getIdentityKey = ({ kind, value }: Identity): string => `${kind}\n${value}`;

/** What a contact shares with others of its customer. */
const listKeys = ({ identities, merges }: Contact): string[] => [
  ...identities.map(getIdentityKey),
  ...merges.map((key) => `merge\n${key}`),
];

function joinContacts(contacts: readonly Contact[]): Contact[][] {
  const groups = new Set<Contact[]>();
  const groupByKey = new Map<string, Contact[]>();
  for (const contact of contacts) {
    const shared = new Set(listKeys(contact).map((key) => groupByKey.get(key) ?? []));
    // The largest takes in the others, so that a contact moves seldom, however many share one address.
    const [largest = [], ...smaller] = [...shared].toSorted((one, other) => other.length - one.length);
    for (const moved of [[contact], ...smaller].flat()) {
      largest.push(moved);
      for (const key of listKeys(moved)) groupByKey.set(key, largest);
    }
    for (const group of smaller) groups.delete(group);
    groups.add(largest);
  }
  return [...groups];
}

function mostCommon(ids: readonly string[]): string | undefined {
  const byId = [...Map.groupBy(ids, (id) => id)];
  return byId.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}
