import { connect } from 'node:net';
import { Problem } from '@forecourt/api/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

let server: TestApp;
let usual: Record<string, unknown>;
beforeAll(async () => {
  server = await testApp();
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
  usual = (await server.app.inject('/health/live')).headers;
});
afterAll(() => server.close());

/** Headers that every answer of the server has, by their names in lower case. */
const securityHeaders = () =>
  Object.keys(usual).filter((name) =>
    /^(x-(?!ratelimit)|content-security|cross-origin|origin-agent|referrer)/.test(name),
  );

function expectHeaders(headers: Record<string, unknown>): void {
  expect(securityHeaders().length).toBeGreaterThan(8);
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(securityHeaders()));
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toContain('application/problem+json');
}

it.each([
  [400, 'GET', '/api/%E0%A4%A'],
  [400, 'POST', '/%zz'],
  [414, 'PUT', `/api/dashboard/profile/${'x'.repeat(300)}`],
  [414, 'POST', `/api/dashboard/${'x'.repeat(300)}/notify-team`],
] as const)('answers what it cannot route with a problem and every header: %i', async (status, method, url) => {
  const answer = await server.app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expectHeaders(answer.headers);
  expect(z.parse(Problem, answer.json())).toMatchObject({ status, request_id: answer.headers['x-request-id'] });
});

/** Sends text as it is. @returns the one answer, taken apart */
async function raw(text: string) {
  const answer = await new Promise<string>((done, fail) => {
    let received = '';
    const socket = connect(server.config.port, '127.0.0.1', () => socket.write(text));
    socket
      .on('data', (chunk) => (received += String(chunk)))
      .on('error', fail)
      .on('close', () => done(received));
  });
  const [head, ...body] = answer.split('\r\n\r\n');
  const [statusLine, ...lines] = head!.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { statusLine, headers, body: body.join('\r\n\r\n') };
}

it.each([
  ['400 Bad Request', 'no HTTP', 'NONSENSE\r\n\r\n'],
  ['400 Bad Request', 'a wrong version', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
  ['400 Bad Request', 'a header without a name', 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n'],
  [
    '400 Bad Request',
    'two lengths',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
  ],
  [
    '400 Bad Request',
    'a length beside chunks, which a proxy may read otherwise than we do (RFC 9112 §6.1)',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['431 Request Header Fields Too Large', 'an endless address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`],
])('answers %s to %s, with a problem and every header', async (status, _what, text) => {
  const { statusLine, headers, body } = await raw(text);
  expect(statusLine).toBe(`HTTP/1.1 ${status}`);
  expectHeaders(headers);
  expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
  expect(z.parse(Problem, JSON.parse(body))).toMatchObject({
    status: Number(status.slice(0, 3)),
    request_id: headers['x-request-id'],
  });
});

it('answers a request that expects something unheard of like any other', async () => {
  const { statusLine, headers } = await raw(
    'GET /health/live HTTP/1.1\r\nHost: localhost\r\nExpect: the unexpected\r\nConnection: close\r\n\r\n',
  );
  expect(statusLine).toBe('HTTP/1.1 200 OK');
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(securityHeaders()));
});

it('repeats no request: there is no TRACE', async () => {
  const { statusLine, body } = await raw(
    'TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Secret: repeated\r\nConnection: close\r\n\r\n',
  );
  expect(statusLine).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(body).not.toContain('repeated');
});
