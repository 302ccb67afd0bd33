import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';

let office: ChatOffice;
beforeAll(async () => {
  office = await chatOffice({ DRAIN_SECONDS: '1' });
});
afterAll(() => office.close());

it('lets the sockets of a server that is about to stop go one after the other, while it still takes requests', async () => {
  const stopping = new AbortController();
  const { url } = await office.process(stopping.signal);
  const sockets = await Promise.all(
    ['moa', 'ned', 'ola', 'pim'].map(async (id) => {
      const shopper = office.open({ token: await office.chat(id), query: 'domain=website', url });
      await shopper.resume();
      return shopper;
    }),
  );
  const begun = performance.now();
  stopping.abort();
  const ends = await Promise.all(
    sockets.map(async (shopper) => {
      expect(await shopper.closed()).toBe(4503);
      return performance.now() - begun;
    }),
  );
  const { drainMs } = office.server.config;
  const times = ends.toSorted((one, other) => one - other);
  // A balancer has had the time to look; the last one is not kept for the end.
  expect(times[0]).toBeGreaterThan(drainMs / 5);
  expect(times.at(-1)! - times[0]!).toBeGreaterThan(drainMs / 3);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
});
