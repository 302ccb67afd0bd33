import { expect, it } from 'vitest';
import type { FoundPush } from './findPush.ts';
import { buildPayload, getTopic } from './payload.ts';

const push = (more: Partial<FoundPush> = {}): FoundPush => ({
  kind: 'handoff',
  dealerId: 'harbor',
  conversationId: 'ada byron/1',
  createdAt: new Date(),
  customer: 'Ada Byron',
  dealerName: 'Harbor Toyota',
  author: 'Noor Haddad',
  subscription: { id: '1', endpoint: 'https://push.example/1', keys: { p256dh: '', auth: '' } },
  settings: { ShowsWords: true, QuietHours: null, TimeZone: 'America/New_York' },
  ...more,
});
const without = { ShowsWords: false, QuietHours: null, TimeZone: 'America/New_York' };

it.each<[string, Partial<FoundPush>, string | null, string, string]>([
  ['a handoff', {}, 'Is it there?', 'Ada Byron is waiting', 'Is it there?'],
  ['a handoff without a word', {}, null, 'Ada Byron is waiting', 'Harbor Toyota'],
  ['a handoff of somebody unknown', { customer: ' ' }, 'Hi', 'A customer is waiting', 'Hi'],
  ['an escalation', { kind: 'escalation' }, 'Hello?', 'Ada Byron is still waiting', 'Hello?'],
  ['a mention', { kind: 'mention' }, null, 'Noor Haddad mentioned you', 'About Ada Byron'],
  [
    'a mention by somebody who is gone',
    { kind: 'mention', author: '' },
    null,
    'A colleague mentioned you',
    'About Ada Byron',
  ],
  ['only that a customer waits', { settings: without }, null, 'A customer is waiting', 'Harbor Toyota'],
  [
    'only that a customer still waits',
    { kind: 'escalation', settings: without },
    null,
    'A customer is still waiting',
    'Harbor Toyota',
  ],
  [
    'only that there is a mention',
    { kind: 'mention', settings: without },
    null,
    'A colleague mentioned you',
    'Harbor Toyota',
  ],
])('shows %s', (_what, more, words, title, body) => {
  expect(buildPayload(push(more), words)).toMatchObject({ title, body });
});

it('shows a customer’s words on one line, without what cannot be seen, and not all of a long message', () => {
  expect(buildPayload(push(), 'Hi,\n\n  is it\u202e\tthere?').body).toBe('Hi, is it there?');
  const { body } = buildPayload(push(), '🚗'.repeat(4000));
  expect(body).toHaveLength(241);
  expect(body.isWellFormed()).toBe(true);
});

it('leads to the conversation, whatever its id is', () => {
  expect(buildPayload(push(), null).path).toBe('/conversation/ada%20byron%2F1');
});

it('has one topic for a conversation, in what RFC 8030 §5.4 allows, and another for each account', () => {
  expect(getTopic(push())).toBe(getTopic(push({ kind: 'mention' })));
  expect(getTopic(push())).toMatch(/^[\w-]{32}$/);
  expect(getTopic(push())).not.toBe(getTopic(push({ dealerId: 'other' })));
});
