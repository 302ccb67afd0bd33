import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { type Client, type ClientOptions, createClient } from './client.ts';
import { feed } from './contract/feed.ts';
import { totalLeadsWorked } from './contract/metrics.ts';
import { login, switchUser, userInfo } from './contract/session.ts';
import { list } from './contract/users.ts';
import { ApiError } from './errors.ts';

const scope = { account_id: 'north', service_type: 'LEAD_ENGAGE' };
const range = { start_date: '2025-03-01T00:00:00', end_date: '2025-03-30T23:59:59' };

/** A call with the least of an answer, for what does not depend on the call. */
const ping = call({
  id: 'test.ping',
  method: 'GET',
  path: '/api/ping',
  summary: 'Ping',
  access: 'public',
  response: z.object({ pong: z.number() }),
});

const json = (body: unknown, status = 200) => Response.json(body, { status });

/** A client whose network is `answer`; it keeps the requests that left and the sessions that ended. */
function setUp(answer: (request: Request) => Response | Promise<Response>, overrides: Partial<ClientOptions> = {}) {
  const requests: Request[] = [];
  const ended: ApiError[] = [];
  const client = createClient({
    baseUrl: 'https://dealer.example/',
    token: () => Promise.resolve('t0ken'),
    scope: () => scope,
    onSessionEnd: (error) => ended.push(error),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      request.signal.throwIfAborted();
      return answer(request);
    },
    ...overrides,
  });
  return { client, requests, ended };
}

