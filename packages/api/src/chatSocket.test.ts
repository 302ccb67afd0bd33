import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChatSocket, openChatSocket, type SentFrame } from './chatSocket.ts';
import { chatClose, chatHeartbeatMs, chatProtocol, type ServerFrame } from './contract/chatSocket.ts';

/** A connection as the client opens it; the test is the server. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  isClosed = false;
  heard: { event_name: string; id?: string; after?: number }[] = [];
  readonly protocols: string[];
  constructor(_url: string, protocols: string[]) {
    super();
    this.protocols = protocols;
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.heard.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }
  say(frame: ServerFrame) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
  connect() {
    this.dispatchEvent(new Event('open'));
  }
  cut(code = 1006) {
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
  open(seq = 0) {
    this.connect();
    this.say({ event_name: 'Ready', seq });
  }
}

const opened: ChatSocket[] = [];
const page = new EventTarget();
const view = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', view);
});
afterEach(() => {
  for (const chat of opened.splice(0)) chat.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const last = () => FakeSocket.all.at(-1)!;
const named = (socket: FakeSocket, name: string) => socket.heard.filter(({ event_name }) => event_name === name);

async function start(token: () => Promise<string | undefined> = async () => 'secret', after = 0) {
  const frames: ServerFrame[] = [];
  const states: string[] = [];
  const chat = openChatSocket({
    url: 'ws://chat.test/',
    token,
    after,
    onFrame: (frame) => void frames.push(frame),
    onConnection: (state, reason) => void states.push(reason ?? state),
  });
  opened.push(chat);
  await settle();
  return { chat, frames, states };
}

const incoming = (seq: number): ServerFrame => ({
  event_name: 'Message',
  message: { id: `m${seq}`, seq, by: 'shopper', name: null, text: 'Hi', at: '2026-01-01T00:00:00.000Z' },
});
const outgoing = (id: string): SentFrame => ({
  event_name: 'Message',
  id,
  payload: 'Hello',
  page: null,
  vehicle_info: null,
});
const seqs = (frames: ServerFrame[]) =>
  frames.flatMap((frame) => (frame.event_name === 'Message' ? [frame.message.seq] : []));

it('has the token in the subprotocol and says first what it has', async () => {
  const { states, chat } = await start(async () => 'secret', 7);
  expect(last().protocols).toEqual([chatProtocol, 'secret']);
  last().open(7);
  expect(last().heard).toEqual([{ event_name: 'Resume', after: 7 }]);
  expect(states).toEqual(['connecting', 'ready']);
  chat.close();
  expect(last().isClosed).toBe(true);
  expect(states.at(-1)).toBe('closed');
});

it('goes on after the last message and shows none twice', async () => {
  const { frames, states } = await start();
  last().open();
  for (const seq of [1, 2, 2]) last().say(incoming(seq));
  last().cut();
  expect(states.at(-1)).toBe('lost');
  await settle(600);
  last().connect();
  expect(last().heard).toEqual([{ event_name: 'Resume', after: 2 }]);
  for (const seq of [2, 3]) last().say(incoming(seq));
  expect(seqs(frames)).toEqual([1, 2, 3]);
});

it('holds what is sent until the server is ready', async () => {
  const { chat } = await start();
  chat.send(outgoing('one'));
  last().connect();
  expect(named(last(), 'Message')).toEqual([]);
  last().say({ event_name: 'Ready', seq: 0 });
  expect(named(last(), 'Message')).toMatchObject([{ id: 'one' }]);
});

it('sends what came too fast again after the pause that the server asks for, with all that came after it', async () => {
  const { chat, frames } = await start();
  last().open();
  for (const id of ['stored', 'fast', 'faster']) chat.send(outgoing(id));
  last().say({ event_name: 'ack', id: 'stored', seq: 1 });
  for (const id of ['fast', 'faster'])
    last().say({ event_name: 'Refused', id, reason: 'Too fast', retry_after_ms: 4000 });
  chat.send(outgoing('later'));
  const sent = () => named(last(), 'Message').map(({ id }) => id);
  await settle(3900);
  expect(sent()).toEqual(['stored', 'fast', 'faster']);
  await settle(200);
  expect(sent()).toEqual(['stored', 'fast', 'faster', 'fast', 'faster', 'later']);
  // There is no refusal, since it will be stored.
  expect(frames.filter(({ event_name: name }) => name === 'Refused')).toEqual([]);
});

it('sends again what was not answered, in its order, and nothing that was', async () => {
  const { chat } = await start();
  last().open();
  for (const id of ['stored', 'refused', 'first', 'second']) chat.send(outgoing(id));
  last().say({ event_name: 'ack', id: 'stored', seq: 1 });
  last().say({ event_name: 'Refused', id: 'refused', reason: 'Too long' });
  last().cut();
  chat.send(outgoing('third'));
  await settle(600);
  last().open();
  expect(named(last(), 'Message').map(({ id }) => id)).toEqual(['first', 'second', 'third']);
});

it('connects again when two pings stay unanswered', async () => {
  const { states } = await start();
  const first = last();
  first.open();
  await settle(chatHeartbeatMs);
  first.say({ event_name: 'Pong' });
  await settle(2 * chatHeartbeatMs);
  expect(named(first, 'Ping')).toHaveLength(3);
  expect(states.at(-1)).toBe('ready');
  await settle(chatHeartbeatMs);
  expect(first.isClosed).toBe(true);
  expect(states.at(-1)).toBe('lost');
  await settle(600);
  expect(FakeSocket.all).toHaveLength(2);
  first.say(incoming(1));
  last().connect();
  expect(last().heard).toEqual([{ event_name: 'Resume', after: 0 }]);
});

it('lets go of a connection that never becomes ready', async () => {
  await start();
  await settle(chatHeartbeatMs + 600);
  expect(FakeSocket.all).toHaveLength(2);
});

it('gives each attempt its whole time, however long ago the connection before it was opened', async () => {
  await start();
  last().open();
  await settle(chatHeartbeatMs - 2000);
  last().cut();
  await settle(600);
  expect(FakeSocket.all).toHaveLength(2);
  // The server is busy.
  await settle(chatHeartbeatMs - 1000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(last().isClosed).toBe(false);
  await settle(2000);
  expect(FakeSocket.all).toHaveLength(3);
});

it('waits longer with each attempt that fails', async () => {
  await start();
  for (let failures = 0; failures < 6; failures += 1) {
    last().cut();
    await settle(10_000);
  }
  const before = FakeSocket.all.length;
  last().cut();
  await settle(4000);
  expect(FakeSocket.all).toHaveLength(before);
  await settle(6000);
  expect(FakeSocket.all).toHaveLength(before + 1);
});

it('connects at once on another network', async () => {
  await start();
  last().open();
  page.dispatchEvent(new Event('online'));
  await settle();
  expect(FakeSocket.all).toHaveLength(2);
});

it('looks whether the connection still stands when the page is in view again', async () => {
  const { chat } = await start();
  last().open();
  view.dispatchEvent(new Event('visibilitychange'));
  last().say({ event_name: 'Pong' });
  await settle(5000);
  expect(FakeSocket.all).toHaveLength(1);
  view.dispatchEvent(new Event('visibilitychange'));
  await settle(5000);
  expect(FakeSocket.all).toHaveLength(2);
  chat.close();
  view.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('online'));
  await settle(60_000);
  expect(FakeSocket.all).toHaveLength(2);
});

it('comes back within a second when the server restarts', async () => {
  await start();
  last().open();
  last().cut(chatClose.restarting);
  await settle(1000);
  expect(FakeSocket.all).toHaveLength(2);
});

it('ends when the chat is somebody else’s', async () => {
  const { states } = await start();
  last().open();
  last().cut(chatClose.notOwner);
  await settle(60_000);
  expect(states.at(-1)).toBe('notOwner');
  expect(FakeSocket.all).toHaveLength(1);
});

it('takes a renewed token, and ends without one', async () => {
  const tokens = ['old', 'new', 'new', 'new'];
  const { states } = await start(async () => tokens.shift());
  last().open();
  last().cut(chatClose.unauthenticated);
  await settle(10);
  expect(last().protocols[1]).toBe('new');
  last().open();
  last().cut(chatClose.unauthenticated);
  await settle(60_000);
  expect(states.at(-1)).toBe('unauthenticated');
  expect(FakeSocket.all).toHaveLength(2);
});

it('tries again when nobody could be asked for a token', async () => {
  const answers = [async () => Promise.reject(new Error('offline')), async () => 'secret'];
  const { states } = await start(() => answers.shift()!());
  expect(states.at(-1)).toBe('lost');
  await settle(600);
  expect(FakeSocket.all).toHaveLength(1);
});

it('tells of typing now and then, not at each key', async () => {
  const { chat } = await start();
  last().open();
  for (let key = 0; key < 5; key += 1) chat.typing();
  await settle(3000);
  chat.typing();
  expect(named(last(), 'Typing')).toHaveLength(2);
});
