import { ShopperPage, ShopperVehicle } from '@forecourt/api/contract/chatSocket';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type PageFacts, readPage, getReferral } from './readPage.ts';
import { vehicleFrom } from './readVehicle.ts';

const facts = (changes: Partial<PageFacts>): PageFacts => ({
  declaredType: null,
  declaredVehicle: null,
  jsonLd: [],
  url: 'https://www.harbor.example/about-us',
  ...changes,
});
const car = {
  '@context': 'https://schema.org',
  '@type': 'Car',
  name: '2026 Toyota RAV4 XLE',
  brand: { '@type': 'Brand', name: 'Toyota' },
  model: 'RAV4',
  vehicleModelDate: '2026',
  vehicleConfiguration: 'XLE',
  vehicleIdentificationNumber: '4T3R6RFV0PU112233',
  sku: 'T48211',
  offers: { '@type': 'Offer', price: '34,980.00', priceCurrency: 'USD' },
};
const rav4 = {
  year: 2026,
  make: 'Toyota',
  model: 'RAV4',
  trim: 'XLE',
  vin: '4T3R6RFV0PU112233',
  stock: 'T48211',
  price: 34980,
};
const read = (changes: Partial<PageFacts>) => readPage(facts(changes));
const withData = (...data: unknown[]) => read({ jsonLd: data.map((one) => JSON.stringify(one)) });

describe('the vehicle of a page', () => {
  it('is read from JSON-LD', () => {
    expect(withData(car)).toEqual({ page: { type: 'vdp', url: 'https://www.harbor.example/about-us' }, vehicle: rav4 });
  });

  it.each([
    ['in a graph', { '@graph': [{ '@type': 'WebPage' }, car] }],
    ['as what a page is about', { '@type': 'WebPage', mainEntity: car }],
    ['as what an offer offers', { '@type': 'Offer', itemOffered: car }],
    ['of several types', { ...car, '@type': ['Product', 'https://schema.org/Vehicle'] }],
    ['in a list of one', [car]],
  ])('is found %s', (_where, data) => {
    expect(withData(data).vehicle).toEqual(rav4);
  });

  it('is what its attributes say, before JSON-LD', () => {
    const declaredVehicle = { year: '2024', make: 'Toyota', model: 'Sienna', price: '$31,690' };
    expect(read({ declaredVehicle, jsonLd: [JSON.stringify(car)] }).vehicle).toEqual({
      year: 2024,
      make: 'Toyota',
      model: 'Sienna',
      price: 31690,
    });
  });

  it('is none of several: those are a list', () => {
    expect(withData(car, { ...car, sku: 'T2' })).toMatchObject({ page: { type: 'srp' }, vehicle: null });
  });

  it('is none where a page only names a seller, or is no JSON', () => {
    expect(withData({ '@type': 'AutoDealer', name: 'Harbor Toyota' }).vehicle).toBeNull();
    expect(read({ jsonLd: ['{"@type":"Car"', '', 'null'] }).vehicle).toBeNull();
  });

  it('has no price in another currency', () => {
    expect(withData({ ...car, offers: { price: 34980, priceCurrency: 'EUR' } }).vehicle).not.toHaveProperty('price');
  });

  it('takes nothing from a polluted prototype', () => {
    Object.assign(Object.prototype, { '@type': 'Car', brand: 'Evil', model: 'Evil' });
    try {
      expect(withData({ a: 1 }).vehicle).toBeNull();
    } finally {
      for (const name of ['@type', 'brand', 'model']) delete (Object.prototype as Record<string, unknown>)[name];
    }
  });

  it('is read within a moment from a page that has been made to hold it up', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const wide = JSON.stringify({ '@graph': Array.from({ length: 20_000 }, () => ({})) });
    const huge = JSON.stringify({ ...car, name: 'x'.repeat(1_000_000) });
    // Of this thread alone: a machine that does other things too takes longer by the clock.
    const begun = process.threadCpuUsage();
    expect(read({ jsonLd: [deep, wide, huge] }).vehicle).toBeNull();
    const { user, system } = process.threadCpuUsage(begun);
    expect((user + system) / 1000).toBeLessThan(200);
  });
});

describe('whatever a page says', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc
      .record(
        {
          '@type': fc.oneof(fc.constantFrom('Car', 'Vehicle', 'http://schema.org/Car'), fc.jsonValue()),
          brand: fc.jsonValue(),
          model: fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.jsonValue()),
          vehicleModelDate: fc.oneof(fc.string(), fc.integer(), fc.jsonValue()),
          offers: fc.oneof(fc.record({ price: fc.oneof(fc.double(), fc.string()) }), fc.jsonValue()),
          sku: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
        },
        { requiredKeys: ['@type'] },
      )
      .map((value) => JSON.stringify(value)),
  );

  it('what is read of it is what the server takes', () => {
    fc.assert(
      fc.property(
        fc.array(hostile, { maxLength: 4 }),
        fc.option(fc.string({ unit: 'binary' })),
        fc.string({ unit: 'binary' }),
        (jsonLd, declaredType, url) => {
          const { page, vehicle } = readPage({ declaredType, declaredVehicle: null, jsonLd, url });
          expect(z.safeParse(ShopperPage, page).error).toBeUndefined();
          expect(z.safeParse(z.nullable(ShopperVehicle), vehicle).error).toBeUndefined();
        },
      ),
      { numRuns: 500 },
    );
  });

  it('what its attributes say too', () => {
    const value = fc.option(fc.string({ unit: 'binary', maxLength: 400 }), { nil: undefined });
    const raw = fc.record({
      year: value,
      make: value,
      model: value,
      trim: value,
      vin: value,
      stock: value,
      price: value,
    });
    fc.assert(
      fc.property(raw, (attributes) => {
        expect(z.safeParse(z.nullable(ShopperVehicle), vehicleFrom(attributes)).error).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});

describe('the type of a page', () => {
  it.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/inventory', 'srp'],
    ['/new-vehicles/?model=RAV4', 'srp'],
    ['/used-inventory/index.htm', 'srp'],
    ['/searchnew.aspx', 'srp'],
    ['/inventory/2026-toyota-rav4/T48211', 'vdp'],
    ['/new/Toyota/2026-Toyota-RAV4-4T3R6RFV0PU112233.htm', 'vdp'],
    ['/vehicle/12345', 'vdp'],
    ['/about-us', 'other'],
    ['/newsletter', 'other'],
    ['/service/schedule', 'other'],
  ])('%s is %s', (path, type) => {
    expect(read({ url: `https://www.harbor.example${path}` }).page.type).toBe(type);
  });

  it('is what the page says, in any case', () => {
    expect(read({ declaredType: ' SRP ', url: 'https://www.harbor.example/' }).page.type).toBe('srp');
    expect(read({ declaredType: 'toString', url: 'https://www.harbor.example/inventory' }).page.type).toBe('srp');
  });

  it('a front page with a vehicle of the week is a front page', () => {
    const front = read({ jsonLd: [JSON.stringify(car)], url: 'https://www.harbor.example/' });
    expect(front).toMatchObject({ page: { type: 'home' }, vehicle: null });
  });
});

it('recognizes visitors who come from another website', () => {
  expect(getReferral('', 'www.harbor.example')).toBe('direct');
  expect(getReferral('https://www.harbor.example/inventory', 'www.harbor.example')).toBe('direct');
  expect(getReferral('https://www.google.example/', 'www.harbor.example')).toBe('external');
  expect(getReferral('http://www.harbor.example:8080/', 'www.harbor.example')).toBe('external');
});
