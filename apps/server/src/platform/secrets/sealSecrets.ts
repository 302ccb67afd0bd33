import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import type { Config } from '../config/config.ts';
import { readInstallationKey } from './installationKey.ts';

/** Keeps secrets so that the database alone gives none away. */
export interface SecretSeal {
  /**
   * @param ownerId whose the secret is: a dealer's id, a person's, or `installation` (keepSecret.ts)
   * @returns the secret as a compact JWE (RFC 7516 §3.1), for this owner alone
   */
  seal: (ownerId: string, secret: string) => Promise<string>;
  /**
   * @param sealed what `seal` has returned, with the current key or a former one
   * @throws for another owner's, for one that was changed, and for one sealed with an unknown key
   */
  open: (ownerId: string, sealed: string) => Promise<string>;
  /** Whether it was sealed with the current key, and not a former one. */
  isCurrent: (sealed: string) => boolean;
}

/** The key is used as it is (RFC 7518 §4.5), by AES GCM (§5.3), which also protects the header. */
const algorithm = { alg: 'dir', enc: 'A256GCM' } as const;

/** Names a key without giving anything of it away: it has 256 random bits. */
const getKeyId = (key: Uint8Array): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

/**
 * Seals secrets with SECRETS_KEY, and also opens what FORMER_SECRETS_KEYS have sealed. Without SECRETS_KEY, outside of production, the
 * installation has a key of its own (installationKey.ts), which is made when a secret is first sealed.
 */
export function createSecretSeal({
  secretsKey,
  formerSecretsKeys,
  dataDir,
}: Pick<Config, 'secretsKey' | 'formerSecretsKeys' | 'dataDir'>): SecretSeal {
  let known: Uint8Array | undefined = secretsKey;
  const getKey = (): Uint8Array => (known ??= readInstallationKey(dataDir));
  /** What a value may have been sealed with. One of before keys had ids names none. */
  const findKeys = (keyId: string | undefined): Uint8Array[] => {
    const keys = [getKey(), ...formerSecretsKeys];
    return keyId === undefined ? keys : keys.filter((key) => getKeyId(key) === keyId);
  };
  return {
    seal: async (ownerId, secret) =>
      new CompactEncrypt(new TextEncoder().encode(secret))
        .setProtectedHeader({ ...algorithm, kid: getKeyId(getKey()), dealer: ownerId })
        .encrypt(getKey()),
    open: async (ownerId, sealed) => {
      const { kid, dealer } = decodeProtectedHeader(sealed);
      if (dealer !== ownerId) throw new Error('The secret was sealed for another owner');
      const opened = await Promise.any(
        findKeys(kid).map((key) =>
          compactDecrypt(sealed, key, {
            keyManagementAlgorithms: [algorithm.alg],
            contentEncryptionAlgorithms: [algorithm.enc],
          }),
        ),
      ).catch(() => undefined);
      if (!opened) throw new Error('The secret was sealed with a key that isn’t known here, or has been changed');
      return new TextDecoder().decode(opened.plaintext);
    },
    isCurrent: (sealed) => decodeProtectedHeader(sealed).kid === getKeyId(getKey()),
  };
}
