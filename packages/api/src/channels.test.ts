import { describe, expect, it } from 'vitest';
import {
  addressOn,
  channelIds,
  channelLabel,
  getChannel,
  channels,
  isChannel,
  isOutboundChannel,
  outboundChannelIds,
  staffChannels,
} from './channels.ts';
import { Channel } from './contract/message-parts.ts';
import { replyMessage } from './contract/replies.ts';

const ada = { email: 'ada@mail.example', phone: '+15550100200' };

it('names where each channel writes to (spec 3 §3): e-mail to the address, SMS and WhatsApp to the number, chat nowhere', () => {
  expect(Object.fromEntries(channelIds.map((id) => [id, addressOn(id, ada)]))).toEqual({
    email: ada.email,
    sms: ada.phone,
    whatsapp: ada.phone,
    chat: null,
  });
  expect(addressOn('sms', { ...ada, phone: null })).toBeNull();
  expect(outboundChannelIds).toEqual(['email', 'sms', 'whatsapp']);
  expect(channelIds.every((id) => isOutboundChannel(id) === (channels[id].address !== null))).toBe(true);
});

describe.each(['fax', '', 'EMAIL', 'toString', '__proto__'])('the unknown channel %j', (id) => {
  it('is refused, and never passes for another', () => {
    expect(() => getChannel(id)).toThrow(`Unknown channel "${id}"`);
    expect(() => addressOn(id as 'sms', ada)).toThrow('Unknown channel');
    expect([isChannel(id), isOutboundChannel(id), Channel.safeParse(id).success]).toEqual([false, false, false]);
    expect(channelLabel(id)).toBe(id);
  });
});

it('offers an opt-out by SMS (spec 3 §4), and puts subject and signature to e-mails alone', () => {
  expect(channels.sms.optOutLine).toBe('Opt-out reply STOP');
  expect(channelIds.filter((id) => channels[id].optOutLine !== null)).toEqual(['sms']);
  expect(channelIds.filter((id) => channels[id].hasSubject)).toEqual(['email']);
  expect(channelIds.filter((id) => channels[id].hasSignature)).toEqual(['email']);
});

it('tells staff on channels that are sent out', () => {
  expect(Object.entries(staffChannels)).toEqual([
    ['Email', 'email'],
    ['SMS', 'sms'],
  ]);
});

it.each([
  ['email', 5000],
  ['sms', 1600],
  ['whatsapp', 1600],
])('takes a reply by %s of at most %i characters', (selectedChannel, limit) => {
  const reply = (length: number) =>
    replyMessage.body.safeParse({
      conversation_id: 'talk',
      newMessageObject: { id: crypto.randomUUID(), text: 'x'.repeat(length), selectedChannel },
    });
  expect([reply(limit).success, reply(limit + 1).success]).toEqual([true, false]);
});
