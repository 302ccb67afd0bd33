import { notWorkedReasons } from '@forecourt/api/contract/not-worked';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getBlock, type Situation, whyNothing, whyNotWorked } from './whyNothing.ts';

const created = new Date('2026-01-10T12:00:00Z');
const worked: Situation = {
  facts: {
    isPaused: false,
    isSourceOff: false,
    isInConversation: true,
    takeover: null,
    optedOut: [],
    isStopped: false,
  },
  email: 'ada@mail.example',
  phone: '+15550100200',
  isChat: false,
  isWorked: true,
  isWaiting: false,
  recorded: null,
  createdAt: created,
  pausedAt: null,
};
const facing = (facts: Partial<Situation['facts']>, more: Partial<Situation> = {}): Situation => ({
  ...worked,
  ...more,
  facts: { ...worked.facts, ...facts },
});
const everywhere = ['email', 'sms', 'whatsapp', 'chat'];
const untouched = { isWorked: false };

it.each([
  ['paused', facing({ isPaused: true })],
  ['source_off', facing({ isSourceOff: true, isInConversation: false })],
  ['taken_over', facing({ takeover: 'IN_PROGRESS' })],
  ['opted_out', facing({ optedOut: everywhere })],
  // No other channel reaches them.
  ['opted_out', facing({ optedOut: ['sms', 'whatsapp'] }, { email: null })],
  ['stopped', facing({ isStopped: true })],
  ['no_address', facing({}, { email: null, phone: null })],
  ['waiting_for_staff', facing({}, { isWaiting: true })],
  ['staff_first', facing({}, untouched)],
  ['not_started', facing({ isInConversation: false }, untouched)],
  // One opt-out of two, a takeover that is over, a source that is off for a customer in conversation: nothing stands in the way.
  ['none_left', facing({ optedOut: ['sms', 'whatsapp'], takeover: 'COMPLETED', isSourceOff: true })],
  ['none_left', facing({}, { email: null, phone: null, isChat: true })],
] as const)('says %s', (reason, situation) => {
  expect(whyNothing(situation, false, true)).toBe(reason);
});

it('tells an appointment from follow-ups that are off, and both from none that is left', () => {
  expect(whyNothing(worked, true, true)).toBe('appointment');
  expect(whyNothing(worked, false, false)).toBe('follow_ups_off');
  expect(whyNothing(worked, false, true)).toBe('none_left');
});

it('goes by what was so when the turn of a lead came, and not by a pause that began later', () => {
  expect(whyNotWorked(facing({ isPaused: true }, { ...untouched, recorded: 'source_off' }))).toBe('source_off');
  const pausedAt = (at: string) => facing({ isPaused: true }, { ...untouched, pausedAt: new Date(at) });
  expect(whyNotWorked(pausedAt('2026-01-09T12:00:00Z'))).toBe('paused');
  expect(whyNotWorked(pausedAt('2026-01-11T12:00:00Z'))).toBe('staff_first');
});

const situations: fc.Arbitrary<Situation> = fc.record({
  facts: fc.record({
    isPaused: fc.boolean(),
    isSourceOff: fc.boolean(),
    isInConversation: fc.boolean(),
    takeover: fc.constantFrom(null, 'IN_PROGRESS', 'COMPLETED'),
    optedOut: fc.subarray(everywhere),
    isStopped: fc.boolean(),
  }),
  email: fc.constantFrom(null, 'ada@mail.example'),
  phone: fc.constantFrom(null, '+15550100200'),
  isChat: fc.boolean(),
  isWorked: fc.boolean(),
  isWaiting: fc.boolean(),
  recorded: fc.constantFrom(null, ...notWorkedReasons),
  createdAt: fc.constant(created),
  pausedAt: fc.constantFrom(null, new Date('2026-01-09T12:00:00Z'), new Date('2026-01-11T12:00:00Z')),
});

it('has a reason for every lead, of those that its list knows, and names a block wherever there is one', () => {
  fc.assert(
    fc.property(situations, fc.boolean(), fc.boolean(), (situation, hasAppointment, hasSteps) => {
      expect(notWorkedReasons).toContain(whyNotWorked(situation));
      const block = getBlock(situation);
      if (block !== null) expect(whyNothing(situation, hasAppointment, hasSteps)).toBe(block);
      // To whom nobody may write nothing is promised.
      const { isPaused, takeover, isStopped } = situation.facts;
      if (isPaused || takeover === 'IN_PROGRESS' || isStopped) expect(block).not.toBeNull();
    }),
  );
});
