import { describe, expect, it } from 'vitest';
import { isDeadForTelnyx, isTelnyxOptOut, mayPass, noTelnyxAnswer, telnyxProblem } from './errors.ts';

// Codes and titles of https://developers.telnyx.com/docs/messaging/messages/error-codes.
describe('a Telnyx code says what to do', () => {
  it.each([
    ['40001', 'Not routable', 'may be a landline'],
    ['40002', 'Blocked as spam - temporary', 'blocked this message as spam'],
    ['40006', 'Recipient server unavailable', 'off or out of range'],
    ['40012', 'Invalid messaging destination number', 'no longer in use'],
    ['40300', 'Blocked due to STOP message', 'opted out of text messages'],
    ['40305', "Invalid 'from' address", 'TELNYX_FROM'],
    ['40310', "Invalid 'to' address", 'phone number can’t be texted'],
    ['40318', 'Message queue full', 'Too many messages'],
    ['10009', 'Authentication failed', 'rejected our credentials'],
  ])('%s %s', (code, title, words) => {
    const text = telnyxProblem({ code, title, detail: 'What Telnyx says' });
    expect(text).toContain(words);
    expect(text).toContain(`(Telnyx ${code})`);
    expect(text).not.toContain('What Telnyx says');
  });

  it('and an unknown one is reported in Telnyx’s own words', () => {
    expect(telnyxProblem({ code: '49999', title: 'New', detail: 'No such thing' })).toBe(
      'Telnyx rejected the message. Telnyx says: No such thing (Telnyx 49999)',
    );
    expect(telnyxProblem(undefined, 503)).toBe(
      'Telnyx can’t take the message right now. Try again in a few minutes. (Telnyx 503)',
    );
    expect(() => noTelnyxAnswer(new Error('fetch failed'))).toThrow('Telnyx can’t be reached');
  });
});

it('knows an opt-out from a destination that cannot be reached under the same code', () => {
  expect(isTelnyxOptOut({ code: '40300', title: 'Blocked due to STOP message' })).toBe(true);
  expect(isTelnyxOptOut({ code: '40300' })).toBe(true);
  const unreachable = { code: '40300', title: 'Unreachable', detail: 'The destination is unreachable' };
  expect(isTelnyxOptOut(unreachable)).toBe(false);
  expect(telnyxProblem(unreachable)).toContain('The destination is unreachable');
  expect(isTelnyxOptOut({ code: '40310', title: 'Blocked due to STOP message' })).toBe(false);
});

it('tries again what may pass', () => {
  expect([mayPass(429, undefined), mayPass(500, undefined), mayPass(403, { code: '40318' })]).toEqual([
    true,
    true,
    true,
  ]);
  expect([mayPass(400, { code: '40310' }), mayPass(409, { code: '40300' }), mayPass(422, undefined)]).toEqual([
    false,
    false,
    false,
  ]);
});

it('knows the codes of numbers that texts never reach', () => {
  const isDead = (code: string) => isDeadForTelnyx({ code });
  expect(['40001', '40012', '40310'].every(isDead)).toBe(true);
  expect(['40002', '40003', '40004', '40006', '40008', '40011', '40300', '40305', '40318'].some(isDead)).toBe(false);
});
