import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import ssh2 from 'ssh2';
import type { Schema } from '../../platform/db/schema.ts';
import { keepSecret } from '../../platform/secrets/keepSecret.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';

export const signingKey = (db: Kysely<Schema>, seal: SecretSeal): Promise<JWK> =>
  keepSecret(db, seal, 'signing-key', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: randomBytes(8).toString('hex') };
  });

export const cookieKeys = (db: Kysely<Schema>, seal: SecretSeal): Promise<string[]> =>
  keepSecret(db, seal, 'cookie-keys', () => [randomBytes(32).toString('base64url')]);

/** What the tokens of remote modules are signed with (assistant/firstResponse/moduleToken.ts). */
export const moduleKey = async (db: Kysely<Schema>, seal: SecretSeal): Promise<Uint8Array> =>
  Buffer.from(await keepSecret(db, seal, 'module-key', () => randomBytes(32).toString('base64url')), 'base64url');

/** What this installation signs in with at dealers' SFTP servers, as OpenSSH writes it (connections/stock/fetchBySftp.ts). */
export const sftpKey = (db: Kysely<Schema>, seal: SecretSeal): Promise<{ private: string; public: string }> =>
  keepSecret(db, seal, 'sftp-key', () => ssh2.utils.generateKeyPairSync('ed25519', { comment: 'forecourt' }));

/** The feed token of an installation that configures none. */
export const feedToken = (db: Kysely<Schema>, seal: SecretSeal): Promise<string> =>
  keepSecret(db, seal, 'feed-token', () => randomBytes(32).toString('base64url'));
