import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanVin, vinProblem } from './vin.ts';

describe('the check digit of a VIN', () => {
  // 1M8GDM9AXKP042788 is the example of 49 CFR 565's predecessor and of Wikipedia's article; a VIN of ones is the usual test number.
  it.each(['1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715'])('of %s is right', (vin) => {
    expect(vinProblem(vin, 'US', 2010)).toBeUndefined();
  });

  it('finds every single mistyped digit', () => {
    // A change by d shifts the sum by weight × d, which eleven never divides: neither the weights nor digits' differences are multiples of it.
    const positions = [0, 11, 12, 13, 14, 15, 16];
    fc.assert(
      fc.property(fc.constantFrom(...positions), fc.integer({ min: 1, max: 9 }), (position, by) => {
        const vin = '11111111111111111';
        const other = String((Number(vin[position]) + by) % 10);
        const mistyped = vin.slice(0, position) + other + vin.slice(position + 1);
        expect(vinProblem(mistyped, 'US', 2010)).toMatch(/check digit/);
      }),
    );
  });

  it('is asked of vehicles in the United States and Canada alone', () => {
    expect(vinProblem('WVWZZZ1KZAW000001', 'DE', 2010)).toBeUndefined();
    expect(vinProblem('1M8GDM9A1KP042788', 'CA', 2010)).toMatch(/check digit/);
  });

  it('is not asked of vehicles from before 1981, which had shorter numbers', () => {
    expect(vinProblem('124379N664466', 'US', 1969)).toBeUndefined();
    expect(vinProblem('124379N664466', 'US', 1999)).toMatch(/13 characters/);
  });

  it('is not asked of what is no VIN', () => {
    expect(vinProblem('1M8GDM9AXKPO42788', 'DE', 2010)).toMatch(/characters that no VIN has/);
  });
});

it('takes a VIN with blanks, dashes and small letters', () => {
  expect(cleanVin(' 1m8gdm9a-xkp042 788')).toBe('1M8GDM9AXKP042788');
});
