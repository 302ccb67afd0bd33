import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Receiver } from '../../../test-support/testReceiver.ts';
import { createEndpoint, webhookOffice } from '../../../test-support/testWebhooks.ts';

let office: Awaited<ReturnType<typeof webhookOffice>>;
let server: typeof office.server;
let receiver: typeof office.receiver;
let { send, add, receive, start, count } = {} as typeof office;
beforeAll(async () => {
  office = await webhookOffice();
  ({ server, receiver, send, add, receive, start, count } = office);
});
afterEach(() => office.restore());
afterAll(() => office.close());

describe('a secret', () => {
  it('signs beside the new one for 24 hours after a rotation', async () => {
    const { endpoint: added, secret } = await add();
    const { body } = await send('POST', `webhooks/${added.id}/_rotate`, undefined, added.version);
    expect(body.secret).not.toBe(secret);
    await receive('talk', 'Hello');
    start();
    await expect.poll(() => count('delivered')).toBe(1);
    const [first] = receiver.received;
    for (const one of [secret, body.secret]) new Webhook(one).verify(first!.raw, first!.headers);
    await server.database.pool.query("update webhook_endpoint set former_secret_until = now() - interval '1 second'");
    await receive('talk', 'Hello again');
    await expect.poll(() => count('delivered')).toBe(2);
    const last = receiver.received[1]!;
    new Webhook(body.secret).verify(last.raw, last.headers);
    expect(() => new Webhook(secret).verify(last.raw, last.headers)).toThrow('No matching signature');
  });

  it('is neither answered again, nor in the database or the audit', async () => {
    const { secret } = await add();
    expect(secret).toMatch(/^whsec_/);
    expect(JSON.stringify((await send('GET', 'webhooks')).body)).not.toContain(secret);
    for (const table of ['webhook_endpoint', 'audit']) {
      const { rows } = await server.database.pool.query(`select * from ${table}`);
      expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    }
  });
});

describe('the calls', () => {
  it('send a test event and show what the receiver answers', async () => {
    const { endpoint: added, secret } = await add({ event_types: ['deal.closed'] });
    const { body } = await send('POST', `webhooks/${added.id}/_test`);
    expect(body).toEqual({ was_delivered: true, outcome: 'The receiver answered 200' });
    const [{ raw, headers, body: sent }] = receiver.received as [Receiver['received'][0]];
    expect(new Webhook(secret).verify(raw, headers)).toEqual(sent);
    expect(sent.type).toBe('webhook.test');
    receiver.answer = (response) => response.writeHead(404).end();
    expect((await send('POST', `webhooks/${added.id}/_test`)).body).toEqual({
      was_delivered: false,
      outcome: 'The receiver answered 404',
    });
  });

  it.each([
    'https://10.0.0.1/',
    'https://127.0.0.1/',
    'https://169.254.169.254/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'http://www.dealer.example/',
    'https://www.dealer.example:8443/',
    'https://user:word@www.dealer.example/',
    'ftp://www.dealer.example/',
    'hooks',
  ])('refuse %s', async (target) => {
    expect((await send('POST', 'webhooks', createEndpoint({ target }))).status).toBe(400);
  });

  it('refuse an old version, another kind, a foreign endpoint and the eleventh', async () => {
    const { endpoint: added } = await add();
    const changed = await send('PUT', `webhooks/${added.id}`, createEndpoint({ is_enabled: false }), added.version);
    expect(changed).toMatchObject({ status: 200, body: { is_enabled: false, version: 2 } });
    expect((await send('PUT', `webhooks/${added.id}`, createEndpoint(), added.version)).status).toBe(412);
    const mail = { kind: 'adf-mail', target: 'leads@crm.example', event_types: ['lead.created'], is_enabled: true };
    expect((await send('PUT', `webhooks/${added.id}`, mail, 2)).status).toBe(409);
    await server.database.pool.query("update webhook_endpoint set dealer_id = 'foreign'");
    expect((await send('POST', `webhooks/${added.id}/_test`)).status).toBe(404);
    for (let number = 0; number < 10; number++) await add();
    expect((await send('POST', 'webhooks', createEndpoint())).status).toBe(409);
  });

  it('delete an endpoint with what waits for it', async () => {
    const { endpoint: added } = await add();
    await receive('talk', 'Hello');
    expect((await send('DELETE', `webhooks/${added.id}`, undefined, added.version)).status).toBe(200);
    expect((await send('GET', 'webhooks')).body.Items).toEqual([]);
    expect(await count('waiting')).toBe(0);
  });
});
