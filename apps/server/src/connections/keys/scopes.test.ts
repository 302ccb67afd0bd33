import type { ApiScope } from '@forecourt/api/apiScopes';
import type { CallOutput } from '@forecourt/api/call';
import type { sendAdf } from '@forecourt/api/contract/connections/adf';
import type { sendStock } from '@forecourt/api/contract/connections/stock';
import type { Problem } from '@forecourt/api/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testKeys } from '../../../test-support/testKeys.ts';
import { stockFile } from '../../../test-support/testStock.ts';

let office: Awaited<ReturnType<typeof testKeys>>;
beforeAll(async () => {
  office = await testKeys();
});
beforeEach(async () => {
  await office.restore();
  await office.server.database.pool.query('delete from stock_source');
});
afterAll(() => office.server.close());

const createKey = async (...Scopes: ApiScope[]) => (await office.create({ Scopes })).Key;
let address = 0;
const send = (token: string, method: 'POST' | 'PUT', url: string, type: string, payload: string) =>
  office.server.app.inject({
    method,
    url,
    payload,
    remoteAddress: `10.7.0.${++address}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });
const adf = (id: string) =>
  `<adf><prospect><id source="Test">${id}</id><customer><contact><name part="full">Kim Doe</name><email>${id}@lead.example</email></contact></customer><provider><name>Car Finder</name></provider></prospect></adf>`;
const sendLead = (token: string, id: string, query = '') =>
  send(token, 'POST', `/api/leads/adf${query}`, 'application/xml', adf(id));
const sendStockFile = (token: string, query = '', ...rows: string[]) =>
  send(token, 'PUT', `/api/stock${query}`, 'text/csv', stockFile(...rows));
const listRows = async (query: string) => (await office.server.database.pool.query<object>(query)).rows;

describe('leads:write', () => {
  it('sends leads of the key’s dealer, who need not be named, and the audit has the key', async () => {
    const { Key, Item } = await office.create({ Scopes: ['leads:write'] });
    const answer = await sendLead(Key, 'first');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<CallOutput<typeof sendAdf>>().prospects).toMatchObject([{ outcome: 'new' }]);
    expect((await sendLead(Key, 'second', '?dealer=home')).statusCode).toBe(200);
    expect(await listRows('select dealer_id, source from lead')).toEqual(
      Array.from({ length: 2 }, () => ({ dealer_id: 'home', source: 'Car Finder' })),
    );
    expect(await office.audited('leads.add')).toMatchObject(
      Array.from({ length: 2 }, () => ({ dealer: 'home', actor: `key:${Item.Id}` })),
    );
  });

  it('sends none of another dealer, and is taken by no other call', async () => {
    const key = await createKey('leads:write');
    const foreign = await sendLead(key, 'theft', '?dealer=foreign');
    expect([foreign.statusCode, (await sendStockFile(key)).statusCode]).toEqual([404, 403]);
    expect(await listRows('select id from lead')).toEqual([]);
  });

  it('is what a key needs', async () => {
    const answer = await sendLead(await createKey('feed:write', 'stock:write'), 'first');
    expect(answer.statusCode).toBe(403);
    expect(answer.json<Problem>().message).toBe('This API key doesn’t have the scope leads:write');
  });
});

describe('stock:write', () => {
  it('replaces the stock of the dealer’s uploads, which are one source', async () => {
    const { Key, Item } = await office.create({ Scopes: ['stock:write'] });
    const first = await sendStockFile(Key, '?name=monday.csv', '1,2020,Kia,EV6,1', '2,2020,Kia,EV6,2');
    expect(first.statusCode, first.body).toBe(200);
    expect(first.json<CallOutput<typeof sendStock>>()).toMatchObject({
      name: 'monday.csv',
      taken: 2,
      added: 2,
      sold: 0,
    });
    const second = await sendStockFile(Key, '', '2,2020,Kia,EV6,2');
    expect(second.json()).toMatchObject({ name: 'DMS export', taken: 1, added: 0, sold: 1 });
    expect(await listRows('select dealer_id, kind from stock_source')).toEqual([{ dealer_id: 'home', kind: 'upload' }]);
    expect(await office.audited('stock.send')).toMatchObject([
      { dealer: 'home', actor: `key:${Item.Id}`, after: { name: 'monday.csv', taken: 2 } },
      { dealer: 'home', actor: `key:${Item.Id}`, after: { name: 'DMS export', sold: 1 } },
    ]);
  });

  it('is what a key needs, of the dealer itself', async () => {
    expect((await sendStockFile(await createKey('leads:write'), '', '1,2020,Kia,EV6,1')).statusCode).toBe(403);
    expect((await sendStockFile(await createKey('stock:write'), '?dealer=foreign')).statusCode).toBe(404);
    expect(await listRows('select id from stock_source')).toEqual([]);
  });
});

it('the installation’s feed token sends both, and has to name the dealer', async () => {
  const { feedToken } = office.server;
  expect((await sendLead(feedToken, 'first', '?dealer=home')).statusCode).toBe(200);
  expect((await sendLead(feedToken, 'first')).statusCode).toBe(400);
  expect((await sendStockFile(feedToken, '?dealer=home', '1,2020,Kia,EV6,1')).json()).toMatchObject({ added: 1 });
  expect((await sendStockFile(feedToken)).statusCode).toBe(400);
  expect((await sendStockFile(feedToken, '?dealer=nobody')).statusCode).toBe(404);
});
