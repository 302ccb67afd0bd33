import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** A key that mail is signed with. */
export interface SigningKey {
  /** Differs from other dealers' at the same domain, and from that of an earlier key. */
  selector: string;
  /** PKCS #8 as PEM. */
  privateKey: string;
  /** SubjectPublicKeyInfo as base64, as a key record has it (RFC 6376 §3.6.1). */
  publicKey: string;
}

/** Of 2048 bits: signers should have no less (RFC 8301 §3.2), and more does not fit every DNS provider's form. */
const modulusLength = 2048;

/** Makes a key for a dealer's sending domain. */
export async function createKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return { selector: `fc${randomBytes(4).toString('hex')}`, privateKey, publicKey: publicKey.toString('base64') };
}
