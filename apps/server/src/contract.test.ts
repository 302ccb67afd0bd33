import type { Call } from '@forecourt/api/call';
import { livePath } from '@forecourt/api/contract/live';
import { chatSocketPath } from '@forecourt/api/contract/chatSocket';
import { filePath, shopperFilePath } from '@forecourt/api/contract/attachments';
import { exportPath } from '@forecourt/api/contract/dealers';
import { contract } from '@forecourt/api/contract';
import { type ModuleSession, startFirstResponse } from '@forecourt/api/contract/firstResponse';
import { Problem } from '@forecourt/api/errors';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getRequest } from '../test-support/contractRequests.ts';
import { insertChat } from '../test-support/insertChat.ts';
import { contractRecords, restoredRecords } from '../test-support/contractRecords.ts';
import { contractApiKey, restoreFollowUp, restoreKnowledge, restoreSettings } from '../test-support/contractRows.ts';
import { loadFeed } from './feed/load.ts';
import { isFull } from '../test-support/sample.ts';
import { type TestApp, testApp, wholePolicy } from '../test-support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, contractRecords);
  await server.database.pool.query(
    "insert into preview (dealer_id, id, conversation_id, person_id) values ('home', 'preview', 'talk', 'admin')",
  );
  await server.database.pool.query(
    "insert into delivery (dealer_id, message_id, conversation_id, lead_id, channel, recipient, state) values ('home', 'reply', 'talk', 'ada', 'email', 'ada@mail.example', 'failed')",
  );
  await insertChat(server.database.pool, { dealer: 'home', id: 'talk', token: shopperToken, host: 'www.home.example' });
});
const shopperToken = 'a-token-of-the-chat';

/** What one request changed, the next one can change again. */
async function restore(): Promise<void> {
  await server.database.pool.query("update delivery set state = 'failed' where message_id = 'reply'");
  await server.database.pool.query('delete from vin_blacklist');
  await restoreFollowUp(server.database.pool);
  await restoreSettings(server);
  await server.database.pool.query('delete from attachment where message_id is null');
  await server.database.pool.query(
    "delete from event where kind in ('APPOINTMENT_CANCELLED', 'DEALERSHIP_TAKEOVER', 'DEALERSHIP_TAKEOVER_COMPLETED')",
  );
  await server.database.pool.query("delete from setting where kind = 'signature' and product_id = 'LEAD_ENGAGE'");
  // Whom somebody has deleted does not come back by the feed.
  await server.database.pool.query("delete from person where id = 'leaver' or is_invited");
  await restoreKnowledge(server.database.pool);
  await loadFeed(server.database.pool, restoredRecords.map((line) => JSON.stringify(line)).join('\n'));
  // The calls send an invitation again and withdraw one, so somebody must be invited; the others name their records on a first visit.
  const invited = "update person set is_invited = (id = 'leaver'), connection = 'group', first_visit_at = null";
  await server.database.pool.query(`${invited} where id in ('leaver', 'admin', 'regular')`);
}
afterAll(() => server.close());

