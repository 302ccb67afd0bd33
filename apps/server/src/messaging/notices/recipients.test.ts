import type { PrincipalId, Subscriber } from '@forecourt/api/contract/settings/subscribers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getRecipients } from './recipients.ts';

const people = ['rep', 'other', 'nobody'];
const chosen = fc.constantFrom<PrincipalId | undefined>('OnlyAssigned', 'OnlyOrphan', undefined);
const getPrincipals = (one: PrincipalId | undefined) =>
  (['OnlyAssigned', 'OnlyOrphan'] as const).map((Id) => ({
    Id,
    Name: Id,
    Status: Id === one ? (1 as const) : (0 as const),
  }));

const subscriber = fc
  .record({
    id: fc.constantFrom(...people, 'manager'),
    crm: fc.constantFrom(null, ...people),
    email: chosen,
    sms: chosen,
    type: fc.constantFrom('handoff' as const, 'stop' as const),
  })
  .map(({ id, crm, email, sms, type }): Subscriber => ({
    Id: id,
    UserId: id,
    FirstName: 'A',
    LastName: 'B',
    Email: 'a@b.example',
    MainPhone: '+1555',
    SecondaryPhone: '',
    CrmUserId: crm,
    Channels: [
      { Channel: 'Email', SubscribedNotifications: [{ Id: type, Principals: getPrincipals(email) }] },
      { Channel: 'SMS', SubscribedNotifications: [{ Id: type, Principals: getPrincipals(sms) }] },
    ],
  }));

it('tells exactly those whom the principals let, on the channels that they chose', () => {
  fc.assert(
    fc.property(
      fc.array(subscriber, { maxLength: 5 }),
      fc.constantFrom(null, 'rep', 'other'),
      fc.boolean(),
      (subscribers, salesperson, isAssignedInCrm) => {
        const recipients = getRecipients(subscribers, 'handoff', { salesperson, isAssignedInCrm });
        for (const one of subscribers) {
          for (const { Channel, SubscribedNotifications } of one.Channels) {
            const [{ Id: type, Principals } = { Id: 'stop', Principals: [] }] = SubscribedNotifications;
            const only = Principals.find(({ Status }) => Status === 1)?.Id;
            const isAssigned = salesperson !== null && (one.Id === salesperson || one.CrmUserId === salesperson);
            const isExpected =
              type === 'handoff' &&
              (only === undefined || (only === 'OnlyAssigned' ? isAssigned : salesperson === null && !isAssignedInCrm));
            const channel = Channel === 'Email' ? 'email' : 'sms';
            expect(recipients.some((each) => each.subscriber === one && each.channel === channel)).toBe(isExpected);
          }
        }
      },
    ),
  );
});
