import type { Call } from '@forecourt/api/call';
import { contract } from '@forecourt/api/contract';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { expect } from 'vitest';
import { loadFeed } from '../../src/feed/load.ts';
import type { TestApp } from '../testApp.ts';

/** The server of the test. */
export const ground = {} as { server: TestApp };
let requests = 0;
export const home = { dealerId: 'home', productId: 'LEAD_ENGAGE' };

/** The limits on requests from one address are tests of their own. */
export const nextAddress = (): string => `10.9.${++requests >> 8}.${requests & 255}`;

interface Sent {
  account?: string;
  product?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** Makes a call as the provider's staff; a save is on the version of now. */
export async function send(
  call: Call,
  { account = 'home', product = 'LEAD_ENGAGE', params = {}, query = {}, body }: Sent = {},
) {
  const all: Record<string, string> = { account_id: account, service_type: product, ...params };
  const ask = async (version: string) =>
    ground.server.app.inject({
      method: call.method,
      url: call.path.replace(/:(\w+)/g, (_match, name: string) => all[name]!),
      query: {
        account_id: account,
        service_type: product,
        ...(call.settingsType && { settings_type: call.settingsType }),
        ...query,
      },
      headers: {
        authorization: `Bearer ${await ground.server.tokenFor('root')}`,
        ...(call.version === 'write' && { 'if-match': version }),
      },
      remoteAddress: nextAddress(),
      ...(body && { payload: body }),
    });
  const first = await ask('"0"');
  const answer = first.statusCode === 412 ? await ask(String(first.headers.etag)) : first;
  expect(answer.statusCode, `${call.id} ${answer.body}`).toBe(200);
  return answer.json();
}
export const getCall = (id: string) => contract.find((call: Call) => call.id === id) as Call;
export const feed = async (...lines: FeedLine[]) => {
  const report = await loadFeed(ground.server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(report.rejected).toEqual([]);
};
export const rows = async (query: string, values: unknown[] = []) =>
  (await ground.server.database.pool.query(query, values)).rows;

export interface Line {
  save: (isOther: boolean) => Promise<unknown>;
  probe: () => Promise<unknown>;
}
export const flip = <T>(values: readonly [T, T], save: (value: T) => Promise<unknown>, probe: Line['probe']): Line => ({
  save: (isOther) => save(values[isOther ? 1 : 0]),
  probe,
});
