import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Rollout, restartUnderLoad, startRollout } from '../test-support/rollout.ts';

let rollout: Rollout;
beforeAll(async () => {
  rollout = await startRollout();
});
afterAll(() => rollout.close());

it('fails no request over ten restarts', { timeout: 600_000 }, async () => {
  expect(await restartUnderLoad(rollout, 10)).toEqual([]);
});
