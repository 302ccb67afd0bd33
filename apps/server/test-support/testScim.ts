import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { createKey, keyHash } from '../src/platform/access/apiKeys.ts';
import { dealer, superAdmin, type TestApp, testApp } from './testApp.ts';

/** A user as the server answers it. */
export interface ScimUser {
  id: string;
  userName: string;
  externalId?: string;
  active: boolean;
  name: { givenName: string; familyName: string };
  emails: { value: string; type: string; primary: boolean }[];
}

/** A server with the keys of two dealers' directories. */
export async function testScim(environment: Record<string, string> = {}) {
  const server: TestApp = await testApp(environment, [
    dealer('third'),
    superAdmin('super', ['home', 'foreign', 'third']),
  ]);
  const { pool } = server.database;
  const makeKey = async (dealerId: string, scope = 'users:write') => {
    const key = createKey();
    const { rows } = await pool.query<{ id: string }>(
      "insert into api_key (dealer_id, id, name, scopes, starts_with, created_by) values ($1, gen_random_uuid(), 'Directory', $2, 'fc_test', 'admin') returning id",
      [dealerId, [scope]],
    );
    await pool.query('insert into api_key_hash (key_hash, dealer_id, key_id) values ($1, $2, $3)', [
      keyHash(key),
      dealerId,
      rows[0]!.id,
    ]);
    return key;
  };
  const keys = {
    home: await makeKey('home'),
    foreign: await makeKey('foreign'),
    feed: await makeKey('home', 'feed:write'),
  };
  let address = 0;
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    { key = keys.home, query }: { key?: string; query?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> =>
    server.app.inject({
      method,
      url: `/scim/v2${path}`,
      remoteAddress: `10.9.${(++address >> 8) & 255}.${address & 255}`,
      headers: { authorization: `Bearer ${key}`, ...(payload && { 'content-type': 'application/scim+json' }) },
      ...(query && { query }),
      ...(payload && { payload: JSON.stringify(payload) }),
    } satisfies InjectOptions);
  const findPerson = async (email: string, dealerId = 'home') =>
    (
      await pool.query<{
        id: string;
        role: string;
        first_name: string;
        email: string;
        policy: unknown[];
        is_invited: boolean;
      }>(
        `select p.id, p.role_key as role, p.first_name, p.email, p.policy, p.is_invited
         from person p join person_account a on a.person_id = p.id where p.email = $1 and a.dealer_id = $2`,
        [email, dealerId],
      )
    ).rows[0];
  return { server, keys, send, findPerson };
}
