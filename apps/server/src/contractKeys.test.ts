import type { Call } from '@forecourt/api/call';
import { contract } from '@forecourt/api/contract';
import type { Problem } from '@forecourt/api/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getRequest } from '../test-support/contractRequests.ts';
import { contractApiKey, contractApiKeyId, restoreApiKey } from '../test-support/contractRows.ts';
import { type TestApp, testApp } from '../test-support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await restoreApiKey(server.database.pool);
});
afterAll(() => server.close());

const isForKeys = ({ access, scope }: Call) => access === 'key' || (access === 'service' && scope !== undefined);

it.each(
  contract
    .filter((call) => call.access !== 'public' && !isForKeys(call))
    .map((call): [string, Call] => [call.id, call]),
)('%s is closed to an API key that has every scope: 403, which is in the audit log', async (_id, call) => {
  const request = getRequest(call, 'home');
  const headers = { ...request.headers, authorization: `Bearer ${contractApiKey}` };
  const answer = await server.app.inject({ ...request, headers });
  expect(answer.statusCode, answer.body).toBe(403);
  expect(answer.json<Problem>().id).toBe('forbidden');
  const { rows } = await server.database.pool.query(
    "select actor, action, dealer_id as dealer, after ->> 'refused' as refused from audit where request_id = $1",
    [answer.headers['x-request-id']],
  );
  expect(rows).toEqual([{ actor: `key:${contractApiKeyId}`, action: call.id, dealer: 'home', refused: 'forbidden' }]);
});
