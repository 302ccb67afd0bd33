import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  bySurname,
  canSubmitSubscriber,
  NotificationChannel,
  NotificationId,
  PrincipalId,
  Subscriber,
  subscriberProblems,
} from './subscribers.ts';

const good: Subscriber = {
  Id: 'ada',
  UserId: 'ada',
  FirstName: 'Ada',
  LastName: 'Byron',
  Email: 'ada@mail.example',
  MainPhone: '+15550100200',
  SecondaryPhone: '',
  CrmUserId: null,
  Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
};

it('takes somebody with a name, an address, a number and a channel', () => {
  expect(subscriberProblems(good)).toEqual({});
  expect(canSubmitSubscriber(good)).toBe(true);
});

it.each([
  [{ FirstName: ' ' }, { FirstName: 'Please fill in all the fields to continue' }],
  [{ LastName: '' }, { LastName: 'Please fill in all the fields to continue' }],
  [{ Email: '' }, { Email: 'Please fill in all the fields to continue' }],
  [{ Email: 'ada@mail' }, { Email: 'Email format is not correct' }],
  [{ MainPhone: '' }, { MainPhone: 'Please fill in all the fields to continue' }],
  [{ MainPhone: '555-0100' }, { MainPhone: 'Please enter valid phone number (example: +1xxxxxxxxx)' }],
  [{ SecondaryPhone: '++1' }, { SecondaryPhone: 'Please enter valid phone number (example: +1xxxxxxxxx)' }],
  [{ Channels: [] }, { Channels: 'Please fill in all the fields to continue' }],
])('says what is wrong with %j', (change, problems) => {
  expect(subscriberProblems({ ...good, ...change })).toEqual(problems);
});

it('is not to be sent while a phone is invalid or no channel is chosen', () => {
  expect(canSubmitSubscriber({ ...good, MainPhone: '1 2' })).toBe(false);
  expect(canSubmitSubscriber({ ...good, SecondaryPhone: 'x' })).toBe(false);
  expect(canSubmitSubscriber({ ...good, Channels: [] })).toBe(false);
});

const principal = fc.record({
  Id: fc.constantFrom(...PrincipalId.options),
  Name: fc.constant('Somebody'),
  Status: fc.constantFrom(0 as const, 1 as const),
});
const notification = fc.record({
  Id: fc.constantFrom(...NotificationId.options),
  Principals: fc.array(principal, { maxLength: 2 }),
});
const channel = fc.record({
  Channel: fc.constantFrom(...NotificationChannel.options),
  SubscribedNotifications: fc.array(notification, { maxLength: 4 }),
});
const person = fc.record({
  Id: fc.constant('ada'),
  UserId: fc.constantFrom('ada', 'ada', 'ada', 'other'),
  FirstName: fc.string({ maxLength: 4 }),
  LastName: fc.constantFrom('', 'Byron'),
  Email: fc.oneof(fc.emailAddress(), fc.string({ maxLength: 12 })),
  MainPhone: fc.oneof(fc.stringMatching(/^\+?\d{1,15}$/), fc.string({ maxLength: 12 })),
  SecondaryPhone: fc.constantFrom('', '5', 'x'),
  CrmUserId: fc.constant(null),
  Channels: fc.array(channel, { maxLength: 2 }),
});

it('stores exactly who has no problems, and never both principals at once or anything twice', () => {
  fc.assert(
    fc.property(person, (given) => {
      const isStored = z.safeParse(Subscriber, given).success;
      const hasProblems = Object.keys(subscriberProblems(given)).length > 0;
      expect(isStored).toBe(!hasProblems && given.Id === given.UserId);
      if (!isStored) return;
      expect(canSubmitSubscriber(given)).toBe(true);
      expect(given.MainPhone).toMatch(/^\+?\d+$/);
      expect(new Set(given.Channels.map(({ Channel }) => Channel)).size).toBe(given.Channels.length);
      for (const { SubscribedNotifications } of given.Channels) {
        expect(new Set(SubscribedNotifications.map(({ Id }) => Id)).size).toBe(SubscribedNotifications.length);
        for (const { Principals } of SubscribedNotifications)
          expect(Principals.filter(({ Status }) => Status === 1).length).toBeLessThan(2);
      }
    }),
    { numRuns: 2000 },
  );
});

it('lists people by surname, then by first name, case aside', () => {
  const people = ['Ada Zimmer', 'Bob baker', 'Amy Baker', 'Zoe adams'].map((name) => {
    const [FirstName = '', LastName = ''] = name.split(' ');
    return { FirstName, LastName };
  });
  const names = people.toSorted(bySurname).map(({ FirstName, LastName }) => `${FirstName} ${LastName}`);
  expect(names).toEqual(['Zoe adams', 'Amy Baker', 'Bob baker', 'Ada Zimmer']);
});
