import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractRecords } from '../../test-support/contractRecords.ts';
import { contractApiKey, createConversationRecords, restoreSettings } from '../../test-support/contractRows.ts';
import { insertChat } from '../../test-support/insertChat.ts';
import { superAdmin, type TestApp, testApp } from '../../test-support/testApp.ts';
import { keyHash } from '../platform/access/apiKeys.ts';
import { findDealerTables } from './dealerTables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    ...contractRecords,
    ...createConversationRecords('foreign'),
    superAdmin('super', ['home', 'leaving']),
    superAdmin('boss', ['home', 'foreign']),
  ]);
  await restoreSettings(server);
  await insertChat(server.database.pool, { dealer: 'home', id: 'talk', token: 'a-token', host: 'www.home.example' });
});
afterAll(() => server.close());

const send = async (by: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${await server.tokenFor(by)}` },
    ...(payload && { payload }),
  });
const inHome = (what: string) => `/api/dashboard/home/${what}?account_id=home&service_type=LEAD_ENGAGE`;
const remove = (by: string, Id: string, Name: string) => send(by, 'DELETE', '/api/dashboard/dealers', { Id, Name });

/** How many rows each table has of a dealer. */
async function countRows(dealerId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await findDealerTables(server.database.db)) {
    const column = table === 'dealer' ? 'id' : 'dealer_id';
    const { rows } = await server.database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${table} where ${column} = $1`,
      [dealerId],
    );
    if (rows[0]!.n > 0) counts[table] = rows[0]!.n;
  }
  return counts;
}

describe('the export', () => {
  it('has every row of the dealer, and nothing that opens a door', async () => {
    const expected = await countRows('home');
    const answer = await send('super', 'GET', '/api/dashboard/home/export');
    expect(answer.headers['content-type']).toBe('application/x-ndjson');
    const lines = answer.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { table: string; row: object });
    const counts = Object.fromEntries(
      [...Map.groupBy(lines, ({ table }) => table)].map(([name, rows]) => [name, rows.length]),
    );
    const { person, ...tables } = counts;
    // The export itself is in the log before it begins.
    expect(tables).toEqual({ ...expected, audit: (expected.audit ?? 0) + 1 });
    expect(person).toBe(expected.person_account);
    expect(answer.body).toContain('Ada');
    expect(answer.body).not.toContain(keyHash(contractApiKey).toString('hex'));
    expect(answer.body).not.toMatch(/"(\w+_hash|secret|private_key|knowledge_key)":/);
    expect(lines.some(({ row }) => 'dealer_id' in row && row.dealer_id !== 'home')).toBe(false);
  });

  it('is a SUPER-ADMIN’s, of their own dealers', async () => {
    expect((await send('admin', 'GET', '/api/dashboard/home/export')).statusCode).toBe(403);
    expect((await send('super', 'GET', '/api/dashboard/foreign/export')).statusCode).toBe(404);
    expect((await send('super', 'GET', '/api/dashboard/nowhere/export')).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/api/dashboard/home/export' })).statusCode).toBe(401);
  });
});

describe('the deletion', () => {
  it('takes a suspended dealer, and its name', async () => {
    expect((await remove('boss', 'home', 'Dealer home')).json()).toMatchObject({ status: 409, id: 'not-suspended' });
    await send('boss', 'POST', inHome('suspend'));
    expect((await remove('boss', 'home', 'Dealer Home')).json()).toMatchObject({ status: 409, id: 'name-differs' });
    expect((await remove('super', 'foreign', 'Dealer foreign')).statusCode).toBe(404);
    expect((await remove('admin', 'home', 'Dealer home')).statusCode).toBe(402);
  });

  it('deletes every row of the dealer and the people who held no other, and counts them', async () => {
    const foreign = await countRows('foreign');
    const home = await countRows('home');
    const answer = await remove('boss', 'home', 'Dealer home');
    expect(answer.statusCode, answer.body).toBe(200);
    const { Deleted } = answer.json<{ Deleted: { Table: string; Rows: number }[] }>();
    const { person, ...deleted } = Object.fromEntries(Deleted.map(({ Table, Rows }) => [Table, Rows]));
    expect(deleted).toEqual(home);
    expect(person).toBeGreaterThan(2);

    expect(await countRows('home')).toEqual({});
    const { rows } = await server.database.pool.query<{ id: string }>('select id from person order by id');
    expect(rows.map(({ id }) => id)).toEqual(['boss', 'stranger', 'super']);
    // Its deletion is in the log of another account that who did it holds.
    expect(await countRows('foreign')).toEqual({
      ...foreign,
      audit: (foreign.audit ?? 0) + 1,
      person_account: foreign.person_account,
    });
    expect((await send('stranger', 'GET', '/api/dashboard/users/foreign/metadata')).statusCode).toBe(200);
    expect((await send('admin', 'GET', '/api/dashboard/users/home/metadata')).statusCode).toBe(403);
  });
});
