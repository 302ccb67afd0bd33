import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Drain, createDrain } from './drain.ts';

let server: Server;
let drain: Drain;
/** Requests that wait for their answer. */
let waiting: (() => void)[];
let agent: Agent;
let port: number;
beforeEach(async () => {
  waiting = [];
  server = createServer((request, response) => {
    if (request.url === '/slow') waiting.push(() => response.end('at last'));
    else response.end('at once');
  });
  drain = createDrain(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
  agent = new Agent({ keepAlive: true });
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

const ask = (path: string) =>
  new Promise<{ connection: string | undefined; text: string }>((done, fail) => {
    get({ agent, port, path }, (response: IncomingMessage) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => done({ connection: response.headers.connection, text }));
    }).once('error', fail);
  });
const stopListening = () => new Promise<void>((done) => void server.close(() => done()));

it('closes each connection with its next answer, and goes on taking requests', async () => {
  expect(await ask('/')).toEqual({ connection: 'keep-alive', text: 'at once' });
  const before = ask('/slow');
  await expect.poll(() => waiting.length).toBe(1);
  const ended = drain.run({ noticeMs: 300, inFlightMs: 5000 }, stopListening);
  expect(await ask('/')).toEqual({ connection: 'close', text: 'at once' });
  waiting[0]!();
  expect(await before).toEqual({ connection: 'close', text: 'at last' });
  await ended;
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
});

it('waits for what is in flight, but for no unused connection', async () => {
  const unused = connect(port, '127.0.0.1');
  unused.on('error', () => undefined);
  const answer = ask('/slow');
  await expect.poll(() => waiting.length).toBe(1);
  let isOver = false;
  const ended = drain.run({ noticeMs: 0, inFlightMs: 5000 }, stopListening).then(() => (isOver = true));
  await expect.poll(() => server.listening).toBe(false);
  expect(isOver).toBe(false);
  waiting[0]!();
  expect(await answer).toMatchObject({ text: 'at last' });
  await ended;
});

it('gives up what takes too long', async () => {
  const answer = ask('/slow');
  await expect.poll(() => waiting.length).toBe(1);
  await Promise.all([
    drain.run({ noticeMs: 0, inFlightMs: 100 }, stopListening),
    expect(answer).rejects.toThrow('socket hang up'),
  ]);
});

it('ends upgraded connections that nobody else has ended', async () => {
  server.on('upgrade', () => undefined);
  const forgotten = connect(port, '127.0.0.1', () =>
    forgotten.write('GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  );
  const ended = once(forgotten, 'close');
  forgotten.on('error', () => undefined).resume();
  await once(server, 'upgrade');
  await drain.run({ noticeMs: 0, inFlightMs: 5000 }, stopListening);
  await ended;
  expect(server.listening).toBe(false);
});
