import { expect, it } from 'vitest';
import { consentOf } from './consent.ts';

// The words that carriers heed (CTIA, "Messaging Principles and Best Practices"; Twilio, "Advanced Opt-Out").
it.each([
  ...['STOP', 'stop', 'Stop!', ' stopall ', 'UNSUBSCRIBE', 'cancel.', 'END', 'quit', 'REVOKE', 'optout'].map(
    (text) => [text, false] as const,
  ),
  ...['START', 'unstop', 'Yes.'].map((text) => [text, true] as const),
  ...['can I stop by at 5', 'yes please', 'Stop! It is too much', 'the end', ''].map(
    (text) => [text, undefined] as const,
  ),
])('%j says %j', (text, consent) => {
  expect(consentOf(text)).toBe(consent);
});
