import { randomUUID } from 'node:crypto';
import type { FeedLine } from '@forecourt/api/contract/feed';
import type { NewEndpoint } from '@forecourt/api/contract/connections/webhooks';
import { webhookEvents, webhookEventTypes } from '@forecourt/api/contract/connections/webhookEvents';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createConversation, message } from '../../../test-support/testConversation.ts';
import { type Receiver, startReceiver } from '../../../test-support/testReceiver.ts';
import { superAdmin, testApp, type TestApp } from '../../../test-support/testApp.ts';
import { loadFeed } from '../../feed/load.ts';
import { type Jobs, startJobs } from '../../platform/jobs/jobs.ts';
import { createSecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { createAdapters } from './createAdapters.ts';
import { webhookJobs } from './worker.ts';

let receiver: Receiver;
let server: TestApp;
let token: string;
let jobs: Jobs | undefined;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await testApp({ LOCAL_SITES: `hooks.test=127.0.0.1:${receiver.port}` }, [
    superAdmin('owner', ['home']),
    ...createConversation('home', 'talk'),
    ...createConversation('home', 'other'),
    ...createConversation('foreign', 'abroad'),
  ]);
  token = await server.tokenFor('owner');
});
beforeEach(async () => {
  receiver.reset();
  await server.database.pool.query('delete from webhook_endpoint');
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});

