import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Step } from './followUps.ts';
import { verdictBy } from './verdict.ts';

const step: Step = {
  channel: 'email',
  text: 'Still there?',
  templateText: 'Still there?',
  sequence: 'No reply',
  number: 1,
  count: 1,
};
const quiet = { until: new Date('2026-01-02T13:00:00Z'), now: new Date('2026-01-02T03:00:00Z'), reason: 'Waiting' };
const facts = fc.record({
  planned: fc.constantFrom(
    undefined,
    { channel: 'email' as const, step, latest: undefined },
    { channel: 'sms' as const, step: undefined, latest: undefined },
  ),
  canReach: fc.boolean(),
  block: fc.constantFrom(null, 'paused', 'source_off', 'taken_over', 'opted_out', 'stopped'),
  quiet: fc.constantFrom(undefined, quiet),
});

it('sends only what it has words for, to whom it reaches, where nothing blocks it, and outside of quiet hours', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const verdict = verdictBy(given);
      const maySend = given.planned !== undefined && given.canReach && given.block === null;
      expect(verdict.kind === 'send').toBe(maySend && given.quiet === undefined);
      expect(verdict.kind === 'wait').toBe(maySend && given.quiet !== undefined);
      if (given.planned && given.block !== null) expect(verdict).toEqual({ kind: 'blocked', reason: given.block });
    }),
  );
});

it('goes on to the next follow-up where one does not reach the customer, and says that no message does where none has been sent', () => {
  const unreachable = { canReach: false, block: null, quiet: undefined };
  expect(verdictBy({ ...unreachable, planned: { channel: 'sms', step, latest: undefined } })).toEqual({
    kind: 'obsolete',
  });
  expect(verdictBy({ ...unreachable, planned: { channel: 'email', step: undefined, latest: undefined } })).toEqual({
    kind: 'blocked',
    reason: 'no_address',
  });
});
