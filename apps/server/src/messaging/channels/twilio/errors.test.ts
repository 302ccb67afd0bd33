import { describe, expect, it } from 'vitest';
import { isDeadForTwilio, noAnswer, twilioProblem } from './errors.ts';

describe('a Twilio code says what to do', () => {
  it.each([
    [400, 21211, 'phone number can’t be texted'],
    [400, 21610, 'opted out of text messages'],
    [400, 21614, 'can’t get texts'],
    [400, 21408, 'to this country aren’t turned on'],
    [400, 63016, 'within 24 hours'],
    [400, 30007, 'blocked this message'],
    [401, 20003, 'rejected our credentials'],
    [429, 20429, 'Too many messages'],
    [503, undefined, 'can’t take the message right now'],
  ])('%i %s', (status, code, words) => {
    const text = twilioProblem(status, code, 'What Twilio says');
    expect(text).toContain(words);
    expect(text).toContain(`(Twilio ${code ?? status})`);
    expect(text).not.toContain('What Twilio says');
  });

  it('and an unknown one is reported in Twilio’s own words', () => {
    expect(twilioProblem(400, 29999, 'No such thing')).toBe(
      'Twilio rejected the message. Twilio says: No such thing (Twilio 29999)',
    );
    expect(twilioProblem(400)).toBe('Twilio rejected the message. (Twilio 400)');
  });

  it('and silence is reported as such', () => {
    expect(() => noAnswer(new Error('fetch failed'))).toThrow('Twilio can’t be reached. Try again in a few minutes.');
  });
});

// https://www.twilio.com/docs/api/errors: unknown, landline or invalid numbers, and not spam filters, opt-outs or phones that are off.
it('knows the codes of numbers that texts never reach', () => {
  expect([21211, 21217, 21614, 21635, 30005, 30006].filter((code) => !isDeadForTwilio(code))).toEqual([]);
  expect(
    [20003, 21408, 21610, 21612, 30001, 30003, 30004, 30007, 30008, 30034, undefined].filter(isDeadForTwilio),
  ).toEqual([]);
});
