import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPrice } from './price.ts';

describe('a price', () => {
  it.each([
    ['$23,995', 'USD', 23995],
    ['23995 USD', 'USD', 23995],
    ['10499 USD', 'USD', 10499],
    // Google's examples (vehicle listings' feed specification).
    ['10,499.00 USD', 'USD', 10499],
    ['USD 23,995.50', 'USD', 23995.5],
    ['23995.5', 'USD', 23995.5],
    ['23.995,00 €', 'EUR', 23995],
    ['23.995 €', 'EUR', 23995],
    ['23.995,-', 'EUR', 23995],
    ['€ 23 995,00', 'EUR', 23995],
    ["CHF 23'995.00", 'CHF', 23995],
    ['1.234.567,89', 'EUR', 1234567.89],
    ['C$ 23,995', 'CAD', 23995],
  ])('%s in %s is %d', (written, currency, price) => {
    expect(readPrice(written, currency)).toEqual({ price });
  });

  it.each(['', '0', '$0.00'])('is none where a file has %j', (written) => {
    expect(readPrice(written, 'USD')).toEqual({ price: null });
  });

  it.each(['Call', 'call for price', '12,34,5', '-500', '23995 or best offer', '999999999999'])(
    'is none in %j, and that is reported',
    (written) => {
      expect(readPrice(written, 'USD')).toMatchObject({ price: null, problem: expect.stringContaining('not a price') });
    },
  );

  it.each([
    ['23995 CAD', 'USD', 'CAD'],
    ['€23,995', 'USD', 'EUR'],
  ])('of %s is not taken by a dealer who sells in %s', (written, currency, other) => {
    expect(readPrice(written, currency)).toMatchObject({ price: null, problem: expect.stringContaining(other) });
  });

  it('is the same however Intl writes it', () => {
    const locales = [
      ['en-US', 'USD'],
      ['de-DE', 'EUR'],
      ['fr-FR', 'EUR'],
      ['de-CH', 'CHF'],
      ['en-GB', 'GBP'],
      ['es-ES', 'EUR'],
    ] as const;
    fc.assert(
      fc.property(fc.constantFrom(...locales), fc.integer({ min: 1, max: 99_999_999 }), ([locale, currency], cents) => {
        const written = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
        expect(readPrice(written, currency)).toEqual({ price: cents / 100 });
      }),
    );
  });
});
