import { expect, it } from 'vitest';
import { clockTime } from './clockTime.ts';

it.each([
  [0, '12:00 AM', '00:00'],
  [540, '9:00 AM', '09:00'],
  [720, '12:00 PM', '12:00'],
  [785, '1:05 PM', '13:05'],
  [1439, '11:59 PM', '23:59'],
])('minute %i is %s, and %s on a clock of 24 hours', (minute, ofTwelve, ofTwentyFour) => {
  expect(clockTime(minute, 12).replace(/\s/, ' ')).toBe(ofTwelve);
  expect(clockTime(minute, 24)).toBe(ofTwentyFour);
});

it('is written as the language writes it', () => {
  expect(clockTime(785, 24, 'fi-FI')).toBe('13.05');
});
