import { contract } from '@forecourt/api/contract';
import { auditAreas } from '@forecourt/api/contract/audit';
import { expect, it } from 'vitest';
import { actions } from './texts.ts';
import { actionName, actorName, changeLine, fieldName, valueText } from './words.ts';

/** What an account's audit log records: each change by a person or a customer, and changes that no call of the contract makes. */
const audited = [
  ...contract
    .filter(({ method, access }) => method !== 'GET' && ['signed-in', 'admin', 'shopper'].includes(access))
    .map(({ id }) => id),
  'dealers.export',
  'websiteChat.start',
  'invitation.accept',
  'communication.unsubscribe',
  'profile.confirmNewEmail',
  'session.passwordLink',
  'session.passwordReset',
  'session.wrongPassword',
  'session.addApp',
  'session.addPasskey',
  'session.makeCodes',
  'session.refusedDevice',
  'session.refusedStep',
  'session.removeApp',
  'session.removePasskey',
  'session.useCode',
  'session.wrongCode',
  'session.wrongPasskey',
  'session.locked',
  'chat.send',
  'chat.contact',
  'leads.contact',
  'privacy.retention',
  'chat.mailTranscript',
  'appointments.book',
  // By a key of the dealer's own systems.
  'feed.load',
  'scim.createGroup',
  'scim.createUser',
  'scim.deleteGroup',
  'scim.deleteUser',
  'scim.refused',
  'scim.replaceGroup',
  'scim.replaceUser',
  'stock.send',
  // Of a lead that a provider has mailed or posted.
  'leads.add',
  'leads.join',
];

it('has words for every action of the log, and for no other', () => {
  expect(Object.keys(actions).toSorted()).toEqual(audited.toSorted());
});

// Spec 2 §2: the switches as their pages print them.
it.each([
  ['capabilities.updateTakeover', 'Dealership Takeover'],
  ['capabilities.updateConversion', 'Maximize Conversions'],
  ['capabilities.updatePrice', 'Selling Price'],
  ['capabilities.updateQuickReplies', 'Quick Replies'],
  ['capabilities.updateScheduler', 'Service Appointment Scheduler'],
  ['capabilities.updateStartForm', 'Start a Conversation Form'],
  ['capabilities.updateGating', 'Lead Gating for Pricing & Availability Check'],
  ['capabilities.updateAdobe', 'Adobe Analytics'],
])('names the switch of %s as it is named where it is turned: %s', (action, name) => {
  expect(actionName({ Action: action, Changes: [] })).toBe(`Turned ${name} on or off`);
});

it('counts every action to one kind', () => {
  const areas = Object.values(auditAreas).flat();
  expect(new Set(areas).size).toBe(areas.length);
  expect([...new Set(audited.map((id) => id.split('.')[0]!))].toSorted()).toEqual(areas.toSorted());
});

it.each([
  [['role'], 'Role'],
  [['dealer_stores'], 'Dealerships'],
  [['FollowUpSequenceName'], 'Follow up sequence name'],
  [['has_ga4_api_secret'], 'Has GA4 API secret'],
  [['Channels', '0', 'SubscribedNotifications', '1', 'Id'], 'Channels 1, Subscribed notifications 2, ID'],
])('calls %j %s', (path, words) => {
  expect(fieldName(path)).toBe(words);
});

const stamp = (instant: string) => `at ${instant.slice(0, 10)}`;

it('writes values as people read them', () => {
  expect([null, true, false, 0, 'ADMIN', '2026-06-10T12:00:00.000Z'].map((value) => valueText(value, stamp))).toEqual([
    'None',
    'Yes',
    'No',
    '0',
    'ADMIN',
    'at 2026-06-10',
  ]);
});

it('says what was changed first and how much more, and nothing where no values were kept', () => {
  const role = { Field: ['role'], Before: 'REGULAR', After: 'ADMIN' };
  expect(changeLine({ Changes: [role], MoreChanges: 0 }, stamp)).toBe('Role: REGULAR → ADMIN');
  expect(changeLine({ Changes: [role, role], MoreChanges: 5 }, stamp)).toBe('Role: REGULAR → ADMIN and 6 more');
  expect(changeLine({ Changes: [], MoreChanges: 0 }, stamp)).toBeNull();
  // What is new has no value before, and an id says nothing.
  const added = ['id', 'email'].map((name) => ({ Field: ['added', '0', name], Before: null, After: `its ${name}` }));
  expect(changeLine({ Changes: added, MoreChanges: 0 }, stamp)).toBe('User 1, Email: its email and 1 more');
});

it('names who has no name, and an action that it does not know', () => {
  expect(actorName({ ActorId: 'shopper', ActorName: null })).toBe('A shopper');
  expect(actorName({ ActorId: 'gone', ActorName: null })).toBe('gone');
  expect(actionName({ Action: 'things.doSomething', Changes: [] })).toBe('Things do something');
  const refused = { Field: ['refused'], Before: null, After: 'not-found' };
  expect(actionName({ Action: 'dialogue.messages', Changes: [refused] })).toBe('Opened a page or record');
  expect(actionName({ Action: 'users.delete', Changes: [refused] })).toBe('Deleted a user');
});
