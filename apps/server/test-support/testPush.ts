import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '@forecourt/api/contract/push';
import { importJWK, jwtVerify } from 'jose';

/** What a push service has been sent. */
interface SentPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this machine. */
export interface PushService {
  /** For `LOCAL_SITES`. */
  site: string;
  sent: SentPush[];
  /** What it answers, one after the other; 201 after that. */
  answers: { status: number; headers?: Record<string, string> }[];
  close: () => Promise<void>;
}

export const pushHost = 'push.test';

export async function startPushService(): Promise<PushService> {
  const sent: SentPush[] = [];
  const answers: PushService['answers'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
      const { status, headers = {} } = answers.shift() ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    site: `${pushHost}=127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    answers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A browser that has subscribed at the push service: what it tells us, and how it reads what comes. */
export interface PushBrowserKeys {
  subscription: { Endpoint: string; P256dh: string; Auth: string };
  read: (body: Buffer) => PushPayload;
}

export function createBrowser(): PushBrowserKeys {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      Endpoint: `http://${pushHost}/${randomUUID()}`,
      P256dh: key.getPublicKey('base64url'),
      Auth: auth.toString('base64url'),
    },
    read: (body) => JSON.parse(decrypt(body, key, auth)) as PushPayload,
  };
}

/** As RFC 8291 §3.4 and RFC 8188 §2 say, independently of the library that encrypts. */
function decrypt(body: Buffer, key: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', key.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // One record: its padding begins with a 2.
  return record.subarray(0, record.lastIndexOf(2)).toString();
}

/** The claims of `Authorization: vapid t=…, k=…` (RFC 8292 §3), signed by the key that it names. */
export async function readVapid(authorization: string, publicKey: string) {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization)!;
  if (key !== publicKey) throw new Error('Signed by another key than browsers were given');
  const point = Buffer.from(publicKey, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256');
  return (await jwtVerify(token!, verifier)).payload;
}
