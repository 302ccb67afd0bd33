import { expect, it } from 'vitest';
import { formatPhone } from './phone.ts';

it('writes a number as the account does, and one of another country so that it can be called', () => {
  const us = '+16035550142';
  expect(formatPhone(us, 'national', 'US')).toBe('(603) 555-0142');
  expect(formatPhone(us, 'international', 'US')).toBe('+1 603 555 0142');
  expect(formatPhone(us, 'e164', 'US')).toBe('+16035550142');
  expect(formatPhone(us, 'national', 'CA')).toBe('(603) 555-0142');
  expect(formatPhone(us, 'national', 'DE')).toBe('+1 603 555 0142');
  expect(formatPhone('+4922112345678', 'national', 'DE')).toBe('0221 12345678');
});

it('reads a bare number as one of the account’s country, and leaves what is none', () => {
  expect(formatPhone('6035550142', 'international', 'US')).toBe('+1 603 555 0142');
  for (const text of ['', '12', 'call me', '+999 12']) expect(formatPhone(text, 'international', 'US')).toBe(text);
  expect(formatPhone('6035550142', 'national', 'AQ')).toBe('6035550142');
});
