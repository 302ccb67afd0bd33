import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Config } from '../config/config.ts';
import { Refusal } from '../errors/refusal.ts';
import { readInstallationKey } from './installationKey.ts';

/** Keeps dealers' secrets so that the database alone gives none away. */
export interface SecretSeal {
  /**
   * @returns the secret as a compact JWE (RFC 7516 §3.1), for this dealer alone
   * @throws 409 `no-secrets-key` in production without SECRETS_KEY
   */
  seal: (dealerId: string, secret: string) => Promise<string>;
  /**
   * @param sealed what `seal` has returned
   * @throws for another dealer's, for one that was changed, and for one sealed with another key
   */
  open: (dealerId: string, sealed: string) => Promise<string>;
}

/** The key is used as it is (RFC 7518 §4.5), by AES GCM (§5.3), which also protects the header. */
const algorithm = { alg: 'dir', enc: 'A256GCM' } as const;

/**
 * Seals secrets with SECRETS_KEY. Outside of production the installation has a key of its own without it (installationKey.ts), which is
 * made when a secret is first sealed.
 */
export function createSecretSeal({
  secretsKey,
  mode,
  dataDir,
}: Pick<Config, 'secretsKey' | 'mode' | 'dataDir'>): SecretSeal {
  let known: Uint8Array | undefined = secretsKey;
  const getKey = (): Uint8Array => {
    if (!known && mode === 'production')
      throw new Refusal(
        409,
        'no-secrets-key',
        'This server can’t keep secrets yet. Ask its administrator to set SECRETS_KEY.',
      );
    return (known ??= readInstallationKey(dataDir));
  };
  return {
    seal: async (dealerId, secret) =>
      new CompactEncrypt(new TextEncoder().encode(secret))
        .setProtectedHeader({ ...algorithm, dealer: dealerId })
        .encrypt(getKey()),
    open: async (dealerId, sealed) => {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, getKey(), {
        keyManagementAlgorithms: [algorithm.alg],
        contentEncryptionAlgorithms: [algorithm.enc],
      });
      if (protectedHeader['dealer'] !== dealerId) throw new Error('The secret was sealed for another dealer');
      return new TextDecoder().decode(plaintext);
    },
  };
}
