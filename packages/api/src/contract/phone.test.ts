import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPhone, phoneMessage } from './phone.ts';

test('the message is the spec’s', () => {
  expect(phoneMessage).toBe('Please enter valid phone number (example: +1xxxxxxxxx)');
});

test('digits are a phone number, with and without a leading +', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 }).map((all) => all.join(''));
  fc.assert(fc.property(digits, (number) => isPhone(number) && isPhone(`+${number}`)));
});

test('one character that is neither a digit nor the leading + makes it none, wherever it stands', () => {
  const other = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((char) => !/^[0-9]$/.test(char));
  fc.assert(
    fc.property(other, fc.nat({ max: 9 }), (char, at) => {
      const digits = '5550134927';
      const isLeadingPlus = char === '+' && at === 0;
      return isPhone(`${digits.slice(0, at)}${char}${digits.slice(at)}`) === isLeadingPlus;
    }),
  );
});

test.each(['', '+', '++1', '1+', ' 15550134927', '15550134927\n', '١٢٣', '1 555', '(555)', '+1-555'])(
  '%j is no phone number',
  (text) => expect(isPhone(text)).toBe(false),
);
