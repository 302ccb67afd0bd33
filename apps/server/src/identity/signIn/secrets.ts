import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type pg from 'pg';

/** A value that is generated once and stored; two processes that start at once share the first one's. */
async function keepSecret<T>(pool: pg.Pool, name: string, make: () => Promise<T> | T): Promise<T> {
  const find = async () =>
    (await pool.query<{ value: T }>('select value from installation where name = $1', [name])).rows[0]?.value;
  const known = await find();
  if (known !== undefined) return known;
  await pool.query('insert into installation (name, value) values ($1, $2) on conflict do nothing', [
    name,
    JSON.stringify(await make()),
  ]);
  return (await find())!;
}

export const signingKey = (pool: pg.Pool): Promise<JWK> =>
  keepSecret(pool, 'signing-key', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: randomBytes(8).toString('hex') };
  });

export const cookieKeys = (pool: pg.Pool): Promise<string[]> =>
  keepSecret(pool, 'cookie-keys', () => [randomBytes(32).toString('base64url')]);

/** What the tokens of remote modules are signed with (assistant/firstResponse/moduleToken.ts). */
export const moduleKey = async (pool: pg.Pool): Promise<Uint8Array> =>
  Buffer.from(await keepSecret(pool, 'module-key', () => randomBytes(32).toString('base64url')), 'base64url');

/** The feed token of an installation that configures none. */
export const feedToken = (pool: pg.Pool): Promise<string> =>
  keepSecret(pool, 'feed-token', () => randomBytes(32).toString('base64url'));
