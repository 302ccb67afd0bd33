import { expect, it } from 'vitest';
import { getLastWords, getOwner, getRowState } from './rowState.ts';
import { relativeTime } from './relativeTime.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const open = { WaitingSince: null, TargetAt: null, SnoozedUntil: null, ClosedReason: null };

it.each([
  ['nothing where nobody waits', open, undefined],
  ['a wait without a target', { ...open, WaitingSince: at(-12) }, { label: 'Waiting 12 min', tone: 'warning' }],
  ['a target far off', { ...open, WaitingSince: at(-2), TargetAt: at(13) }, { label: 'Waiting 2 min', tone: 'info' }],
  [
    'a target that is near',
    { ...open, WaitingSince: at(-11), TargetAt: at(4) },
    { label: 'Waiting 11 min', tone: 'warning' },
  ],
  [
    'a target that has passed',
    { ...open, WaitingSince: at(-70), TargetAt: at(-1) },
    { label: 'Waiting 1 h', tone: 'danger' },
  ],
  ['what was put off', { ...open, SnoozedUntil: at(60) }, { label: 'Snoozed', tone: 'neutral' }],
  ['what was closed', { ...open, ClosedReason: 'Bought elsewhere' }, { label: 'Closed', tone: 'neutral' }],
])('shows %s', (_what, item, expected) => expect(getRowState(item, now)).toEqual(expected));

it('says who wrote last, unless it was the customer', () => {
  const last = (From: 'customer' | 'assistant' | 'staff', Text: string) =>
    getLastWords({ LastMessage: { From, Text }, LastHumanMessage: 'photo.jpg', NotWorked: null });
  expect(last('customer', 'Is it red?')).toBe('Is it red?');
  expect(last('customer', '')).toBe('photo.jpg');
  expect(last('assistant', 'It is.')).toBe('Assistant: It is.');
  expect(last('staff', 'It is.')).toBe('Staff: It is.');
  expect(getLastWords({ LastMessage: null, LastHumanMessage: null, NotWorked: null })).toBeNull();
});

it('says who has it: who has the handoff before whom the CRM and we have assigned', () => {
  expect(getOwner({ Owner: { Id: 'dana', FullName: 'Dana Ray' }, CrmSalesperson: 'Cody', SalesPerson: 'Bea' })).toBe(
    'Dana Ray',
  );
  expect(getOwner({ Owner: null, CrmSalesperson: 'Cody', SalesPerson: 'Bea' })).toBe('Cody');
  expect(getOwner({ Owner: null, CrmSalesperson: null, SalesPerson: null })).toBeNull();
});

it.each([
  [0.5, 'now'],
  [1, '1m'],
  [59.9, '59m'],
  [60, '1h'],
  [22 * 60, '22h'],
  [24 * 60, '1d'],
  [1440 * 331, '331d'],
])('says of %s minutes ago: %s', (minutes, text) => expect(relativeTime(at(-minutes), now)).toBe(text));
