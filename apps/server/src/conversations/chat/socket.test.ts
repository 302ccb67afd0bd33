import { randomUUID } from 'node:crypto';
import { chatProtocol, chatSocketPath } from '@forecourt/api/contract/chatSocket';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdAccounts } from '../../identity/users/holdAccounts.ts';
import { WebSocket } from 'ws';
import { liveMessage } from '../../../test-support/assistantLeads.ts';
import { type ChatClient, type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';

let office: ChatOffice;
beforeAll(async () => {
  office = await chatOffice();
});
afterAll(() => office.close());

const soon = { timeout: 10_000, interval: 20 };
const inChat = { channel: 'chat' as const, live: true };

/** A chat that admin has joined, with both at their sockets: the shopper in one process, the salesperson in another. */
async function joined(id: string): Promise<{ shopper: ChatClient; staff: ChatClient; token: string }> {
  const token = await office.chat(id);
  const shopper = office.shopper(token);
  await shopper.resume();
  expect((await office.takeover('admin', id)).status).toBe(200);
  const staff = await office.staff('admin', id, 1);
  await staff.resume();
  return { shopper, staff, token };
}
const joinedLine = 'admin joined the chat.';
const leftLine = 'admin left the chat. Our automated assistant is here to help.';
const lastStatus = ({ frames }: ChatClient) => frames.findLast(({ event_name: name }) => name === 'Status');

it('carries what both write across processes, in order, and says who it is from', async () => {
  const { shopper, staff } = await joined('ada');
  expect(await shopper.write('Is it <b>there</b>?')).toMatchObject({ event_name: 'ack', seq: 2 });
  await staff.shows(joinedLine, 'Is it &lt;b&gt;there&lt;/b&gt;?');
  expect(await staff.write('Yes & no')).toMatchObject({ event_name: 'ack', seq: 3 });
  await shopper.shows(joinedLine, 'Is it &lt;b&gt;there&lt;/b&gt;?', 'Yes &amp; no');
  expect(shopper.messages().map(({ seq, by, name }) => [seq, by, name])).toEqual([
    [1, 'system', null],
    [2, 'shopper', null],
    [3, 'staff', 'admin'],
  ]);
  const { rows } = await office.server.database.pool.query(
    "select initiator, channel, person_id from message where conversation_id = 'ada' order by seq",
  );
  expect(rows.slice(1)).toEqual([
    { initiator: 'HUMAN', channel: 'chat', person_id: null },
    { initiator: 'SPECIALIST', channel: 'chat', person_id: 'admin' },
  ]);
  const { rows: audited } = await office.server.database.pool.query(
    "select dealer_id, actor, after from audit where action = 'chat.send'",
  );
  expect(audited).toEqual([{ dealer_id: 'home', actor: 'admin', after: { conversation: 'ada', channel: 'chat' } }]);
});

it('sends a client that comes back what it missed and no more, from whichever process', async () => {
  const { shopper, staff, token } = await joined('bert');
  await shopper.write('One');
  await staff.shows(joinedLine, 'One');
  shopper.socket.terminate();
  await staff.write('Two');
  await office.feed(liveMessage('bert', 'Three', { ...inChat, initiator: 'BOT' }));
  for (const of of [0, 1] as const) {
    const back = office.shopper(token, of);
    await back.resume(2);
    expect(back.texts()).toEqual(['Two', 'Three']);
    expect(back.frames.map(({ event_name: name }) => name)).toEqual(['Message', 'Message', 'Status', 'Ready']);
    await back.resume(2);
    expect(back.texts()).toEqual(['Two', 'Three']);
    back.socket.terminate();
  }
  // Others are sent nothing again because somebody comes back.
  expect(staff.texts()).toEqual([joinedLine, 'One', 'Two', 'Three']);
});

it('neither loses nor repeats nor reorders a message while clients come and go', async () => {
  const token = await office.chat('cyd');
  const writer = office.shopper(token);
  await writer.resume();
  const seen: string[] = [];
  let last = 0;
  const reading = async (of: 0 | 1) => {
    const reader = office.shopper(token, of);
    await reader.resume(last);
    await expect.poll(() => reader.messages().length, soon).toBeGreaterThan(0);
    reader.socket.terminate();
    const messages = reader.messages();
    seen.push(...messages.map(({ text }) => text));
    last = messages.at(-1)!.seq;
  };
  const texts = Array.from({ length: 18 }, (_one, index) => `Message ${index}`);
  const writing = Promise.all(texts.map((text) => writer.write(text)));
  for (let time = 0; last < texts.length; time++) await reading(time % 2 === 0 ? 0 : 1);
  await writing;
  expect(seen).toEqual(texts);
  await writer.shows(...texts);
});

it('stores a message once, however often it is sent, and refuses an id that is another message’s', async () => {
  const { shopper, staff, token } = await joined('dora');
  const id = randomUUID();
  const first = await shopper.write('Hello', id);
  shopper.socket.terminate();
  const back = office.shopper(token, 1);
  await back.resume(2);
  expect(await back.write('Hello', id)).toEqual(first);
  await staff.shows(joinedLine, 'Hello');
  const refused = { event_name: 'Refused', id, reason: 'This id belongs to another message' };
  expect(await staff.write('Hello', id)).toEqual(refused);
  back.frames.length = 0;
  expect(await back.write('Something else', id)).toEqual(refused);
  const { rows } = await office.server.database.pool.query(
    "select count(*)::int as count from message where conversation_id = 'dora' and initiator <> 'SYSTEM'",
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it('tells both who talks, and lets nobody in who has not joined', async () => {
  const token = await office.chat('emil');
  const shopper = office.shopper(token);
  await shopper.resume();
  expect(lastStatus(shopper)).toEqual({
    event_name: 'Status',
    staff: null,
    is_shopper_online: null,
    is_answering: false,
  });
  const early = await office.staff('admin', 'emil');
  expect(await early.closed()).toBe(4403);
  await office.takeover('admin', 'emil');
  const admin = await office.staff('admin', 'emil');
  await admin.resume();
  expect(lastStatus(admin)).toEqual({ event_name: 'Status', staff: { name: 'admin' }, is_shopper_online: true });
  await expect.poll(() => lastStatus(shopper), soon).toMatchObject({ staff: { name: 'admin' } });
  expect(await (await office.staff('regular', 'emil')).closed()).toBe(4403);
  expect(await (await office.staff('stranger', 'emil')).closed()).toBe(4403);

  await office.takeover('admin', 'emil', 'COMPLETED');
  expect(await admin.closed()).toBe(4403);
  expect(lastStatus(admin)).toMatchObject({ staff: null });
  await shopper.shows(joinedLine, leftLine);
  await expect.poll(() => lastStatus(shopper), soon).toMatchObject({ staff: null });
});

it('tells a salesperson when the customer goes and comes back', async () => {
  const { shopper, staff, token } = await joined('eve');
  await expect.poll(() => lastStatus(staff), soon).toMatchObject({ is_shopper_online: true });
  shopper.socket.terminate();
  const { pool } = office.server.database;
  await expect.poll(() => shopper.code(), soon).toBeDefined();
  await pool.query("update chat set shopper_until = now() where conversation_id = 'eve'");
  await expect.poll(() => lastStatus(staff), soon).toMatchObject({ is_shopper_online: false });
  await office.shopper(token).resume();
  await expect.poll(() => lastStatus(staff), soon).toMatchObject({ is_shopper_online: true });
});

it('opens each of two chats with one id in two accounts of a salesperson', async () => {
  const { pool } = office.server.database;
  await holdAccounts(office.server.database.db, 'admin', ['foreign']);
  try {
    for (const account of ['home', 'foreign'] as const) {
      await office.chat('same', account);
      expect((await office.takeover('admin', 'same', 'IN_PROGRESS', { account })).status).toBe(200);
    }
    for (const account of ['home', 'foreign']) {
      const staff = await office.staff('admin', 'same', 0, account);
      await staff.resume();
      await staff.write(`In ${account}`);
    }
    const { rows } = await pool.query(
      "select dealer_id || ': ' || body as written from message where conversation_id = 'same' and initiator = 'SPECIALIST' order by at",
    );
    expect(rows.map(({ written }) => written)).toEqual(['home: In home', 'foreign: In foreign']);
    expect(await (await office.staff('admin', 'same')).closed()).toBe(4403);
  } finally {
    await pool.query("delete from person_account where person_id = 'admin' and dealer_id = 'foreign'");
  }
});

it('lets a salesperson write in a chat that is none of the website’s, where nothing has a place', async () => {
  await office.chat('fed');
  await office.server.database.pool.query("delete from chat where conversation_id = 'fed'");
  await office.takeover('admin', 'fed');
  const staff = await office.staff('admin', 'fed');
  await staff.resume();
  expect(staff.frames.at(-1)).toEqual({ event_name: 'Ready', seq: 0 });
  expect(await staff.write('Hello')).toMatchObject({ event_name: 'ack', seq: null });
  const { rows } = await office.server.database.pool.query(
    "select initiator, seq from message where conversation_id = 'fed' order by at",
  );
  expect(rows).toEqual([
    { initiator: 'SYSTEM', seq: null },
    { initiator: 'SPECIALIST', seq: null },
  ]);
});

it('shows a shopper no other chat', async () => {
  const [mine, other] = [await office.chat('flo'), await office.chat('gus')];
  const [flo, gus] = [office.shopper(mine), office.shopper(other)];
  await flo.resume();
  await gus.resume();
  await flo.write('Mine');
  await gus.write('Theirs');
  await flo.shows('Mine');
  await gus.shows('Theirs');
  expect(await office.shopper(randomUUID()).closed()).toBe(4401);
  expect(await office.shopper(await office.server.tokenFor('admin')).closed()).toBe(4401);
  // A shopper's token opens nothing of the dealer's.
  expect(await office.open({ token: mine, query: 'domain=dashboard&cid=gus&agent=x' }).closed()).toBe(4401);
});

it('is closed within 5 s once its salesperson has signed out, in whatever process', async () => {
  await office.chat('hal');
  await office.takeover('admin', 'hal');
  const token = await office.server.tokenFor('admin');
  const staff = office.open({ token, query: 'domain=dashboard&cid=hal&agent=admin' });
  await staff.resume();
  const out = await fetch(`${office.urls[1]}/api/dashboard/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(out.status).toBe(200);
  const signedOutAt = performance.now();
  expect(await staff.closed()).toBe(4401);
  expect(performance.now() - signedOutAt).toBeLessThan(5000);
});

it('opens for our own pages alone, and takes no token from an address', async () => {
  const token = await office.chat('ida');
  const status = (options: { origin?: string; query?: string; protocols?: string[] }) =>
    new Promise<number>((done) => {
      const { origin, query = 'domain=website', protocols = [chatProtocol, token] } = options;
      const socket = new WebSocket(`${office.urls[0].replace('http', 'ws')}${chatSocketPath}?${query}`, protocols, {
        ...(origin !== undefined && { origin }),
      });
      socket.on('unexpected-response', (_request, response) => done(response.statusCode!));
      socket.on('error', () => undefined);
      socket.on('close', done);
      socket.on('open', () => socket.close(4000));
    });
  const { port } = office.server.config;
  const ours = `http://localhost:${port}`;
  expect(await status({ origin: ours })).not.toBe(403);
  expect(await status({ origin: 'https://elsewhere.example' })).toBe(403);
  expect(await status({})).toBe(403);
  expect(await status({ origin: ours, query: `domain=website&token=${token}` })).toBe(400);
  expect(await status({ origin: ours, protocols: [chatProtocol] })).toBe(4401);
});

it('refuses what is no frame, what comes too early, too fast or too large', async () => {
  const token = await office.chat('jan');
  const client = office.shopper(token);
  const early = randomUUID();
  client.socket.once('open', () => void client.write('Too early', early));
  expect(await client.answered(early)).toMatchObject({ event_name: 'Refused', reason: 'Wait for Ready' });
  await client.resume();
  client.send({ event_name: 'Ping' });
  await expect.poll(() => client.frames.at(-1), soon).toEqual({ event_name: 'Pong' });
  client.send('{"event_name":"Nonsense"}');
  await expect.poll(() => client.frames.at(-1), soon).toMatchObject({ event_name: 'Refused', id: null });
  expect(await client.write('x'.repeat(1001))).toMatchObject({ event_name: 'Refused' });
  expect(await client.write(' \u200b ')).toMatchObject({ event_name: 'Refused' });
  expect(client.texts()).toEqual([]);

  const fast = await Promise.all(Array.from({ length: 25 }, (_one, index) => client.write(`Fast ${index}`)));
  expect(fast.filter(({ event_name: name }) => name === 'ack').length).toBeLessThanOrEqual(20);
  expect(fast.at(-1)).toMatchObject({ event_name: 'Refused', retry_after_ms: expect.any(Number) });

  client.send('no JSON');
  expect(await client.closed()).toBe(1008);
  const large = office.shopper(token);
  await large.resume(20);
  large.send('x'.repeat(17 * 1024));
  expect(await large.closed()).toBe(1009);
});

it('tells the other side that somebody types, and stores nothing of it', async () => {
  const { shopper, staff } = await joined('kim');
  shopper.send({ event_name: 'Typing' });
  await expect.poll(() => staff.frames, soon).toContainEqual({ event_name: 'Typing', by: 'shopper' });
  staff.send({ event_name: 'Typing' });
  await expect.poll(() => shopper.frames, soon).toContainEqual({ event_name: 'Typing', by: 'staff' });
  expect(staff.frames).not.toContainEqual({ event_name: 'Typing', by: 'staff' });
});

it('keeps a takeover when a server stops: sockets are closed at once, and come back', async () => {
  const token = await office.chat('lia');
  await office.takeover('admin', 'lia');
  const { app, url } = await office.process();
  const query = 'domain=dashboard&cid=lia&agent=admin';
  const staff = office.open({ token: await office.server.tokenFor('admin'), query, url });
  await staff.resume();
  // A client that never answers the close.
  const deaf = office.open({ token, query: 'domain=website', url });
  await deaf.resume();
  deaf.socket.pause();
  await office.server.database.pool.query(
    "update timer set due_at = now() + interval '5 s' where lead_id = 'lia' and kind = 'takeover'",
  );
  const begun = performance.now();
  await app.close();
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(await staff.closed()).toBe(4503);
  const { rows } = await office.server.database.pool.query<{ seconds: number }>(
    "select extract(epoch from due_at - now())::int as seconds from timer where lead_id = 'lia' and kind = 'takeover'",
  );
  expect(rows[0]!.seconds).toBeGreaterThan(170);
  const back = await office.staff('admin', 'lia');
  await back.resume();
  expect(lastStatus(back)).toMatchObject({ staff: { name: 'admin' } });
});
