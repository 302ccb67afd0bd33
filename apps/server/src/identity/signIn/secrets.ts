import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import ssh2 from 'ssh2';
import type { Schema } from '../../platform/db/schema.ts';

/** A value that is generated once and stored; two processes that start at once share the first one's. */
async function keepSecret<T>(db: Kysely<Schema>, name: string, make: () => Promise<T> | T): Promise<T> {
  const stored = db.selectFrom('installation').select('value').where('name', '=', name).$castTo<{ value: T }>();
  const known = await stored.executeTakeFirst();
  if (known) return known.value;
  await db
    .insertInto('installation')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await stored.executeTakeFirstOrThrow()).value;
}

export const signingKey = (db: Kysely<Schema>): Promise<JWK> =>
  keepSecret(db, 'signing-key', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: randomBytes(8).toString('hex') };
  });

export const cookieKeys = (db: Kysely<Schema>): Promise<string[]> =>
  keepSecret(db, 'cookie-keys', () => [randomBytes(32).toString('base64url')]);

/** What the tokens of remote modules are signed with (assistant/firstResponse/moduleToken.ts). */
export const moduleKey = async (db: Kysely<Schema>): Promise<Uint8Array> =>
  Buffer.from(await keepSecret(db, 'module-key', () => randomBytes(32).toString('base64url')), 'base64url');

/** What this installation signs in with at dealers' SFTP servers, as OpenSSH writes it (connections/stock/fetchBySftp.ts). */
export const sftpKey = (db: Kysely<Schema>): Promise<{ private: string; public: string }> =>
  keepSecret(db, 'sftp-key', () => ssh2.utils.generateKeyPairSync('ed25519', { comment: 'forecourt' }));

/** The feed token of an installation that configures none. */
export const feedToken = (db: Kysely<Schema>): Promise<string> =>
  keepSecret(db, 'feed-token', () => randomBytes(32).toString('base64url'));
