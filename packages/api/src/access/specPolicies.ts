import type { PolicyEntry } from '../contract/authRecord.ts';
import type { AccessType } from './policy.ts';
import { getPolicy, resources } from './testFacts.ts';

/*
 * The policies of the table of spec 1 §6, and what each lets a person do with a block of the settings. Written from the
 * spec's sentences by literal lists; it shares nothing with the rules.
 */

const plain: Record<string, PolicyEntry[]> = {
  none: [],
  'nothing allowed': getPolicy(),
  read: getPolicy('read'),
  write: getPolicy('write'),
  create: getPolicy('create'),
  everything: getPolicy('*'),
  'signature only': [{ Resource: 'Settings:Signature', Allow: ['read'] }],
  'preferences only': [{ Resource: 'Settings:Preferences', Allow: ['write'] }],
  'locale only': [{ Resource: 'Settings:DealerParams', Allow: ['*'] }],
  'a resource of another area': [{ Resource: 'UserEdit', Allow: ['Email'] }],
};

/** The block of each resource, by its title. The locale's is on the account page. */
const titleByPolicy: Record<string, string> = {
  'Settings:Signature': 'Signature Settings',
  'Settings:WorkingHours': 'Work Hours Settings',
  'Settings:Notifications': 'Email & SMS Notification Settings',
  'Settings:Sources': 'Lead Source Settings',
  'Settings:Preferences': 'Preferences',
  'Settings:NotifyAction': 'Notify Team',
};
export const titlesWithResource = Object.values(titleByPolicy);

const everyTitle = (...types: AccessType[]): Record<string, AccessType[]> =>
  Object.fromEntries(titlesWithResource.map((title) => [title, types]));

/** Spec 1 §6: "Access type on a resource is read, write or create." What each policy lets a person do, by block. */
const granted: Record<string, Record<string, AccessType[]>> = {
  none: {},
  'nothing allowed': {},
  read: everyTitle('read'),
  write: everyTitle('read', 'write'),
  create: everyTitle('read', 'create'),
  everything: everyTitle('read', 'write', 'create'),
  'signature only': { 'Signature Settings': ['read'] },
  'preferences only': { Preferences: ['read', 'write'] },
  'locale only': {},
  'a resource of another area': {},
};

type LocaleAccess = 'not shown' | 'read' | 'edited';

/** Spec 2 §6: "Dealership locale is editable only if the Settings:DealerParams Allow includes '*'." */
const locale: Record<string, LocaleAccess> = {
  none: 'not shown',
  'nothing allowed': 'not shown',
  read: 'read',
  write: 'read',
  create: 'read',
  everything: 'edited',
  'signature only': 'not shown',
  'preferences only': 'not shown',
  'locale only': 'edited',
  'a resource of another area': 'not shown',
};

/**
 * Every Allow list with what it lets a person do with a block, and with the locale. Spec 2 §6: a block "is shown only for
 * a resource whose Allow list is non-empty"; a person who saves or adds also sees.
 */
const allowLists: { allow: string[] | 'not named'; lets: AccessType[]; locale: LocaleAccess }[] = [
  { allow: 'not named', lets: [], locale: 'not shown' },
  { allow: [], lets: [], locale: 'not shown' },
  { allow: ['read'], lets: ['read'], locale: 'read' },
  { allow: ['write'], lets: ['read', 'write'], locale: 'read' },
  { allow: ['create'], lets: ['read', 'create'], locale: 'read' },
  { allow: ['read', 'write'], lets: ['read', 'write'], locale: 'read' },
  { allow: ['read', 'create'], lets: ['read', 'create'], locale: 'read' },
  { allow: ['write', 'create'], lets: ['read', 'write', 'create'], locale: 'read' },
  { allow: ['read', 'write', 'create'], lets: ['read', 'write', 'create'], locale: 'read' },
  { allow: ['*'], lets: ['read', 'write', 'create'], locale: 'edited' },
];

/**
 * Policies that allow something else on each resource, each time moved on by one: between them every resource has every
 * Allow list, and a block that goes by another's resource shows.
 */
const mixed: Record<string, PolicyEntry[]> = {};
for (const offset of allowLists.keys()) {
  const name = `mixed ${offset}`;
  const listed = resources.map((Resource, place) => ({
    Resource,
    ...allowLists[(place + offset) % allowLists.length]!,
  }));
  mixed[name] = listed.flatMap(({ Resource, allow }) => (allow === 'not named' ? [] : [{ Resource, Allow: allow }]));
  for (const { Resource, lets, locale: ofLocale } of listed) {
    const title = titleByPolicy[Resource];
    if (title) granted[name] = { ...granted[name], [title]: lets };
    else locale[name] = ofLocale;
  }
}

export const policies = { ...plain, ...mixed };
export const plainNames = Object.keys(plain);
export const mixedNames = Object.keys(mixed);

/**
 * What a policy lets a person do with the block of a resource of its own.
 * @param policy its name
 * @param title the block's
 * @returns empty where the policy does not open the block
 */
export const grantedTypes = (policy: string, title: string): AccessType[] => granted[policy]![title] ?? [];

/** What a policy lets a person do with the dealership's locale. */
export const expectedLocale = (policy: string): LocaleAccess => locale[policy]!;
