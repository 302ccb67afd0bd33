import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { stockCalls, stockFile, stockKeeper } from '../../../test-support/testStock.ts';

let server: TestApp;
let calls: Awaited<ReturnType<typeof stockCalls>>;
beforeAll(async () => {
  server = await testApp({ IMAGE_HOSTS: 'https://photos.example' }, [stockKeeper]);
  calls = await stockCalls(server);
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from stock_source'));

const listVehicles = async () =>
  (
    await server.database.pool.query<{ id: string; state: string; price: string; sold: boolean }>(
      'select id, state, price, sold_at is not null as sold from vehicle order by id',
    )
  ).rows;

/** Twelve lines: nine vehicles, and three that cannot be taken. */
const written = [
  'Stock #;VIN;New/Used;Model Year;Make;Model;Internet Price;Photo URL;Status',
  'A1;1M8GDM9AXKP042788;Used;2019;Ford;F-150;$23,995;https://photos.example/1.jpg;In stock',
  'A2;;New;2026;Toyota;RAV4;35480 USD;;',
  'A3;;CPO;2024;Toyota;Camry;"31,200.00";;In stock',
  'A4;;Used;2020;Kia;EV6;Call;;In stock',
  'A5;;Used;2021;Kia;Soul;18000;https://elsewhere.example/1.jpg;In stock',
  ';11111111111111111;Used;2022;Jeep;Grand Cherokee;41000;;In stock',
  'A7;1M8GDM9A1KP042788;Used;2018;BMW;X5;29000;;In stock',
  'A8;;Used;2017;Honda;Civic;9000;;Sold',
  'A9;;Used;2017;Honda;Accord;11000;;Sale pending',
  ';;Used;2017;Honda;Fit;8000;;In stock',
  'B1;;Used;2017;;Fit;8000;;In stock',
  'A2;;New;2026;Toyota;RAV4;1;;',
].join('\r\n');

describe('a file that is uploaded', () => {
  it('is the stock from then on, and says what became of each line', async () => {
    const { report, for_sale } = await calls.load(await calls.add(), written);
    expect(for_sale).toBe(7);
    expect(report).toMatchObject({ name: 'stock.csv', rows: 12, taken: 9, added: 9, sold: 0, refused: 3, error: null });
    expect(report!.problems.map(({ line }) => line)).toEqual([5, 6, 8, 11, 12, 13]);
    expect(await calls.get()).toMatchObject({ for_sale: 7, sources: [{ kind: 'upload' }] });
    expect((await listVehicles()).find(({ id }) => id === 'A1')).toMatchObject({
      state: 'for-sale',
      price: '23995.00',
    });
  });

  it('changes nothing where it comes again', async () => {
    const source = await calls.add();
    await calls.load(source, written);
    const before = await listVehicles();
    expect((await calls.load(source, written)).report).toMatchObject({ taken: 9, added: 0, sold: 0 });
    expect(await listVehicles()).toEqual(before);
  });

  it('sells what it no longer has, and takes back what it has again', async () => {
    const source = await calls.add();
    const all = ['1,2020,Kia,EV6,1', '2,2020,Kia,EV6,2', '3,2020,Kia,EV6,3'];
    await calls.load(source, stockFile(...all));
    expect((await calls.load(source, stockFile(...all.slice(1)))).report).toMatchObject({ sold: 1 });
    expect((await listVehicles())[0]).toMatchObject({ id: '1', state: 'sold', sold: true });
    expect((await calls.load(source, stockFile(...all))).report).toMatchObject({ added: 0, sold: 0 });
    expect((await listVehicles())[0]).toMatchObject({ id: '1', state: 'for-sale', sold: false });
  });

  it('sells nothing of another source', async () => {
    const [used, fresh] = [await calls.add(), await calls.add()];
    await calls.load(used, stockFile('1,2020,Kia,EV6,1'));
    await calls.load(fresh, stockFile('2,2026,Kia,EV6,1'));
    await calls.load(fresh, stockFile('2,2026,Kia,EV6,1'));
    expect((await listVehicles()).map(({ state }) => state)).toEqual(['for-sale', 'for-sale']);
  });

  it('with less than half of what was there sells the rest once a person confirms it', async () => {
    const source = await calls.add();
    await calls.load(source, stockFile('1,2020,Kia,EV6,1', '2,2020,Kia,EV6,2', '3,2020,Kia,EV6,3'));
    const held = await calls.load(source, stockFile('1,2020,Kia,EV6,5'));
    expect(held).toMatchObject({ for_sale: 3, missing: 2, report: { taken: 1, sold: 0 } });
    expect((await listVehicles())[0], 'what the file has').toMatchObject({ price: '5.00' });
    const confirmed = await calls.send('POST', `/sources/${source.id}/missing`, {});
    expect(confirmed.body).toMatchObject({ for_sale: 1, missing: null });
    expect((await calls.send('POST', `/sources/${source.id}/missing`, {})).status).toBe(409);
  });

  it('of no vehicles at all sells nothing', async () => {
    const source = await calls.add();
    await calls.load(source, stockFile('1,2020,Kia,EV6,1'));
    expect(await calls.load(source, stockFile())).toMatchObject({ for_sale: 1, missing: 1 });
  });

  it('that breaks off sells nothing, and says why', async () => {
    const source = await calls.add();
    await calls.load(source, stockFile('1,2020,Kia,EV6,1', '2,2020,Kia,EV6,1'));
    const { for_sale, missing, report } = await calls.load(source, stockFile('1,2020,Kia,EV6,1', '2,2020,Kia,"EV6'));
    expect({ for_sale, missing }).toEqual({ for_sale: 2, missing: null });
    expect(report!.error).toMatch(/CSV/);
  });
});

describe('a preview', () => {
  it('shows the columns that are known, ten vehicles and the problems, and stores nothing', async () => {
    const { body } = await calls.send('POST', '/preview', written);
    expect(body).toMatchObject({
      mapping: { stock: 'Stock #', vin: 'VIN', condition: 'New/Used', year: 'Model Year', price: 'Internet Price' },
      missing: [],
      error: null,
    });
    expect(body.vehicles).toHaveLength(10);
    expect(body.vehicles[0]).toMatchObject({
      line: 2,
      stock: 'A1',
      name: '2019 Ford F-150',
      price: 23995,
      currency: 'USD',
    });
    expect(body.problems).toHaveLength(5);
    expect(await listVehicles()).toEqual([]);
  });

  it('goes by another mapping where one is chosen', async () => {
    const mapping = JSON.stringify({ stock: 'VIN', make: 'Make', model: 'Model' });
    const { body } = await calls.send('POST', '/preview', written, { query: { mapping } });
    expect(body.vehicles[0]).toMatchObject({ stock: '1M8GDM9AXKP042788', price: null });
    expect((await calls.send('POST', '/preview', written, { query: { mapping: '{"wheels":4}' } })).status).toBe(400);
  });

  it('says which columns are missing', async () => {
    expect((await calls.send('POST', '/preview', 'Number,Make\n1,Kia\n')).body).toMatchObject({
      missing: ['stock number or VIN', 'model'],
      vehicles: [],
    });
  });
});

describe('a source', () => {
  it('is changed on the version that was seen', async () => {
    const { id } = await calls.add();
    const choice = { kind: 'upload', address: '', mapping: { make: 'Marke' }, max_age_days: 7 };
    expect((await calls.send('PUT', `/sources/${id}`, choice, { version: 1 })).body).toMatchObject({
      mapping: { make: 'Marke' },
      max_age_days: 7,
      Version: 2,
    });
    expect((await calls.send('PUT', `/sources/${id}`, choice, { version: 1 })).status).toBe(412);
    expect((await calls.send('DELETE', `/sources/${id}`, undefined, { version: 1 })).status).toBe(412);
    expect((await calls.send('DELETE', `/sources/${id}`, undefined, { version: 2 })).status).toBe(200);
    expect((await calls.get()).sources).toEqual([]);
  });

  it.each([
    ['upload', 'https://feeds.example/stock.csv'],
    ['http', ''],
    ['http', 'sftp://feeds.example/stock.csv'],
    ['sftp', 'https://feeds.example/stock.csv'],
  ])('of the kind %s does not take the address %j', async (kind, address) => {
    const body = { kind, address, mapping: null, max_age_days: 3 };
    expect((await calls.send('POST', '/sources', body)).status).toBe(400);
  });

  it('is nobody else’s to see or to load', async () => {
    const { id } = await calls.add();
    const token = await server.tokenFor('regular');
    const answer = await server.app.inject({
      method: 'PUT',
      url: `/api/dashboard/home/stock/sources/${id}/file`,
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE', name: 'stock.csv' },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload: written,
    });
    expect(answer.statusCode).toBe(403);
  });
});
