import { scryptSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { checkPassword, hashPassword, matchesPassword, storePassword } from './credentials.ts';

const matches = (secret: string, password: string) => matchesPassword(secret, password, undefined);

it('takes a password exactly as it was set, to its last character and in its own case', async () => {
  const password = ` A quiet Lantern, №7 ${'x'.repeat(100)}!`;
  const secret = await hashPassword(password);
  expect(await matches(secret, password)).toBe(true);
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), `${password} `])
    expect(await matches(secret, other)).toBe(false);
});

it('keeps a key and a salt of its own by Argon2id, at OWASP’s cost or more, and no word of the password', async () => {
  const [one, other] = await Promise.all([hashPassword('the same words twice'), hashPassword('the same words twice')]);
  expect(one).not.toBe(other);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

describe('a password that an earlier release has stored', () => {
  const password = 'lantern orchid gravel';
  /** RFC 7914's function at Node's default cost. */
  const salt = Buffer.alloc(16, 7);
  const stored = `${salt.toString('hex')}:${scryptSync(password, salt, 32).toString('hex')}`;
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  const findStored = async () =>
    (await server.database.pool.query<{ secret: string }>("select secret from credential where person_id = 'admin'"))
      .rows[0]!.secret;
  const check = (typed: string) => checkPassword(server.database.db, 'admin@test.example', typed, undefined);

  it('still signs in, and is stored anew then', async () => {
    await storePassword(server.database.db, 'admin', stored);
    expect(await check('lantern orchid')).toBeUndefined();
    expect(await findStored()).toBe(stored);
    expect(await check(password)).toBe('admin');
    expect(await findStored()).toMatch(/^\$argon2id\$/);
    expect(await check(password)).toBe('admin');
  });
});
