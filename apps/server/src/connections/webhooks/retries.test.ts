import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEndpoint, webhookOffice } from '../../../test-support/testWebhooks.ts';

let office: Awaited<ReturnType<typeof webhookOffice>>;
let server: typeof office.server;
let receiver: typeof office.receiver;
let { send, add, receive, start, count, texts } = {} as typeof office;
beforeAll(async () => {
  office = await webhookOffice();
  ({ server, receiver, send, add, receive, start, count, texts } = office);
});
afterEach(() => office.restore());
afterAll(() => office.close());

/** Moves the clock of what waits, as if the time had passed. */
const advance = (seconds: number) =>
  server.database.pool.query(
    `update webhook_delivery set due_at = due_at - make_interval(secs => $1), give_up_at = give_up_at - make_interval(secs => $1),
       created_at = created_at - make_interval(secs => $1) where lease is null and state = 'waiting'`,
    [seconds],
  );
/** When what waits is tried next, in seconds; null where nothing does. */
const nextIn = async (): Promise<number | null> => {
  const { rows } = await server.database.pool.query<{ seconds: number | null }>(
    `select max(extract(epoch from w.due_at - now()))::float8 as seconds from webhook_delivery w where state = 'waiting' and lease is null
     and not exists (select from webhook_delivery e where e.state = 'waiting' and e.lead_id = w.lead_id and e.sequence < w.sequence)`,
  );
  return rows[0]!.seconds;
};

describe('a receiver that is down for 23 hours', () => {
  it('gets everything when it is back: nothing lost, nothing twice, each lead in its order', async () => {
    await add();
    receiver.answer = (response) => response.writeHead(503).end();
    const sent: string[] = [];
    for (const text of ['1', '2', '3'])
      for (const lead of ['talk', 'other']) {
        await receive(lead, `${lead} ${text}`);
        sent.push(`${lead} ${text}`);
      }
    start();
    let passed = 0;
    const waits: number[] = [];
    while (passed < 23 * 3600) {
      await expect.poll(async () => (await nextIn()) ?? 0).toBeGreaterThan(1);
      const seconds = Math.round((await nextIn())!);
      waits.push(seconds);
      if (passed + seconds > 23 * 3600) break;
      passed += seconds;
      await advance(seconds + 1);
    }
    // What has passed between the attempt and the look at it is missing.
    const pauses = [5, 55, 240, 1500, 5400, 14_400, 21_600, 43_200];
    expect(waits).toHaveLength(pauses.length);
    for (const [index, pause] of pauses.entries()) {
      expect(waits[index]).toBeGreaterThan(pause * 0.99 - 4);
      expect(waits[index]).toBeLessThanOrEqual(pause);
    }
    // Only the first of each lead was tried.
    expect(new Set(texts())).toEqual(new Set(['talk 1', 'other 1']));
    receiver.reset();
    await advance(13 * 3600);
    await expect.poll(() => count('delivered')).toBe(6);
    expect(new Set(texts())).toEqual(new Set(sent));
    expect(receiver.received).toHaveLength(6);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
    for (const lead of ['talk', 'other'])
      expect(texts().filter((text) => text!.startsWith(lead))).toEqual(
        ['1', '2', '3'].map((text) => `${lead} ${text}`),
      );
  });
});

describe('a receiver that stays away', () => {
  it.each([
    ['answers 500', 500, 'The receiver answered 500'],
    ['redirects to a private address', 302, 'The receiver answered 302: redirects are not followed'],
  ])('%s: after 24 hours the event is dead, and can be sent again', async (_what, status, reason) => {
    await add();
    receiver.answer = (response) => response.writeHead(status, { location: 'http://169.254.169.254/' }).end();
    await receive('talk', 'Hello');
    await receive('talk', 'Anybody?');
    start();
    for (let hours = 0; hours < 72 && (await count('dead')) < 2; hours += 6) {
      const tried = receiver.received.length;
      await advance(6 * 3600);
      await expect.poll(async () => receiver.received.length > tried || (await count('dead')) === 2).toBe(true);
      await expect.poll(async () => (await nextIn()) !== null || (await count('dead')) === 2).toBe(true);
    }
    expect(await count('dead')).toBe(2);
    const { Items, total } = (await send('GET', 'webhook-deliveries/dead')).body;
    expect(total).toBe(2);
    expect(Items[0]).toMatchObject({ reason, event_type: 'message.received', lead_id: 'talk' });
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    receiver.reset();
    expect((await send('POST', 'webhook-deliveries/_resend', { ids: [Items[0].id] })).body).toEqual({ queued: 1 });
    await expect.poll(() => count('delivered')).toBe(1);
    expect((await send('POST', 'webhook-deliveries/_resend', { ids: null })).body).toEqual({ queued: 1 });
    await expect.poll(() => count('delivered')).toBe(2);
    expect(texts()).toEqual(['Hello', 'Anybody?']);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(ids);
  });

  it('is turned off where it answers 410', async () => {
    await add();
    receiver.answer = (response) => response.writeHead(410).end();
    await receive('talk', 'Hello');
    start();
    await expect.poll(() => count('dead')).toBe(1);
    const { body } = await send('GET', 'webhooks');
    expect(body.Items[0]).toMatchObject({
      is_enabled: false,
      disabled_reason: 'The receiver answered 410: it wants no more events',
      dead: 1,
    });
    await receive('talk', 'Hello again');
    expect(await count('waiting')).toBe(0);
    const { id, version } = body.Items[0];
    expect((await send('PUT', `webhooks/${id}`, createEndpoint(), version)).body).toMatchObject({
      is_enabled: true,
      disabled_reason: null,
    });
  });
});
