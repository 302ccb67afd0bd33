import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export interface CreationOptions {
  challenge: string;
  user: { id: string };
}

export interface RequestOptions {
  challenge: string;
}

/** What a forged answer says instead of the truth. */
export interface Forged {
  origin?: string;
  host?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  isPresent?: boolean;
  counter?: number;
  id?: string;
  userHandle?: string;
  /** Another key signs. */
  isForeignKey?: boolean;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An authenticator without a browser (WebAuthn Level 3), with one passkey, which counts its uses. */
export function testAuthenticator({ origin, host = 'localhost' }: { origin: string; host?: string }) {
  const { publicKey, privateKey } = newKey();
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = '';

  const getAuthData = ({ isVerified = true, isPresent = true, ...forged }: Forged, flags = 0) => {
    const data = Buffer.alloc(37);
    sha256(forged.host ?? host).copy(data);
    data[32] = (isPresent ? 1 : 0) | (isVerified ? 4 : 0) | flags;
    data.writeUInt32BE(forged.counter ?? (counter += 1), 33);
    return data;
  };
  const getClientData = (challenge: string, type: string, forged: Forged) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    );

  return {
    /** Answers `startRegistration`. */
    create: ({ challenge, user }: CreationOptions, forged: Forged = {}) => {
      userHandle = user.id;
      const { x, y } = publicKey.export({ format: 'jwk' });
      const bytes = (text: string | undefined) => new Uint8Array(Buffer.from(text!, 'base64url'));
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      );
      const authData = Buffer.concat([
        getAuthData(forged, 0x40),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        Buffer.from(key),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return JSON.stringify({
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: getClientData(challenge, 'webauthn.create', forged).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      });
    },
    /** Answers `startAuthentication`. */
    use: ({ challenge }: RequestOptions, forged: Forged = {}) => {
      const authData = getAuthData(forged);
      const clientData = getClientData(challenge, 'webauthn.get', forged);
      const signer = createSign('sha256').update(Buffer.concat([authData, sha256(clientData)]));
      const named = forged.id ?? id.toString('base64url');
      return JSON.stringify({
        id: named,
        rawId: named,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signer.sign(forged.isForeignKey ? newKey().privateKey : privateKey).toString('base64url'),
          userHandle: forged.userHandle ?? userHandle,
        },
      });
    },
    id: id.toString('base64url'),
  };
}

export type TestAuthenticator = ReturnType<typeof testAuthenticator>;
