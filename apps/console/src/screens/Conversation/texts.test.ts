import { expect, it } from 'vitest';
import { consentText, optOutTexts } from './texts.ts';

const optOut = { at: '2026-01-06T15:00:00.000Z', channel: 'sms' as const, words: 'STOP', blocked: [] };

it('says when, by which channel and by which words a customer opted out', () => {
  expect(optOutTexts.happened(optOut, '1/6/2026, 10:00 AM')).toBe('Opted out by SMS on 1/6/2026, 10:00 AM: “STOP”.');
  expect(optOutTexts.happened({ ...optOut, channel: null, words: null }, '1/6/2026, 10:00 AM')).toBe(
    'Opted out on 1/6/2026, 10:00 AM.',
  );
});

it('says what the assistant no longer sends', () => {
  expect(optOutTexts.consequence({ ...optOut, blocked: ['email', 'sms', 'whatsapp', 'chat'] })).toBe(
    'The assistant won’t message them on any channel. It still answers what they ask in a chat.',
  );
  expect(optOutTexts.consequence({ ...optOut, blocked: ['email', 'whatsapp'] })).toBe(
    'The assistant won’t message them by Email or Whatsapp.',
  );
});

it('says what a customer stated when the lead came, with the words and the time', () => {
  const statement = { kind: 'marketing', text: 'Yes, send me offers', at: optOut.at } as const;
  expect(consentText({ ...statement, channel: 'sms' }, '1/6/2026, 10:00 AM')).toBe(
    'SMS: may be contacted, also for marketing. “Yes, send me offers”, 1/6/2026, 10:00 AM',
  );
  expect(consentText({ ...statement, kind: 'refused', text: 'No' }, '1/6/2026, 10:00 AM')).toBe(
    'All channels: refused. “No”, 1/6/2026, 10:00 AM',
  );
});
