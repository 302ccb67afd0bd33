import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Rollout, restartUnderLoad, startRollout } from '../test-support/rollout.ts';

let rollout: Rollout;
beforeAll(async () => {
  rollout = await startRollout();
});
afterAll(() => rollout.close());

it('fails no request over two restarts', { timeout: 120_000 }, async () => {
  expect(await restartUnderLoad(rollout, 2)).toEqual([]);
});

it('finishes a feed that is in flight', async () => {
  const { app, backends } = rollout;
  const { server, port } = backends[0]!;
  const line = (index: number) =>
    JSON.stringify({
      type: 'lead',
      dealer: 'home',
      id: `in-flight-${index}`,
      product: 'LEAD_ENGAGE',
      first_name: 'A',
      last_name: 'B',
      source: 'S',
      lead_type: 'T',
      status: 'ACTIVE',
      created_at: '2020-01-01T12:00:00Z',
    });
  const lines = Array.from({ length: 6000 }, (_, index) => line(index));
  const answer = fetch(`http://127.0.0.1:${port}/api/feed`, {
    method: 'POST',
    body: lines.join('\n'),
    headers: { authorization: `Bearer ${app.feedToken}`, 'content-type': 'application/x-ndjson' },
  });
  // In the middle: some of it is there, not all.
  await expect
    .poll(async () => (await app.database.pool.query("select from lead where id like 'in-flight-%'")).rowCount, {
      timeout: 30_000,
      interval: 20,
    })
    .toBeGreaterThan(0);
  server.stop();
  expect(await (await answer).json()).toMatchObject({ loaded: lines.length, rejected: [] });
  expect(await server.exited()).toBe(0);
});
