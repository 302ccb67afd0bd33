import { expect, it } from 'vitest';
import { channelFor } from './channel.ts';

const toronto = '+14165550123';
const boston = '+16175550123';
const email = 'ada@mail.example';

// A customer of a dealership in the United States who wrote by text message.
it.each([
  ['by text', { phone: boston, email }, { channel: 'sms', recipient: boston }],
  ['by email where nothing is sent to the number', { phone: toronto, email }, { channel: 'email', recipient: email }],
  ['so that staff see why it was not sent', { phone: toronto, email: null }, { channel: 'sms', recipient: toronto }],
  ['not at all', { phone: null, email: null }, null],
])('confirms %s', (_how, addresses, target) => {
  expect(channelFor({ channel: 'sms', country: 'US', contact: undefined, ...addresses })).toEqual(target);
});
