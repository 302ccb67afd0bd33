import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it was sent to Telnyx. */
interface SentText {
  id: string;
  from: string;
  to: string;
  text: string;
  tags: string[];
}

/** A Telnyx of the test's own, with what has arrived there. */
export interface TestTelnyx {
  url: string;
  texts: SentText[];
  /** What it answers next instead of taking the message. */
  refusals: { status: number; body: object }[];
  /** Files by their paths; what is asked for here brings along who asked. */
  files: Map<string, Buffer>;
  asked: { path: string; headers: IncomingHttpHeaders }[];
  /** The configuration that leads to it. */
  environment: Record<string, string>;
  /** Header fields of a webhook with this body, as Telnyx signs it. */
  sign: (body: string, secondsAgo?: number) => Record<string, string>;
  close: () => Promise<void>;
}

export async function testTelnyx(from = '+15550000000'): Promise<TestTelnyx> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const texts: SentText[] = [];
  const refusals: TestTelnyx['refusals'] = [];
  const files = new Map<string, Buffer>();
  const asked: TestTelnyx['asked'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://telnyx');
      asked.push({ path: pathname, headers: request.headers });
      const file = files.get(pathname);
      if (file) return response.writeHead(200, { 'content-type': 'image/png' }).end(file);
      if (request.headers.authorization !== 'Bearer KEY-of-the-tests') return response.writeHead(401).end();
      response.setHeader('content-type', 'application/json');
      if (request.method === 'GET' && pathname === '/v2/detail_records') {
        const found = texts.filter(({ to }) => to === searchParams.get('filter[cld]'));
        const data = found.map(({ id, tags }) => ({
          record_type: 'message_detail_record',
          uuid: id,
          tags: tags.join(','),
        }));
        return response.end(JSON.stringify({ data }));
      }
      if (pathname !== '/v2/messages') return response.writeHead(404).end();
      const refusal = refusals.shift();
      if (refusal) return response.writeHead(refusal.status).end(JSON.stringify(refusal.body));
      const text = { ...(JSON.parse(body) as Omit<SentText, 'id'>), id: `telnyx-${texts.length + 1}` };
      texts.push(text);
      return response.end(JSON.stringify({ data: { record_type: 'message', direction: 'outbound', id: text.id } }));
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    texts,
    refusals,
    files,
    asked,
    environment: {
      TELNYX_URL: url,
      TELNYX_API_KEY: 'KEY-of-the-tests',
      TELNYX_PUBLIC_KEY: Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64'),
      TELNYX_FROM: from,
    },
    sign: (body, secondsAgo = 0) => {
      const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo);
      return {
        'telnyx-timestamp': timestamp,
        'telnyx-signature-ed25519': sign(null, Buffer.from(`${timestamp}|${body}`), privateKey).toString('base64'),
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
