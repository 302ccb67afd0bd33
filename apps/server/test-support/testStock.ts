import type { CallOutput } from '@forecourt/api/call';
import type { stock, StockSource } from '@forecourt/api/contract/connections/stock';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { expect } from 'vitest';
import type { TestApp } from './testApp.ts';

/** Who may connect a dealer: an ADMIN by policy (access/settings.ts). */
export const stockKeeper: FeedLine = {
  type: 'person',
  id: 'keeper',
  first_name: 'keeper',
  last_name: 'Tester',
  email: 'keeper@test.example',
  username: 'keeper',
  role: 'ADMIN',
  dealers: ['home'],
  policy: [{ Resource: 'Settings:Connections', Allow: ['*'] }],
};

/** A file of vehicles, a row each: stock number, year, make, model and price. */
export const stockFile = (...rows: string[]): string => ['stock,year,make,model,price', ...rows].join('\n');

/** The calls of the dealer 'home' about its stock. */
export async function stockCalls({ app, tokenFor }: Pick<TestApp, 'app' | 'tokenFor'>) {
  const token = await tokenFor('keeper');
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path = '',
    body?: string | Buffer | object,
    { version, query = {} }: { version?: number; query?: Record<string, string> } = {},
  ) => {
    const isFile = typeof body === 'string' || Buffer.isBuffer(body);
    const answer = await app.inject({
      method,
      url: `/api/dashboard/home/stock${path}`,
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE', ...query },
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': isFile ? 'text/csv' : 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const add = async (choice: object = {}): Promise<StockSource> => {
    const body = { kind: 'upload', address: '', mapping: null, max_age_days: 3, ...choice };
    const answer = await send('POST', '/sources', body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as StockSource;
  };
  const load = async ({ id }: Pick<StockSource, 'id'>, file: string | Buffer): Promise<StockSource> => {
    const answer = await send('PUT', `/sources/${id}/file`, file, { query: { name: 'stock.csv' } });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as StockSource;
  };
  const get = async () => (await send('GET')).body as CallOutput<typeof stock>;
  return { send, add, load, get };
}
