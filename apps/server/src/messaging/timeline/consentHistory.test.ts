import { expect, it } from 'vitest';
import { type ConsentChange, consentAfter } from './consentHistory.ts';

/** A change on a day of January. */
const change = (kind: ConsentChange['kind'], channel: string | null, day: number): ConsentChange => ({
  kind,
  channel,
  at: new Date(Date.UTC(2026, 0, day)),
  words: null,
  messageId: null,
});

const all = ['email', 'sms', 'whatsapp', 'chat'];

it.each<[string, ConsentChange[], string[]]>([
  ['nothing', [], []],
  ['an opt-out counts on every channel', [change('out', 'sms', 1)], all],
  ['an opt-in on its channel takes it back', [change('out', 'sms', 1), change('in', 'sms', 2)], []],
  ['whatever the order of arrival', [change('in', 'sms', 2), change('out', 'sms', 1)], []],
  ['an opt-in before it does not', [change('out', 'sms', 2), change('in', 'sms', 1)], all],
  ['of two at one moment the opt-out counts', [change('in', 'sms', 1), change('out', 'sms', 1)], all],
  [
    'an opt-in on another channel opens that one alone',
    [change('out', 'email', 1), change('in', 'sms', 2)],
    ['email', 'whatsapp', 'chat'],
  ],
  [
    'which a later opt-out closes again',
    [change('out', 'email', 1), change('in', 'sms', 2), change('out', 'chat', 3)],
    all,
  ],
  [
    'each of two opt-outs is taken back by its own channel',
    [change('out', 'email', 1), change('out', 'sms', 2), change('in', 'sms', 3)],
    ['email', 'whatsapp', 'chat'],
  ],
  ['an opt-out of everything', [change('out', null, 1)], all],
  ['is taken back for everything', [change('out', null, 1), change('out', 'sms', 2), change('in', null, 3)], []],
  ['YES takes back what came by its channel', [change('out', 'sms', 1), change('maybe-in', 'sms', 2)], []],
  ['and nothing else', [change('out', 'email', 1), change('maybe-in', 'sms', 2)], all],
])('%s', (_rule, changes, blocked) => {
  expect([...consentAfter(changes).blocked.keys()]).toEqual(blocked);
});

it('says by which opt-out a channel is blocked: its own, else the latest', () => {
  const [byMail, bySms] = [change('out', 'email', 1), change('out', 'sms', 2)];
  const { blocked } = consentAfter([byMail, bySms]);
  expect(Object.fromEntries(blocked)).toEqual({ email: byMail, sms: bySms, whatsapp: bySms, chat: bySms });
});

it('leaves out what changed nothing', () => {
  const stop = change('out', 'sms', 2);
  const changes = [
    change('in', 'chat', 1),
    change('maybe-in', 'sms', 1),
    stop,
    change('in', null, 3),
    change('in', 'sms', 4),
  ];
  expect(consentAfter(changes).effective).toEqual([stop, changes[3]]);
});
