import type { ApiKey, CreatedApiKey } from '@forecourt/api/contract/connections/keys';
import type { FeedLine, FeedReport } from '@forecourt/api/contract/feed';
import type { LightMyRequestResponse } from 'fastify';
import { superAdmin, type TestApp, testApp, wholePolicy } from './testApp.ts';

const person = (id: string, role: string, allow: Record<string, string[]> = {}): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@keys.example`,
  username: id,
  role,
  dealers: ['home'],
  policy: wholePolicy
    .map(({ Resource, Allow }) => ({ Resource, Allow: allow[Resource] ?? Allow }))
    .filter(({ Allow }) => Allow.length > 0),
});

/** A lead as a dealer's system sends it. */
export const leadLine = (dealer: string, id: string): FeedLine => ({
  type: 'lead',
  dealer,
  id,
  product: 'LEAD_ENGAGE',
  first_name: 'Ada',
  last_name: 'Byron',
  source: 'Dealer Website',
  lead_type: 'NEW',
  status: 'ACTIVE',
  created_at: '2026-01-05T15:00:00Z',
});

/** A server with people of every role, and what the tests of API keys ask of it. */
export async function testKeys(environment: Record<string, string> = {}) {
  const server: TestApp = await testApp(environment, [
    superAdmin('super', ['home']),
    person('manager', 'MANAGER'),
    person('reader', 'ADMIN', { 'Settings:Connections': ['read'] }),
    person('unconnected', 'ADMIN', { 'Settings:Connections': [] }),
  ]);
  let address = 0;
  /** From an address of its own: the limit by address is tested elsewhere. */
  const nextAddress = () => `10.5.${(++address >> 8) & 255}.${address & 255}`;

  const send = async (
    path: '' | '/rotate' | '/revoke',
    payload?: object,
    { by = 'admin', account = 'home', version }: { by?: string; account?: string; version?: number } = {},
  ): Promise<LightMyRequestResponse> =>
    server.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/dashboard/${account}/api-keys${path}`,
      query: { account_id: account, service_type: 'LEAD_ENGAGE' },
      remoteAddress: nextAddress(),
      headers: {
        authorization: `Bearer ${await server.tokenFor(by)}`,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(payload && { payload }),
    });

  const create = async (more: object = {}): Promise<CreatedApiKey> =>
    (await send('', { Name: 'DMS export', Scopes: ['feed:write'], ...more })).json<CreatedApiKey>();

  const load = (key: string, lines: readonly FeedLine[]): Promise<LightMyRequestResponse> =>
    server.app.inject({
      method: 'POST',
      url: '/api/feed',
      remoteAddress: nextAddress(),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      payload: lines.map((line) => JSON.stringify(line)).join('\n'),
    });

  const check = (key: string) =>
    server.app.inject({ url: '/api/key', remoteAddress: nextAddress(), headers: { authorization: `Bearer ${key}` } });

  return {
    server,
    send,
    create,
    load,
    check,
    list: async (): Promise<ApiKey[]> => (await send('')).json<{ Items: ApiKey[] }>().Items,
    rotate: (Id: string, GraceHours: number, version: number) => send('/rotate', { Id, GraceHours }, { version }),
    revoke: (Id: string) => send('/revoke', { Id }),
    report: (answer: LightMyRequestResponse) => answer.json<FeedReport>(),
    /** What the audit has, the oldest first. */
    audited: async (action: string) =>
      (
        await server.database.pool.query<{ dealer: string; actor: string; subject: string; after: unknown }>(
          'select dealer_id as dealer, actor, subject, after from audit where action = $1 order by at, id',
          [action],
        )
      ).rows,
    restore: async (): Promise<void> => {
      for (const table of ['api_key', 'api_key_hash', 'audit', 'lead'])
        await server.database.pool.query(`delete from ${table}`);
    },
  };
}
