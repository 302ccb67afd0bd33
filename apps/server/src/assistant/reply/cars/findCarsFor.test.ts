import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { harborCars, harborFile } from '../../../../test-support/harborStock.ts';
import { type TestApp, testApp } from '../../../../test-support/testApp.ts';
import { stockCalls, stockKeeper } from '../../../../test-support/testStock.ts';
import { demoDealers } from '../../../demo/dealers.ts';
import type { LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import { readCarFilters } from './carFilters.ts';
import { bodies, colors, conditions, drives } from './filterWords.ts';
import { findCarsFor, findNames } from './findCarsFor.ts';
import { selectCars } from './selectCars.ts';

let server: TestApp;
let db: TestApp['database']['db'];
let load: (...more: string[]) => Promise<void>;
const onHold = 'G1,2025,Toyota,Tacoma,SR5 4WD,Truck,Gray,15,new,20000,sale pending';
/** Whatever the demo's Toyota dealer sells, of five years and at three prices each. */
const years = [2022, 2023, 2024, 2025, 2026];
const models = demoDealers[0]!.lines.flatMap((line) =>
  line.models.map(([model, from, to]) => ({ make: line.make, model, from: from * 1000, to: to * 1000 })),
);
const demoCars = models.flatMap(({ make, model, from, to }, index) =>
  years.flatMap((year, age) =>
    [from, (from + to) / 2, to].map((price, at) => ({
      stock: `D${index}${age}${at}`,
      year,
      make,
      model,
      price: Math.round(price * (0.7 + age * 0.075)),
    })),
  ),
);
beforeAll(async () => {
  server = await testApp({}, [stockKeeper]);
  ({ db } = server.database);
  const calls = await stockCalls(server);
  const source = await calls.add();
  load = async (...more) => void (await calls.load(source, harborFile(onHold, ...more)));
  await load();
});
afterAll(() => server.close());

const stocks = (cars: readonly Pick<LeadVehicle, 'stock'>[]) =>
  cars.map(({ stock = '' }) => stock).toSorted((one, other) => one.localeCompare(other));

const anyRange = (min: number, max: number) =>
  fc.option(
    fc.record({
      from: fc.option(fc.integer({ min, max })),
      to: fc.option(fc.integer({ min, max })),
    }),
    { freq: 2 },
  );
const pickFrom = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { freq: 3 });
const keys = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];

it('finds in the database what it selects among the same cars', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        years: anyRange(2020, 2027),
        price: anyRange(15_000, 46_000),
        mileage: anyRange(0, 60_000),
        makes: fc.subarray(['toyota', 'honda']),
        models: fc.subarray(['rav4', 'camry', 'tacoma', 'highlander', 'corolla', 'civic']),
        trim: pickFrom(['xle', 'le', 'limited', 'trd off road', 'sr5', 'sport']),
        colors: fc.oneof(fc.constant([]), fc.constantFrom(...Object.values(colors))),
        withoutColors: fc.subarray(['white', 'black', 'red'], { maxLength: 1 }),
        bodies: fc.oneof(fc.constant([]), fc.subarray(keys(bodies), { maxLength: 2 })),
        drive: pickFrom(keys(drives)),
        condition: pickFrom(keys(conditions)),
        stock: pickFrom(['r1', 't2', 'k1']),
      }),
      fc.constantFrom(null, 'cheapest' as const, 'newest' as const, 'fewest-miles' as const, 'priciest' as const),
      async (filters, order) => {
        const selected = selectCars(harborCars, filters, order);
        if (selected.length === 0) return;
        const { forSale } = await findCarsFor(db, 'home', { filters, order });
        expect(stocks(forSale)).toEqual(stocks(selected));
        if (order !== null) expect(selectCars(forSale, filters, order)[0]).toEqual(forSale[0]);
      },
    ),
    { numRuns: 150 },
  );
});

/** Every model of the demo in every year, below every thousand dollars that its prices reach: by the rows. */
it('finds every year, model and price cap of the demo as its rows say', { timeout: 60_000 }, async () => {
  await load(
    ...demoCars.map(
      ({ stock, year, make, model, price }) => `${stock},${year},${make},${model},,,Predawn Gray,,,${price},in stock`,
    ),
  );
  const names = await findNames(db, 'home');
  const all = [...demoCars, ...harborCars.map((car) => ({ ...car, price: Number(car.price) }))];
  for (const { model, to } of models)
    for (const year of years)
      for (const cap of [20, 30, 35, 40, 50].filter((one) => one * 1000 <= to * 1.1)) {
        const expected = all.filter((one) => one.model === model && one.year === year && one.price <= cap * 1000);
        const { filters, order } = readCarFilters(`Do you have a ${year} ${model} under ${cap}k?`, names);
        expect(filters).toMatchObject({ years: { from: year, to: year }, price: { from: null, to: cap * 1000 } });
        if (expected.length === 0) continue;
        expect(stocks((await findCarsFor(db, 'home', { filters, order })).forSale), `${year} ${model} ${cap}k`).toEqual(
          stocks(expected),
        );
      }
});

it('finds neither what is on hold nor what nobody has confirmed lately', async () => {
  const find = async () => {
    const { filters, order } = readCarFilters('a gray Tacoma under 25k', await findNames(db, 'home'));
    const { forSale } = await findCarsFor(db, 'home', { filters, order });
    return forSale.filter(({ stock }) => stock === 'G1' || stock === 'K1');
  };
  expect(await find()).toEqual([]);
  await server.database.pool.query("update vehicle set confirmed_at = confirmed_at - interval '4 days'");
  const { filters } = readCarFilters('a Corolla', await findNames(db, 'home'));
  expect(await findCarsFor(db, 'home', { filters, order: null })).toEqual({
    forSale: [],
    sold: [],
    isUnsure: true,
  });
});
