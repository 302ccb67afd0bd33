import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SignatureV4 } from '@smithy/signature-v4';

/** A bucket of an S3-compatible store of the test's own. It takes no request whose signature AWS' own library would not make. */
export interface TestObjectStore {
  objects: Map<string, { content: Buffer; contentType: string | undefined }>;
  /** What it answers next instead: a status and S3's code. */
  failures: { status: number; code: string }[];
  /** What was asked, by method. */
  asked: string[];
  /** The configuration that leads to it. */
  environment: Record<'FILES_URL', string>;
  close: () => Promise<void>;
}

const region = 'eu-central-1';
const accessKeyId = 'KEYOFTHETESTS';
// With what an AWS secret may have and a URL may not.
const secretAccessKey = 'se/cr+et%of the tests';
const folder = '/bucket/files';

/** Node's SHA-256 in the shape that the library asks for. */
class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as string | Uint8Array);
  }
  update(data: Uint8Array): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return new Uint8Array(this.#hash.digest());
  }
  reset(): void {}
}

const signer = new SignatureV4({
  credentials: { accessKeyId, secretAccessKey },
  region,
  service: 's3',
  sha256: Sha256,
  uriEscapePath: false,
});

export async function testObjectStore(): Promise<TestObjectStore> {
  const objects: TestObjectStore['objects'] = new Map();
  const failures: TestObjectStore['failures'] = [];
  const asked: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const body = await buffer(request);
    asked.push(request.method!);
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    const failure = failures.shift();
    if (failure) return refuse(failure.status, failure.code);
    const problem = await findProblem(request, body);
    if (problem) return refuse(403, problem);
    if (!request.url!.startsWith(`${folder}/`)) return refuse(404, 'NoSuchBucket');
    const key = request.url!.slice(folder.length + 1);
    if (request.method === 'PUT') {
      objects.set(key, { content: body, contentType: request.headers['content-type'] });
      return response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    return object ? response.end(object.content) : refuse(404, 'NoSuchKey');
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const credentials = `${accessKeyId}:${encodeURIComponent(secretAccessKey)}`;
  return {
    objects,
    failures,
    asked,
    environment: { FILES_URL: `http://${credentials}@127.0.0.1:${port}${folder}?region=${region}` },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** S3's code for what is wrong with a request; undefined where nothing is. */
async function findProblem({ method, url, headers }: IncomingMessage, body: Buffer): Promise<string | undefined> {
  const { authorization = '', 'x-amz-date': stamp, 'x-amz-content-sha256': digest } = headers;
  const signed = /SignedHeaders=([\w;-]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  const signingDate = new Date(
    String(stamp).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!(Math.abs(Date.now() - signingDate.getTime()) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  const again = await signer.sign(
    {
      method: method!,
      protocol: 'http:',
      hostname: headers.host!,
      path: url!,
      headers: Object.fromEntries(signed.map((name) => [name, String(headers[name])])),
    },
    { signingDate },
  );
  // Some write a space after the comma, some do not.
  const plain = (text: string | undefined) => text?.replaceAll(/,\s*/g, ',');
  if (plain(again.headers.authorization) !== plain(authorization)) return 'SignatureDoesNotMatch';
  return digest === createHash('sha256').update(body).digest('hex') ? undefined : 'XAmzContentSHA256Mismatch';
}