function start(): void {
  const { config, database } = server;
  const seal = createSecretSeal(config);
  const network = { localSites: config.localSites };
  const adapters = createAdapters({ db: database.db, seal, network, smtp: undefined });
  jobs = startJobs({
    database,
    kinds: [webhookJobs({ db: database.db, adapters })],
    pollMs: 20,
    onError: console.error,
  });
}

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, version?: number) => {
  const answer = await server.app.inject({
    method,
    url: `/api/dashboard/home/${path}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${token}`, ...(version !== undefined && { 'if-match': `"${version}"` }) },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const endpoint = (given: Partial<NewEndpoint> = {}) => ({
  kind: 'webhook' as const,
  target: 'http://hooks.test/in',
  event_types: [...webhookEventTypes],
  is_enabled: true,
  ...given,
});
const add = async (given?: Partial<NewEndpoint>) => (await send('POST', 'webhooks', endpoint(given))).body;

/** A live message of a customer. @returns its id */
async function receive(conversation: string, text: string, dealer = 'home'): Promise<string> {
  const id = `${conversation}-${randomUUID()}`;
  const line = {
    ...message(dealer, conversation, '', 'HUMAN', 'email', text, new Date().toISOString()),
    id,
    live: true,
  };
  await feed(line as FeedLine);
  return id;
}
async function feed(...lines: FeedLine[]): Promise<void> {
  const report = await loadFeed(server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(report.rejected).toEqual([]);
}
const count = async (state: string) => {
  const { rows } = await server.database.pool.query('select from webhook_delivery where state = $1', [state]);
  return rows.length;
};
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
const texts = () => receiver.received.map(({ body }) => body.data.text);

describe('an event', () => {
  it('comes signed by the Standard Webhooks specification, with the text of a message', async () => {
    const { secret } = await add();
    const id = await receive('talk', '<p>Is it <b>still</b> there?</p>');
    start();
    await expect.poll(() => count('delivered')).toBe(1);
    const [{ raw, headers, body }] = receiver.received as [Receiver['received'][0]];
    expect(new Webhook(secret).verify(raw, headers)).toEqual(body);
    expect(z.parse(webhookEvents['message.received'], body)).toMatchObject({
      type: 'message.received',
      data: {
        account_id: 'home',
        lead_id: 'talk',
        conversation_id: 'talk',
        message_id: id,
        channel: 'email',
        from: 'customer',
        text: 'Is it still there?',
      },
    });
    expect((await send('GET', 'webhooks')).body.Items[0]).toMatchObject({
      waiting: 0,
      dead: 0,
      last_attempt: { was_delivered: true, outcome: 'The receiver answered 200' },
    });
  });

  it('is queued for each endpoint that is subscribed to it, under one id, and for no other dealer', async () => {
    await add();
    await add({ target: 'http://hooks.test/second', event_types: ['message.received'] });
    await add({ target: 'http://hooks.test/deals', event_types: ['deal.closed'] });
    await add({ target: 'http://hooks.test/off', is_enabled: false });
    await receive('talk', 'Hello');
    await receive('abroad', 'Hello', 'foreign');
    start();
    await expect.poll(() => count('delivered')).toBe(2);
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/in', '/second']);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is none of history', async () => {
    await add();
    const line = message('home', 'talk', randomUUID(), 'HUMAN', 'email', 'Long ago');
    await feed(line, {
      type: 'deal',
      dealer: 'home',
      id: randomUUID(),
      lead: 'talk',
      gross: 1,
      closed_at: '2026-01-06T15:00:00Z',
    });
    expect(await count('waiting')).toBe(0);
  });

  it('is sent for leads, deals, appointments, handoffs, opt-outs and takeovers', async () => {
    await add();
    const at = new Date().toISOString();
    const id = `lead-${randomUUID().slice(0, 8)}`;
    const inDealer = { dealer: 'home', live: true } as const;
    const lead = createConversation('home', id)[0] as Extract<FeedLine, { type: 'lead' }>;
    const happening = (kind: string, more: object = {}) =>
      ({
        type: 'event',
        ...inDealer,
        id: `${id}-${kind}`,
        conversation: id,
        kind,
        by: 'staff',
        at,
        ...more,
      }) as FeedLine;
    const appointment = { appointment: { id: `${id}-visit`, at: '2027-01-05T15:00:00Z' } };
    await feed(
      { ...lead, live: true },
      { type: 'conversation', dealer: 'home', id, lead: id, channel: 'email', started_at: at },
    );
    await feed({ type: 'deal', ...inDealer, id: `${id}-deal`, lead: id, gross: 1, closed_at: at });
    for (const kind of ['APPOINTMENT_SET', 'APPOINTMENT_MOVED', 'APPOINTMENT_CANCELLED'])
      await feed(happening(kind, appointment));
    for (const kind of ['HANDOFF', 'UNSUBSCRIBED', 'DEALERSHIP_TAKEOVER', 'DEALERSHIP_TAKEOVER_COMPLETED'])
      await feed(happening(kind));
    start();
    await expect.poll(() => count('waiting')).toBe(0);
    expect(receiver.received.map(({ body }) => body.type)).toEqual([
      'lead.created',
      'deal.closed',
      'appointment.set',
      'appointment.moved',
      'appointment.cancelled',
      'handoff.created',
      'customer.opted_out',
      'takeover.started',
      'takeover.ended',
    ]);
    for (const { body } of receiver.received) z.parse(webhookEvents[body.type as keyof typeof webhookEvents], body);
    expect(receiver.received[3]!.body.data).toMatchObject({
      appointment_id: `${id}-visit`,
      appointment_at: '2027-01-05T15:00:00.000Z',
    });
  });

  it('never has a message for staff', async () => {
    await add();
    await server.database.pool.query(
      "create function for_staff() returns trigger language plpgsql as $$ begin new.visibility := 'staff'; return new; end $$",
    );
    await server.database.pool.query(
      'create trigger for_staff before insert on message for each row execute function for_staff()',
    );
    await receive('talk', 'Only for us');
    await server.database.pool.query('drop trigger for_staff on message');
    expect(await count('waiting')).toBe(0);
  });
});

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
    expect(waits).toEqual([5, 55, 240, 1500, 5400, 14_400, 21_600, expect.closeTo(43_200, -2)]);
    // Only the first of each lead was tried.
    expect(new Set(texts())).toEqual(new Set(['talk 1', 'other 1']));
    receiver.reset();
    await advance(13 * 3600);
    await expect.poll(() => count('delivered')).toBe(6);
    expect(texts().toSorted()).toEqual(sent.toSorted());
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
    expect((await send('PUT', `webhooks/${id}`, endpoint(), version)).body).toMatchObject({
      is_enabled: true,
      disabled_reason: null,
    });
  });
});

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
    expect((await send('POST', 'webhooks', endpoint({ target }))).status).toBe(400);
  });

  it('refuse an old version, another kind, a foreign endpoint and the eleventh', async () => {
    const { endpoint: added } = await add();
    const changed = await send('PUT', `webhooks/${added.id}`, endpoint({ is_enabled: false }), added.version);
    expect(changed).toMatchObject({ status: 200, body: { is_enabled: false, version: 2 } });
    expect((await send('PUT', `webhooks/${added.id}`, endpoint(), added.version)).status).toBe(412);
    const mail = { kind: 'adf-mail', target: 'leads@crm.example', event_types: ['lead.created'], is_enabled: true };
    expect((await send('PUT', `webhooks/${added.id}`, mail, 2)).status).toBe(409);
    await server.database.pool.query("update webhook_endpoint set dealer_id = 'foreign'");
    expect((await send('POST', `webhooks/${added.id}/_test`)).status).toBe(404);
    for (let number = 0; number < 10; number++) await add();
    expect((await send('POST', 'webhooks', endpoint())).status).toBe(409);
  });

  it('delete an endpoint with what waits for it', async () => {
    const { endpoint: added } = await add();
    await receive('talk', 'Hello');
    expect((await send('DELETE', `webhooks/${added.id}`, undefined, added.version)).status).toBe(200);
    expect((await send('GET', 'webhooks')).body.Items).toEqual([]);
    expect(await count('waiting')).toBe(0);
  });
});
