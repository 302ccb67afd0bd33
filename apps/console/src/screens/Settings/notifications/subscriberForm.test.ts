import { NotificationId, PrincipalId, type ChannelSubscription } from '@forecourt/api/contract/settings/subscribers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { channelsText, type Offer, withChannel, withNotification, withPrincipal } from './subscriberForm.ts';

const offer: Offer = {
  types: NotificationId.options.map((Id) => ({ Id, Name: `The ${Id}`, Description: '' })),
  principals: [
    { Id: 'OnlyAssigned', Name: 'Only their own leads' },
    { Id: 'OnlyOrphan', Name: 'Only unassigned leads' },
  ],
};

const step = fc.record({
  channel: fc.constantFrom('Email' as const, 'SMS' as const),
  notification: fc.constantFrom(...NotificationId.options),
  principal: fc.constantFrom(...PrincipalId.options),
  what: fc.constantFrom('channel', 'notification', 'principal'),
  isOn: fc.boolean(),
});

it('never chooses both principals, a channel twice or a notification twice, whatever is pressed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const channels = steps.reduce<ChannelSubscription[]>(
        (before, { channel, notification, principal, what, isOn }) => {
          if (what === 'channel') return withChannel(before, channel, isOn);
          if (what === 'notification') return withNotification(before, channel, notification, isOn, offer);
          return withPrincipal(before, channel, notification, principal, isOn, offer);
        },
        [],
      );
      expect(new Set(channels.map(({ Channel }) => Channel)).size).toBe(channels.length);
      for (const { SubscribedNotifications } of channels) {
        expect(new Set(SubscribedNotifications.map(({ Id }) => Id)).size).toBe(SubscribedNotifications.length);
        for (const { Principals } of SubscribedNotifications)
          expect(Principals.filter(({ Status }) => Status === 1).length).toBeLessThan(2);
      }
    }),
  );
});

it('says channels in words, in the order of the form', () => {
  const both = withChannel(withChannel([], 'SMS', true), 'Email', true);
  const chosen = withNotification(
    withNotification(both, 'Email', 'stop', true, offer),
    'Email',
    'handoff',
    true,
    offer,
  );
  expect(channelsText(withPrincipal(chosen, 'Email', 'handoff', 'OnlyOrphan', true, offer), offer)).toBe(
    'Email: The handoff (only unassigned leads), The stop; SMS',
  );
});
