import { describe, expect, it } from 'vitest';
import { mailProblem } from './mailErrors.ts';

/** As nodemailer throws what a server answered. */
const answered = (response: string) =>
  Object.assign(new Error(response), { responseCode: Number(response.slice(0, 3)), response });

describe('an SMTP reply says what to do', () => {
  it.each([
    [
      '550 5.1.1 <ada@mail.example>: Recipient address rejected',
      /This email address doesn’t exist.*\(SMTP 550 5\.1\.1\)/,
      true,
    ],
    ['550-5.1.1 The email account that you tried to reach does not exist', /This email address doesn’t exist/, true],
    ['550 No such user here', /This email address doesn’t exist.*\(SMTP 550\)/, true],
    ['552 5.2.2 Over quota', /mailbox is full/, true],
    ['452 4.2.2 Mailbox full', /mailbox is full/, false],
    ['554 5.7.1 Message rejected as spam', /rejected this email/, true],
    ['550 5.7.26 Unauthenticated sender', /SPF, DKIM, and DMARC/, true],
    ['552 5.3.4 Message size exceeds fixed limit', /too large/, true],
    ['535 5.7.8 Authentication failed', /SMTP_URL/, true],
    ['421 4.7.0 Try again later', /is busy.*\(SMTP 421 4\.7\.0\)/, false],
    ['599 Something new', /rejected the email.*\(SMTP 599\)/, true],
    ['499 Something new', /can’t take the email right now.*\(SMTP 499\)/, false],
  ])('%s', (response, text, isPermanent) => {
    expect(mailProblem(answered(response))).toMatchObject({ text: expect.stringMatching(text) as string, isPermanent });
  });

  it('or that nobody answered, which another attempt may change', () => {
    const failed = (code: string) =>
      mailProblem(Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code }));
    expect(failed('ESOCKET')).toEqual({
      text: 'The mail server can’t be reached. Try again in a few minutes.',
      isPermanent: false,
      isDeadAddress: false,
    });
    expect(failed('ETIMEDOUT').text).toBe(failed('ESOCKET').text);
    expect(failed('EAUTH').text).toContain('SMTP_URL');
  });
});

// RFC 3463 §3.2 and IANA's registry of enhanced status codes.
it.each([
  ['550 5.1.1 User unknown', true],
  ['550-5.1.1 The email account that you tried to reach does not exist', true],
  ['553 5.1.3 Bad recipient address syntax', true],
  ['556 5.1.10 Recipient address has null MX', true],
  ['450 4.1.1 Recipient address rejected: unverified address', false],
  ['550 No such user here', false],
  ['550 5.1.0 Address rejected', false],
  ['550 5.2.1 Mailbox disabled', false],
  ['552 5.2.2 Over quota', false],
  ['550 5.7.1 Message rejected as spam', false],
  ['554 5.7.26 Unauthenticated sender', false],
  ['421 4.7.0 Try again later', false],
])('%s is a dead address: %s', (response, isDead) => {
  expect(mailProblem(answered(response)).isDeadAddress).toBe(isDead);
});
