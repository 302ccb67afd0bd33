import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RequestLog } from './requestLog.ts';

interface Line {
  msg: string;
  reqId: string;
  req?: { method: string; url: string };
  res?: { statusCode: number };
  responseTime?: number;
}

const lines: Line[] = [];
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)) as Line);
      done();
    },
  });
  app = Fastify({ logger: { stream }, logController: new RequestLog() });
  app.get('/answered', async () => 'ok');
  app.get('/refused', (_request, reply) => reply.code(409).send('no'));
  app.get('/slow', (_request, reply) => {
    app.server.emit('slow');
    // Keeps the request unanswered: after hijack(), Fastify does not answer it either.
    reply.hijack();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
beforeEach(() => void lines.splice(0));
afterAll(() => app.close());

it.each([
  { path: '/answered', status: 200 },
  { path: '/refused', status: 409 },
  { path: '/nowhere', status: 404 },
])('logs a request to $path once, with its answer and how long it took', async ({ path, status }) => {
  await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  await expect.poll(() => lines.filter(({ req }) => req?.url === path)).toHaveLength(1);
  const line = lines.find(({ req }) => req);
  expect(line).toMatchObject({ msg: 'request completed', req: { method: 'GET' }, res: { statusCode: status } });
  expect(line!.reqId).toBeTruthy();
  expect(line!.responseTime).toBeGreaterThan(0);
});

it('names a request whose client has gone before it was answered', async () => {
  const socket = connect(port, '127.0.0.1');
  const asked = once(app.server, 'slow');
  socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await asked;
  socket.destroy();
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ msg: 'client disconnected', req: { url: '/slow' } });
});
