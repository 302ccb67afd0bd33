import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { stockCalls, stockFile, stockKeeper } from '../../../test-support/testStock.ts';
import { findInStock, findOffered } from './stock.ts';
import { currentVehicle, findVehicle, findVehicles, vehicleOfLead } from './vehiclesForSale.ts';

let server: TestApp;
let db: TestApp['database']['db'];
beforeAll(async () => {
  server = await testApp({}, [stockKeeper]);
  ({ db } = server.database);
  const calls = await stockCalls(server);
  const source = await calls.add();
  // A hundred newer cars of another make, so that the others are found by what is looked for.
  await calls.load(
    source,
    stockFile(
      'R-1,2026,Toyota,RAV4,33900',
      'R2,2025,Toyota,RAV4,30000',
      'C1,2026,Toyota,Camry,31200',
      'F1,2024,Ford,F-150,50000',
      'S1,2020,Kia,Soul,9000',
    ),
  );
  await server.database.pool.query("update vehicle set first_seen = first_seen - interval '1 day'");
  const others = Array.from({ length: 100 }, (_one, number) => `H${number},2023,Honda,Civic,${20_000 + number}`);
  await calls.load(
    source,
    stockFile(
      'R-1,2026,Toyota,RAV4,33900',
      'R2,2025,Toyota,RAV4,30000',
      'C1,2026,Toyota,Camry,31200',
      'F1,2024,Ford,F-150,50000',
      ...others,
    ),
  );
});
afterAll(() => server.close());

const stocks = async (search: Parameters<typeof findOffered>[2]) =>
  (await findOffered(db, 'home', search)).map(({ stock }) => stock);

it('offers the newest, without the one that is gone', async () => {
  const offered = await findVehicles(db, 'home');
  expect(offered).toHaveLength(60);
  expect(new Set(offered.map(({ model }) => model))).toEqual(new Set(['Civic']));
  expect(offered[0]).toMatchObject({ year: 2023, make: 'Honda', available: true, currency: 'USD' });
});

it('finds the same model first, then the same make', async () => {
  expect((await stocks({ like: { make: 'Toyota', model: 'RAV4' } })).slice(0, 3)).toEqual(['R-1', 'R2', 'C1']);
});

it.each([
  ['Do you have F150s?', 'F1'],
  ['We have the 2026 Toyota Camry in stock.', 'C1'],
  ['What about stock R-1?', 'R-1'],
])('finds what “%s” names', async (text, stock) => expect(await stocks({ text })).toContain(stock));

it('finds one by its number however it is written, and never offers one that is sold', async () => {
  expect(await findInStock(db, 'home', { stock: 'r1' })).toMatchObject({
    model: 'RAV4',
    price: 33_900,
    available: true,
  });
  expect(await findInStock(db, 'home', { stock: 'S1' })).toEqual({
    year: 2020,
    make: 'Kia',
    model: 'Soul',
    stock: 'S1',
    available: false,
  });
  expect(await findVehicle(db, 'home', { stock: 'S1', vin: undefined })).toBeUndefined();
  expect(await findInStock(db, 'foreign', { stock: 'R1' })).toBeUndefined();
});

it('knows better than a lead’s copy and than a page', async () => {
  const copy = { make: 'Kia', model: 'Soul', stock: 'S1', price: 9000, available: true };
  expect(await currentVehicle(db, 'home', copy)).toMatchObject({ available: false });
  expect(await currentVehicle(db, 'home', { ...copy, stock: 'X9' })).toEqual({
    make: 'Kia',
    model: 'Soul',
    stock: 'X9',
  });
  expect(await vehicleOfLead(db, 'home', { make: 'Toyota', model: 'RAV4', stock: 'R-1', price: 1 })).toMatchObject({
    price: 33_900,
  });
});
