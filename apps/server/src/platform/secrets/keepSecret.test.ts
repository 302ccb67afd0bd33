import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test-support/testDatabase.ts';
import { keepSecret } from './keepSecret.ts';
import { createSecretSeal } from './sealSecrets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const seal = () => createSecretSeal({ secretsKey: randomBytes(32), formerSecretsKeys: [], dataDir: '' });
const make = () => randomBytes(8).toString('hex');

it('keeps one secret for processes that start at once', async () => {
  const key = seal();
  const [one, other] = await Promise.all([1, 2].map(() => keepSecret(database.db, key, 'shared', make)));
  expect(one).toBe(other);
  expect(await keepSecret(database.db, key, 'shared', make)).toBe(one);
});
