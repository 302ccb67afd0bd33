import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Network } from '../../platform/outbound/connectTo.ts';
import { postEvent } from './postEvent.ts';

let server: Server;
let answer: RequestListener;
let asked: { url: string; host: string | undefined; body: string }[];
let network: Network;
beforeEach(async () => {
  asked = [];
  answer = (_request, response) => response.end();
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({ url: request.url!, host: request.headers.host, body: Buffer.concat(chunks).toString() });
      answer(request, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  network = { localSites: { 'hooks.test': { address: '127.0.0.1', port } } };
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const post = (url: string, on: Network = network, signal?: AbortSignal) =>
  postEvent(new URL(url), { headers: { 'webhook-id': '1' }, body: '{"é":1}' }, on, signal);

it('posts the body as it is', async () => {
  expect(await post('http://hooks.test/in?a=1')).toBe(200);
  expect(asked).toEqual([{ url: '/in?a=1', host: 'hooks.test', body: '{"é":1}' }]);
});

it.each([301, 302, 303, 307, 308])('follows no redirect: %i', async (status) => {
  answer = (_request, response) => response.writeHead(status, { location: 'http://169.254.169.254/' }).end();
  expect(await post('http://hooks.test/')).toBe(status);
  expect(asked).toHaveLength(1);
});

it('gives up a receiver that does not answer', async () => {
  answer = () => undefined;
  await expect(post('http://hooks.test/', network, AbortSignal.timeout(100))).rejects.toThrow(/abort/);
});

it('reads no answer, however long', async () => {
  answer = (_request, response) => {
    response.writeHead(200);
    const write = () => {
      while (response.write('x'.repeat(65_536)));
      response.once('drain', write);
    };
    write();
  };
  expect(await post('http://hooks.test/')).toBe(200);
});

describe('without LOCAL_SITES', () => {
  it.each([
    'https://10.1.2.3/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'http://127.0.0.1/',
  ])('refuses %s', async (url) => {
    await expect(post(url, {})).rejects.toMatchObject({ name: 'NoPage', reason: 'not-public' });
    expect(asked).toEqual([]);
  });

  it.each([
    [['10.1.2.3']],
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    // One address inside is enough.
    [['93.184.216.34', '192.168.1.1']],
  ])('refuses a name that leads to %s', async (addresses) => {
    const resolve = () => Promise.resolve(addresses);
    await expect(post('https://hooks.dealer.example/', { resolve })).rejects.toMatchObject({ reason: 'not-public' });
  });

  it('looks a name up once: what it leads to the second time is not asked', async () => {
    const answers = [['127.0.0.1'], ['93.184.216.34']];
    let lookups = 0;
    const resolve = () => Promise.resolve(answers[lookups++]!);
    await expect(post('https://hooks.dealer.example/', { resolve })).rejects.toMatchObject({ reason: 'not-public' });
    expect(lookups).toBe(1);
  });

  it('refuses another port, and a user', async () => {
    for (const url of ['https://hooks.dealer.example:8443/', 'https://user:word@hooks.dealer.example/'])
      await expect(post(url, {})).rejects.toMatchObject({ reason: 'not-public' });
  });
});
