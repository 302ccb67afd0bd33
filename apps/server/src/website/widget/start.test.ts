import { createHash, randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '@forecourt/api/call';
import { chatProtocol, chatSocketPath, type ServerFrame } from '@forecourt/api/contract/chatSocket';
import type { startChat } from '@forecourt/api/contract/websiteChat';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { askedAbout, chatDealer } from '../../../test-support/testWebsite.ts';
import { rebuild } from '../../../test-support/rebuild.ts';

type First = CallInput<typeof startChat>['body'];

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ CHAT_LIMIT: '1000' }, [
    chatDealer('shop'),
    chatDealer('other'),
    askedAbout('shop', 'earlier', {
      year: 2026,
      make: 'Toyota',
      model: 'RAV4',
      price: 35_480,
      stock: 'T1',
      image_url: '/vehicles/suv.svg',
      available: true,
    }),
    {
      type: 'setting',
      dealer: 'shop',
      id: 'mei',
      product: 'DealerChat',
      kind: 'subscriber',
      value: {
        Id: 'mei',
        UserId: 'mei',
        FirstName: 'Mei',
        LastName: 'Tanaka',
        Email: 'mei@shop.example',
        MainPhone: '+15550100300',
        SecondaryPhone: '',
        CrmUserId: null,
        Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'new_chat_start', Principals: [] }] }],
      },
    },
  ]);
});
afterAll(() => server.close());

let first: First;
/** The page has reported the press of the call to action. */
const reportPress = async () => {
  const press = randomUUID();
  await server.database.pool.query(
    `insert into cta_press (dealer_id, id, product_id, cta, page_type, at, day)
     select 'shop', $1, 'DealerChat', 'Check Availability', 'vdp', now(), (now() at time zone time_zone)::date from dealer where id = 'shop'`,
    [press],
  );
  await rebuild(server.database, 'shop');
  return press;
};
beforeEach(() => {
  first = {
    account_id: 'shop',
    host: 'www.shop.example',
    visitor: randomUUID(),
    referral: 'direct',
    page: { type: 'vdp', url: 'https://www.shop.example/inventory/T1' },
    vehicle: { year: 2026, make: 'Toyota', model: 'RAV4', stock: 'T1' },
    cta: 'Check Availability',
    message: { id: randomUUID(), text: 'Is it still available?' },
  };
});

const send = (body: unknown, app = server.app) =>
  app.inject({ method: 'POST', url: '/api/website-chat/chats', payload: body as object });