/** How a call fails; a call that succeeds fails the test. */
const failure = (sent: Promise<unknown>): Promise<ApiError> =>
  sent.then(
    (answer) => Promise.reject(new Error(`no failure: ${JSON.stringify(answer)}`)),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

/** Sends a call whose answer does not matter and returns the request that left. */
async function findRequest(send: (client: Client) => Promise<unknown>, overrides?: Partial<ClientOptions>) {
  const { client, requests } = setUp(() => json({}), overrides);
  await send(client).catch(() => undefined);
  return requests[0]!;
}

describe('a request', () => {
  it('goes to the path of the call and names the account and the product (spec 1 §7)', async () => {
    const request = await findRequest((client) => client.send(totalLeadsWorked, { query: range }));
    const url = new URL(request.url);
    expect(request.method).toBe('GET');
    expect(url.origin + url.pathname).toBe('https://dealer.example/api/dashboard/metrics/total_leads_worked');
    expect(Object.fromEntries(url.searchParams)).toEqual({ ...scope, ...range });
  });

  it('carries the bearer token when there is one, once (spec 1 §7)', async () => {
    const request = await findRequest((client) => client.send(ping, {}));
    expect(request.headers.get('authorization')).toBe('Bearer t0ken');
    const signedOut = await findRequest((client) => client.send(ping, {}), { token: () => Promise.resolve(undefined) });
    expect(signedOut.headers.has('authorization')).toBe(false);
  });

  it('leaves the scope out before an account is chosen, and from a call that takes no query', async () => {
    const early = await findRequest((client) => client.send(userInfo, {}), { scope: () => undefined });
    expect(new URL(early.url).search).toBe('');
    const bare = await findRequest((client) => client.send(ping, {}));
    expect(new URL(bare.url).search).toBe('');
  });

  it('sends a body as JSON, and an empty one for a call whose body has no field', async () => {
    const switching = await findRequest((client) => client.send(switchUser, { body: { account_id: 'south' } }));
    expect(switching.method).toBe('POST');
    expect(switching.headers.get('content-type')).toBe('application/json');
    expect(await switching.json()).toEqual({ account_id: 'south' });
    const signingIn = await findRequest((client) => client.send(login, {}));
    expect(await signingIn.json()).toEqual({});
  });

  it('sends a feed as it is, under its own type', async () => {
    const lines = '{"type":"dealer"}\n{"type":"lead"}';
    const request = await findRequest((client) => client.send(feed, { body: lines }));
    expect(request.headers.get('content-type')).toBe('application/x-ndjson');
    expect(await request.text()).toBe(lines);
  });

  it('writes a parameter into the path so that it stays one segment', async () => {
    const request = await findRequest((client) => client.send(list, { params: { dealerId: 'a/b?c#d' } }));
    expect(new URL(request.url).pathname).toBe('/api/dashboard/users/a%2Fb%3Fc%23d');
  });

  it.each(['', '.', '..'])('never leaves for the parameter %o, which would name another path', async (dealerId) => {
    const { client, requests } = setUp(() => json({}));
    const error = await failure(client.send(list, { params: { dealerId } }));
    expect(error).toMatchObject({ id: 'not-found', status: 404 });
    expect(requests).toEqual([]);
  });
});

describe('an answer', () => {
  it('is parsed by the contract: fields that it does not name are left out', async () => {
    const { client } = setUp(() => json({ pong: 1, more: 2 }));
    expect(await client.send(ping, {})).toEqual({ pong: 1 });
  });

  it.each([
    ['another shape', () => json({ pong: 'one' })],
    ['no content', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('')],
    ['broken JSON', () => new Response('{"pong":')],
    ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['null', () => json(null)],
  ])('that breaks the contract with %s is broken-answer, and the session goes on', async (_what, answer) => {
    const { client, ended } = setUp(answer);
    const error = await failure(client.send(ping, {}));
    expect(error).toMatchObject({ id: 'broken-answer', status: 502, displayText: 'Error' });
    expect(error.cause).toBeInstanceOf(Error);
    expect(ended).toEqual([]);
  });

  it.each([200, 400, 403])('of %i with an error_code ends the session (spec 1 §4)', async (status) => {
    const { client, ended } = setUp(() => json({ pong: 1, error_code: 'session_gone' }, status));
    const error = await failure(client.send(ping, {}));
    expect(error.endsSession).toBe(true);
    expect(ended).toEqual([error]);
  });

  it.each([null, ''])('with the error_code %o has none', async (error_code) => {
    const { client, ended } = setUp(() => json({ pong: 1, error_code }));
    expect(await client.send(ping, {})).toEqual({ pong: 1 });
    expect(ended).toEqual([]);
  });
});

describe('a refusal', () => {
  const problem = { type: 'about:blank', title: 'Bad Request', status: 400, id: 'bad-range' };

  it('of 400 shows the message of the server (spec 1 §8)', async () => {
    const message = 'The end of the range is before its start';
    const { client, ended } = setUp(() => json({ ...problem, message, request_id: 'r1' }, 400));
    const error = await failure(client.send(ping, {}));
    expect(error).toMatchObject({ id: 'bad-range', status: 400, message, displayText: message, requestId: 'r1' });
    expect(ended).toEqual([]);
  });

  it('of 400 without a message shows Error (spec 1 §8)', async () => {
    const { client } = setUp(() => json({}, 400));
    expect(await failure(client.send(ping, {}))).toMatchObject({ id: 'http', displayText: 'Error' });
  });

  it('of 503 shows why the server cannot work, and reports it', async () => {
    const onOutage = vi.fn<(error: ApiError) => void>();
    const message = 'The database isn’t available right now.';
    const { client, ended } = setUp(() => json({ ...problem, status: 503, message }, 503), { onOutage });
    const error = await failure(client.send(ping, {}));
    expect(error).toMatchObject({ status: 503, displayText: message });
    expect(onOutage.mock.calls).toEqual([[error]]);
    expect(ended).toEqual([]);
  });

  it.each([
    ['the record', 404, 'deleted'],
    ['the own account', 403, 'user-unknown'],
  ])('says that somebody else has deleted %s, and goes on', async (_what, status, id) => {
    const message = 'This was deleted';
    const { client, ended } = setUp(() => json({ ...problem, status, id, message }, status));
    expect(await failure(client.send(ping, {}))).toMatchObject({ status, id, displayText: message });
    expect(ended).toEqual([]);
  });

  it.each([402, 403, 404, 409, 500, 502])(
    'of %i shows Error and keeps the message for who asks (spec 1 §8)',
    async (status) => {
      const { client, ended } = setUp(() => json({ ...problem, status, message: 'Told inside' }, status));
      const error = await failure(client.send(ping, {}));
      expect(error).toMatchObject({ status, message: 'Told inside', displayText: 'Error' });
      expect(ended).toEqual([]);
    },
  );

  it.each([
    ['problem JSON', () => json({ ...problem, status: 401, message: 'Expired', error_code: 'token' }, 401)],
    ['words of its own', () => new Response('Unauthorized', { status: 401 })],
    ['nothing', () => new Response(null, { status: 401 })],
  ])('of 401 with %s ends the session, once (spec 1 §4)', async (_what, answer) => {
    const { client, ended, requests } = setUp(answer);
    const error = await failure(client.send(ping, {}));
    expect(error).toMatchObject({ status: 401, endsSession: true });
    expect(ended).toEqual([error]);
    expect(requests).toHaveLength(1);
  });

  it('in the words of a proxy is still one error with its status', async () => {
    const { client } = setUp(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failure(client.send(ping, {}))).toMatchObject({ id: 'http', status: 502, displayText: 'Error' });
  });

  it('is not tried again: a write must not happen twice', async () => {
    const { client, requests } = setUp(() => json({}, 503));
    await failure(client.send(switchUser, { body: { account_id: 'south' } }));
    await failure(client.send(ping, {}));
    expect(requests).toHaveLength(2);
  });
});

describe('a lost network', () => {
  it.each(['Failed to fetch', 'Load failed', 'fetch failed', 'Words that no library knows'])(
    "reads Can't fetch data: %s (spec 1 §8)",
    async (reason) => {
      const { client, ended } = setUp(() => Promise.reject(new TypeError(reason)));
      const error = await failure(client.send(ping, {}));
      const message = `Can't fetch data: ${reason}`;
      expect(error).toMatchObject({ id: 'network', status: 0, message, displayText: message });
      expect(ended).toEqual([]);
    },
  );

  it('is one, too, when the answer breaks off half-way', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"pong":'));
        controller.error(new TypeError('terminated'));
      },
    });
    const { client } = setUp(() => new Response(broken));
    expect(await failure(client.send(ping, {}))).toMatchObject({
      id: 'network',
      message: "Can't fetch data: terminated",
    });
  });

  it('is one, too, when no answer comes in time', async () => {
    vi.useFakeTimers();
    try {
      const { client } = setUp(() => new Promise(() => {}));
      const failed = failure(client.send(ping, {}));
      await vi.runAllTimersAsync();
      expect(await failed).toMatchObject({
        id: 'network',
        message: "Can't fetch data: the server did not answer in time",
      });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a call that is given up', () => {
  it('throws the reason of its signal, and is no failure of the session', async () => {
    const abort = new AbortController();
    const { client, ended } = setUp(() => {
      abort.abort();
      return json({}, 401);
    });
    const thrown = await client.send(ping, {}, { signal: abort.signal }).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ name: 'AbortError' });
    expect(thrown).toBe(abort.signal.reason);
    expect(ended).toEqual([]);
  });

  it('passes a reason of the caller through', async () => {
    const reason = new Error('the person went on');
    const { client } = setUp(() => json({ pong: 1 }));
    await expect(client.send(ping, {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

describe('a token that cannot be had', () => {
  it('passes its ApiError through and ends the session once (spec 1 §4)', async () => {
    const refused = new ApiError({ id: 'token', status: 401, message: 'Sign in again' });
    const { client, ended, requests } = setUp(() => json({ pong: 1 }), { token: () => Promise.reject(refused) });
    expect(await failure(client.send(ping, {}))).toBe(refused);
    expect(ended).toEqual([refused]);
    expect(requests).toEqual([]);
  });

  it('is a lost network where the refresh could not reach the provider', async () => {
    const { client, ended } = setUp(() => json({ pong: 1 }), {
      token: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    expect(await failure(client.send(ping, {}))).toMatchObject({ id: 'network' });
    expect(ended).toEqual([]);
  });

  it('is one ApiError whatever was thrown, and keeps the cause', async () => {
    const { client } = setUp(() => json({ pong: 1 }), { token: () => Promise.reject(new RangeError('broken store')) });
    const error = await failure(client.send(ping, {}));
    expect(error).toMatchObject({ id: 'unexpected', displayText: 'Error' });
    expect(error.cause).toBeInstanceOf(RangeError);
  });
});
