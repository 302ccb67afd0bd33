import { randomUUID } from 'node:crypto';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { webhookEvents } from '@forecourt/api/contract/connections/webhookEvents';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createConversation, message } from '../../../test-support/testConversation.ts';
import type { Receiver } from '../../../test-support/testReceiver.ts';
import { insertNote } from '../../messaging/timeline/insert.ts';
import { queueTimelineEvents } from '../../messaging/webhooks/queueTimeline.ts';
import { webhookOffice } from '../../../test-support/testWebhooks.ts';

let office: Awaited<ReturnType<typeof webhookOffice>>;
let server: typeof office.server;
let receiver: typeof office.receiver;
let { send, feed, add, receive, start, count } = {} as typeof office;
beforeAll(async () => {
  office = await webhookOffice();
  ({ server, receiver, send, feed, add, receive, start, count } = office);
});
afterEach(() => office.restore());
afterAll(() => office.close());

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
    const { database } = server;
    await database.db.transaction().execute(async (trx) => {
      const place = { dealerId: 'home', productId: 'LEAD_ENGAGE', conversationId: 'talk', leadId: 'talk' };
      await insertNote(trx, { ...place, id: 'note', personId: 'admin', body: 'Only for us', visibility: 'staff' });
      const stored = { dealerId: 'home', leadId: 'talk', id: 'note', initiator: 'SPECIALIST' } as const;
      await queueTimelineEvents(trx, [stored], [], () => false);
    });
    expect(await count('waiting')).toBe(0);
  });
});