const start = async (more: Partial<First> = {}) => {
  const answer = await send({ ...first, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CallOutput<typeof startChat>>();
};

const listRows = async <Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> =>
  (await server.database.pool.query<Row>(query, values)).rows;
/** The chat that a token opens. */
const findChat = async (token: string) =>
  (
    await listRows<{ id: string }>(
      'select conversation_id as id from chat_token where token_hash = $1',
      createHash('sha256').update(token).digest(),
    )
  )[0]?.id;

it('makes a lead with a conversation, which begins with what was pressed, the welcome and the message', async () => {
  const { token } = await start({ press: await reportPress() });
  const id = await findChat(token);
  expect(
    await listRows('select product_id, source, lead_type, status, referral, vehicle from lead where id = $1', id),
  ).toEqual([
    {
      product_id: 'DealerChat',
      source: 'Website Chat',
      lead_type: 'CHAT',
      status: 'ACTIVE',
      referral: 'direct',
      vehicle: expect.objectContaining({ model: 'RAV4', price: 35_480, image_url: '/vehicles/suv.svg' }),
    },
  ]);
  expect(
    await listRows(
      `select initiator as who, body as what from (
         select initiator, body, at from message where conversation_id = $1
         union all select kind, cta || ' on ' || page_type, at from event where conversation_id = $1) t order by at`,
      id,
    ),
  ).toEqual([
    { who: 'CTA', what: 'Check Availability on vdp' },
    { who: 'BOT', what: "Welcome to our online vehicle showroom! I'm ready to help answer your questions." },
    { who: 'HUMAN', what: 'Is it still available?' },
  ]);
});

it('has the assistant answer the message, and staff notified of one new chat with the shopper’s words', async () => {
  const id = await findChat((await start()).token);
  expect(await listRows('select kind from timer where lead_id = $1', id)).toEqual([{ kind: 'answer' }]);
  const notices = await listRows<{ recipient: string; html: string }>(
    "select recipient, html from delivery where html like '%' || $1 || '%'",
    id,
  );
  expect(notices.map(({ recipient }) => recipient)).toEqual(['mei@shop.example']);
  expect(notices[0]!.html).toContain('Is it still available?');
});

it('answers with what was said, by its place in the chat', async () => {
  const { messages } = await start();
  expect(messages.map(({ seq, by, name, text }) => ({ seq, by, name, text }))).toEqual([
    {
      seq: 1,
      by: 'assistant',
      name: null,
      text: "Welcome to our online vehicle showroom! I'm ready to help answer your questions.",
    },
    { seq: 2, by: 'shopper', name: null, text: 'Is it still available?' },
  ]);
});

it('is one chat, however often its first message comes, and the latest token opens it', async () => {
  const before = await start();
  const again = await start();
  expect(await findChat(before.token)).toBeUndefined();
  const id = await findChat(again.token);
  expect(again.messages).toEqual(before.messages);
  expect(await listRows('select from message where conversation_id = $1', id)).toHaveLength(2);
});

it('is one chat, too, where the first message comes several times at once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(first)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  const opened = await Promise.all(answers.map((answer) => findChat(answer.json<{ token: string }>().token)));
  expect(opened.filter((id) => id !== undefined)).toHaveLength(1);
  expect(
    await listRows('select from message where body = $1 and id = $2', first.message.text, first.message.id),
  ).toHaveLength(1);
});

it('is nobody else’s: a stranger who knows the message’s id gets no token', async () => {
  await start();
  const stranger = await send({ ...first, visitor: randomUUID() });
  expect(stranger.statusCode).toBe(409);
  expect(stranger.body).not.toContain('token');
});

it('keeps no token, only its hash', async () => {
  const { token } = await start();
  expect(token).toMatch(/^[\w-]{43}$/);
  const kept = await listRows<{ all: string }>('select chat::text as all from chat');
  expect(kept.map(({ all }) => all).join('\n')).not.toContain(token);
});

it('stores markup as text, and takes no price from the page', async () => {
  const id = await findChat(
    (
      await start({
        vehicle: { make: '<script>alert(1)</script>', model: 'X', price: 1 },
        message: { id: first.message.id, text: ' <img src=x onerror=alert(1)> ' },
      })
    ).token,
  );
  expect(await listRows("select body from message where conversation_id = $1 and initiator = 'HUMAN'", id)).toEqual([
    { body: '&lt;img src=x onerror=alert(1)&gt;' },
  ]);
  expect(await listRows('select vehicle from lead where id = $1', id)).toEqual([
    { vehicle: { make: '<script>alert(1)</script>', model: 'X' } },
  ]);
});

it('is in the audit', async () => {
  const id = await findChat((await start()).token);
  expect(await listRows('select actor, action, dealer_id from audit where subject = $1', id)).toEqual([
    { actor: 'shopper', action: 'websiteChat.start', dealer_id: 'shop' },
  ]);
});

it('begins on no page but the dealer’s, and from no frame but ours', async () => {
  expect((await send({ ...first, host: 'www.other.example' })).statusCode).toBe(404);
  const foreign = await server.app.inject({
    method: 'POST',
    url: '/api/website-chat/chats',
    headers: { origin: 'https://www.shop.example' },
    payload: first,
  });
  expect(foreign.statusCode).toBe(403);
});

it('begins a few times a minute from one address', async () => {
  const limited = await testApp({ CHAT_LIMIT: '2' }, [chatDealer('shop')]);
  try {
    const found: number[] = [];
    for (let at = 0; at < 3; at += 1)
      found.push((await send({ ...first, message: { ...first.message, id: randomUUID() } }, limited.app)).statusCode);
    expect(found).toEqual([200, 200, 429]);
  } finally {
    await limited.close();
  }
});

it('takes ten messages for each of those in a minute from one address, the first ones included', async () => {
  const limited = await testApp({ CHAT_LIMIT: '1' }, [chatDealer('shop')]);
  try {
    const started = await send(first, limited.app);
    const { token } = started.json<CallOutput<typeof startChat>>();
    await limited.app.listen({ port: limited.config.port, host: '127.0.0.1' });
    const host = `localhost:${limited.config.port}`;
    const socket = new WebSocket(
      `ws://127.0.0.1:${limited.config.port}${chatSocketPath}?domain=website`,
      [chatProtocol, token],
      {
        origin: `http://${host}`,
        host,
      },
    );
    const answers: ServerFrame[] = [];
    const write = (id: string) =>
      socket.send(JSON.stringify({ event_name: 'Message', id, payload: 'Hello', page: null, vehicle_info: null }));
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as ServerFrame;
      if (frame.event_name === 'ack' || frame.event_name === 'Refused') answers.push(frame);
      if (frame.event_name === 'Ready') for (let message = 0; message < 10; message++) write(randomUUID());
    });
    socket.once('open', () => socket.send(JSON.stringify({ event_name: 'Resume', after: 0 })));
    await expect.poll(() => answers.length).toBe(10);
    socket.terminate();
    expect(answers.map(({ event_name: name }) => name)).toEqual([...Array<string>(9).fill('ack'), 'Refused']);
    // Longer than a chat alone would have to wait.
    expect(answers.at(-1)).toMatchObject({ retry_after_ms: expect.toSatisfy((ms: number) => ms > 20_000) });
  } finally {
    await limited.close();
  }
});