const withToken = (request: InjectOptions, token: string): InjectOptions => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});
/** Each request from an address of its own: the rate limits stay on, and are tested by themselves. */
let address = 0;
const send = (request: InjectOptions) =>
  server.app.inject({
    remoteAddress: `10.${(++address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    ...request,
  });
/** A call that writes a version is begun on the one that the record has: a refusal of another says which that is. */
async function sendCurrent(call: Call, request: InjectOptions): Promise<LightMyRequestResponse> {
  if (call.version !== 'write') return send(request);
  const savedOn = (version: string) => send({ ...request, headers: { ...request.headers, 'if-match': version } });
  const answer = await savedOn('"0"');
  return answer.statusCode === 412 ? savedOn(String(answer.headers.etag)) : answer;
}
/** Who makes a call: an ADMIN, but for what only a SUPER-ADMIN sees (spec 2 §6), or sees without the dealer's switch (spec 3 §6). */
const getActor = ({ block, isSuperAdminOnly, id }: Call) =>
  block?.id === 'chat-onboarding' || block?.id === 'connections' || isSuperAdminOnly || id.startsWith('knowledge.')
    ? 'super'
    : 'admin';
const findToken = async (call: Call) => {
  if (call.access === 'service') return server.feedToken;
  if (call.access === 'key') return contractApiKey;
  if (call.access === 'shopper') return shopperToken;
  return call.access === 'module' ? moduleToken() : server.tokenFor(getActor(call));
};

/** As the console is given it for the module that it shows. */
async function moduleToken(): Promise<string> {
  const answer = await send(withToken(getRequest(startFirstResponse, 'home'), await server.tokenFor('admin')));
  return answer.json<ModuleSession>().clientToken;
}

// Made once: their tables of characters take longer than a test.
const junk = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '..', '%00', '\u0000', "' or 1=1 --", '2026-02-30T00:00:00', '9'.repeat(400)),
);
const junkQuery = fc.dictionary(
  fc.constantFrom('account_id', 'service_type', 'start_date', 'end_date', 'surprise'),
  junk,
);
const junkBody = fc.oneof(fc.json(), junk);

function expectProblem(answer: LightMyRequestResponse, status: number): void {
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  const problem = z.parse(Problem, answer.json());
  expect(problem).toMatchObject({ status, message: expect.stringMatching(/./) });
}

type Audited = Record<'actor' | 'action' | 'dealer' | 'refused', string | null>;
const entries = (actor: string, action: string, refused: string | null) => [{ actor, action, dealer: 'home', refused }];

/** What the audit has of a request, by the name that its answer carries. */
async function findAudit(answer: LightMyRequestResponse): Promise<Audited[]> {
  const { rows } = await server.database.pool.query<Audited>(
    "select actor, action, dealer_id as dealer, after ->> 'refused' as refused from audit where request_id = $1",
    [answer.headers['x-request-id']],
  );
  return rows;
}

it('serves every call of the contract, and no other under /api', async () => {
  const listed = server.app.printRoutes({ commonPrefix: false });
  for (const call of contract) {
    const constraints = call.settingsType ? { settingsType: call.settingsType } : {};
    expect(server.app.hasRoute({ method: call.method, url: call.path, constraints }), call.id).toBe(true);
  }
  const served = [...listed.matchAll(/(\/(?:api|health)\/[^\s(]*)/g)].map(([, path]) => path);
  const known = new Set([
    ...contract.map(({ path }) => path),
    livePath,
    exportPath,
    filePath,
    shopperFilePath,
    chatSocketPath,
    '/api/openapi.json',
    '/api/docs',
  ]);
  expect(served.filter((path) => !known.has(path!))).toEqual([]);
});

describe.each(contract.map((call): [string, Call] => [call.id, call]))('%s', (_id, call) => {
  beforeAll(restore);
  if (call.method !== 'GET') beforeEach(restore);
  const setDealer = (column: 'active_far' | 'is_pilot', isOn: boolean) =>
    server.database.pool.query(`update dealer set ${column} = $1 where id = 'home'`, [isOn]);
  // Not for the others: the one hides a block of the settings (spec 1 §6), the other shows some (spec 2 §6).
  const onDealerWith = (column: 'active_far' | 'is_pilot', isOn: boolean) => {
    beforeAll(() => setDealer(column, isOn));
    afterAll(() => setDealer(column, !isOn));
  };
  if (call.screen) onDealerWith('active_far', true);
  if (call.path.endsWith('/cdn-file')) onDealerWith('is_pilot', false);

  it('answers a good request', async () => {
    const answer = await sendCurrent(call, withToken(getRequest(call, 'home'), await findToken(call)));
    expect(answer.statusCode, answer.body).toBe(200);
    if (call.version) expect(answer.headers.etag).toMatch(/^"\d+"$/);
    expect(z.safeParse(call.response, answer.json()).success).toBe(true);
  });

  it.runIf(call.access === 'signed-in' || call.access === 'admin')(
    'is in the audit if it changes anything',
    async () => {
      const answer = await sendCurrent(call, withToken(getRequest(call, 'home'), await findToken(call)));
      expect(await findAudit(answer)).toEqual(call.method === 'GET' ? [] : entries(getActor(call), call.id, null));
    },
  );

  it.runIf(call.access !== 'public')('is closed without a token: 401 that ends the session', async () => {
    const answer = await send(getRequest(call, 'home'));
    expectProblem(answer, 401);
    expect(answer.json()).toHaveProperty('error_code');
  });

  it.runIf(call.version === 'write')('is not saved without a version, or on an older one: 428, 412', async () => {
    const request = withToken(getRequest(call, 'home'), await findToken(call));
    expectProblem(await send(request), 428);
    const stale = await send({ ...request, headers: { ...request.headers, 'if-match': '"999999"' } });
    expectProblem(stale, 412);
    expect(stale.headers.etag).toMatch(/^"\d+"$/);
    expectProblem(await send({ ...request, headers: { ...request.headers, 'if-match': '*' } }), 400);
  });

  it.runIf(call.access === 'service' || call.access === 'key')('is closed to people: 403', async () => {
    const answer = await send(withToken(getRequest(call, 'home'), await server.tokenFor(getActor(call))));
    expectProblem(answer, 403);
    expect(await findAudit(answer)).toEqual(entries(getActor(call), call.id, 'forbidden'));
  });

  it.runIf(call.access === 'admin')('is closed to REGULAR: 403', async () => {
    const answer = await send(withToken(getRequest(call, 'home'), await server.tokenFor('regular')));
    expectProblem(answer, 403);
    expect(await findAudit(answer)).toEqual(entries('regular', call.id, 'forbidden'));
  });

  it.runIf(call.isSuperAdminOnly)('is closed to everybody but SUPER-ADMIN: 403', async () => {
    expectProblem(await sendCurrent(call, withToken(getRequest(call, 'home'), await server.tokenFor('admin'))), 403);
  });

  it.runIf(call.block !== undefined)('is closed to who does not see its block of the settings: 403', async () => {
    await server.database.pool.query("update person set policy = '[]' where id = $1", [getActor(call)]);
    try {
      expectProblem(
        await sendCurrent(call, withToken(getRequest(call, 'home'), await server.tokenFor(getActor(call)))),
        403,
      );
    } finally {
      await server.database.pool.query('update person set policy = $1 where id = $2', [
        JSON.stringify(wholePolicy),
        getActor(call),
      ]);
    }
  });

  it.runIf(call.screen !== undefined)('is closed where the account does not have its screen: 403', async () => {
    const token = await findToken(call);
    await setDealer('active_far', false);
    try {
      const answer = await send(withToken(getRequest(call, 'home'), token));
      expectProblem(answer, 403);
      expect(await findAudit(answer)).toEqual(entries('admin', call.id, 'forbidden'));
    } finally {
      await setDealer('active_far', true);
    }
  });

  it.runIf(call.action !== undefined)('is closed to whose policy does not allow it: 403', async () => {
    const answer = await sendCurrent(call, withToken(getRequest(call, 'home'), await server.tokenFor('regular')));
    expectProblem(answer, 403);
    expect(await findAudit(answer)).toEqual(entries('regular', call.id, 'forbidden'));
  });

  it.runIf(call.access === 'signed-in' && !call.action)('is open to REGULAR', async () => {
    const request = getRequest(call, 'home');
    const own: Record<string, object> = {
      'users.updateSingleSignOn': { okta_user_id: 'regular', user_name: 'regular-too' },
      'takeover.update': {
        sales_person: { first_name: 'regular', last_name: 'Tester', email: 'regular@test.example' },
      },
    };
    const mine = own[call.id] ? { ...request, payload: { ...(request.payload as object), ...own[call.id] } } : request;
    expect((await sendCurrent(call, withToken(mine, await server.tokenFor('regular')))).statusCode).toBe(200);
  });

  it.runIf(call.account !== undefined)('answers a foreign account like one that does not exist: 404', async () => {
    const token = await server.tokenFor(getActor(call));
    const foreign = await sendCurrent(call, withToken(getRequest(call, 'foreign'), token));
    const missing = await sendCurrent(call, withToken(getRequest(call, 'no-such-account'), token));
    expectProblem(foreign, 404);
    expectProblem(missing, 404);
    expect(await findAudit(foreign)).toEqual(entries(getActor(call), call.id, 'not-found'));
    expect({ ...foreign.json(), request_id: '' }).toEqual({ ...missing.json(), request_id: '' });
  });

  it.runIf(call.body !== undefined)('takes no other media type: 415', async () => {
    const token = await findToken(call);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain; application/json',
    ]) {
      expectProblem(
        await send({
          method: call.method,
          url: call.path,
          payload: '{}',
          headers: { 'content-type': type, authorization: `Bearer ${token}` },
        }),
        415,
      );
    }
  });

  it.runIf(call.body !== undefined)('takes no write from a foreign page: 403', async () => {
    const request = withToken(getRequest(call, 'home'), await findToken(call));
    expectProblem(
      await send({ ...request, headers: { ...request.headers, origin: 'https://elsewhere.example' } }),
      403,
    );
  });

  it('refuses malformed input with a sentence, and never fails', async () => {
    const token = await findToken(call);
    const good = getRequest(call, 'home');
    await fc.assert(
      fc.asyncProperty(junkQuery, junkBody, async (query, body) => {
        const type = call.contentType ?? 'application/json';
        const answer = await send({
          method: call.method,
          url: good.url as string,
          query: { ...(good.query as Record<string, string>), ...query },
          ...(call.body && { payload: body }),
          headers: { authorization: `Bearer ${token}`, ...(call.body && { 'content-type': type }) },
        });
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        if (answer.statusCode >= 400) expect(answer.json<Problem>().message).not.toBe('');
      }),
      { numRuns: (call.body ? 15 : 6) * (isFull ? 4 : 1) },
    );
  });
});

it('refuses fields that it does not know instead of dropping them', async () => {
  const token = await server.tokenFor('admin');
  const answer = await send(
    withToken({ method: 'POST', url: '/api/dashboard/login', payload: { role: 'SUPER-ADMIN' } }, token),
  );
  expectProblem(answer, 400);
});

it('answers an unknown call, an unreadable address and an unreadable body with a problem', async () => {
  expectProblem(await send({ method: 'GET', url: '/api/nowhere' }), 404);
  expectProblem(await send({ method: 'GET', url: '/api/%E0%A4%A' }), 400);
  const token = await server.tokenFor('admin');
  expectProblem(
    await send({
      method: 'POST',
      url: '/api/dashboard/login',
      payload: '{"a":',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    }),
    400,
  );
});

it('shows the example of a call in the OpenAPI document', async () => {
  const { paths } = (await send({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, { requestBody: unknown; responses: Record<string, unknown> }>>;
  }>();
  const { requestBody, responses } = paths['/api/dashboard/login']!.post!;
  expect(requestBody).toHaveProperty(['content', 'application/json', 'example'], {});
  expect(responses['200']).toHaveProperty(
    ['content', 'application/json', 'example', 'selectedProduct', 'Id'],
    'LEAD_ENGAGE',
  );
});
