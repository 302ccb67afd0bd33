import { expect, it } from 'vitest';
import { toE164 } from './e164.ts';

it.each([
  ['US', '+12125550101', '+12125550101'],
  ['US', '2125550101', '+12125550101'],
  ['US', '12125550101', '+12125550101'],
  ['US', '+493012345678', '+493012345678'],
  ['DE', '03012345678', '+493012345678'],
  ['DE', '00493012345678', '+493012345678'],
  ['DE', '493012345678', '+493012345678'],
  ['DE', '0012125550101', '+12125550101'],
])('reads in %s %s as %s', (country, phone, expected) => {
  expect(toE164(phone, country)).toBe(expected);
});

it('leaves what is no number, or of no known country, as it is', () => {
  expect(toE164('1234567', 'US')).toBe('1234567');
  expect(toE164('2125550101', 'XX')).toBe('2125550101');
});
