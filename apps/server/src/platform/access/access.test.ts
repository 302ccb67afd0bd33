import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { findAccess, type Holder } from './access.ts';

const embedded = 'http://issuer.example';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const run = (sql: string, ...values: unknown[]) => server.database.pool.query(sql, values);
/** Somebody of an account who is signed in, unless a test says otherwise. */
const holder = ({ identity, ...own }: Partial<Omit<Holder, 'identity'>> & { identity?: object } = {}): Holder => ({
  personId: 'admin',
  dealerId: 'home',
  identity: {
    issuer: embedded,
    subject: 'admin',
    tokenId: randomBytes(32),
    expiresAt: new Date(Date.now() + 60_000),
    ...identity,
  },
  ...own,
});
const granted = async (id: string, expires: string) => {
  await run(
    `insert into oidc_record (model, id, payload, expires_at) values ('Grant', $1, '{}', now() + $2::interval)`,
    id,
    expires,
  );
  return holder({ identity: { grantId: id } });
};

it('tells of many at once who may go on', async () => {
  const signedOut = holder();
  await run(
    "insert into revoked_token (hash, expires_at) values ($1, now() + interval '1 hour')",
    signedOut.identity.tokenId,
  );
  const cases: [Holder, string][] = [
    [holder(), 'granted'],
    [signedOut, 'signed-out'],
    [holder({ identity: { expiresAt: new Date(Date.now() - 1) } }), 'signed-out'],
    [holder({ personId: 'deleted' }), 'signed-out'],
    [holder({ dealerId: 'elsewhere' }), 'no-account'],
    [await granted('lasting', '1 hour'), 'granted'],
    [await granted('over', '-1 s'), 'signed-out'],
    [holder({ identity: { grantId: 'ended everywhere' } }), 'signed-out'],
    // Another issuer's sign-ins are not ours to know.
    [holder({ identity: { issuer: 'https://other.example', grantId: 'theirs' } }), 'granted'],
  ];
  const found = await findAccess(
    server.database.db,
    cases.map(([one]) => one),
    embedded,
  );
  expect(found).toEqual(cases.map(([, access]) => access));
  expect(await findAccess(server.database.db, [], embedded)).toEqual([]);
});
