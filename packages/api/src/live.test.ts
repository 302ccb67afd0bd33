import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveEvent } from './contract/live.ts';
import { followLive } from './live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers each connection with a stream of the test's. */
function server(statuses: number[] = []) {
  const connections: { headers: Headers; say: (text: string) => void; end: () => void; isCut: () => boolean }[] = [];
  const send: typeof fetch = async (_url, init) => {
    const status = statuses[connections.length] ?? 200;
    let say = (_text: string) => {};
    let end = () => {};
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        say = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    connections.push({ headers: new Headers(init?.headers), say, end, isCut: () => init?.signal?.aborted === true });
    return new Response(body, { status });
  };
  return { connections, send };
}

function follow(send: typeof fetch) {
  const abort = new AbortController();
  const events: LiveEvent[] = [];
  const states: boolean[] = [];
  let hasEnded = false;
  const options = {
    baseUrl: 'http://localhost/',
    token: async () => 'secret',
    onEvent: (event: LiveEvent) => void events.push(event),
    onConnected: (isConnected: boolean) => void states.push(isConnected),
    fetch: send,
  };
  void followLive(options, abort.signal).then(() => (hasEnded = true));
  return { abort, events, states, hasEnded: () => hasEnded };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const changed = (id: string) => ({ type: 'changed', account_id: 'home', conversation_id: id });
const frame = (id: string, data: object) => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

it('passes on what comes, in pieces or not, and leaves out what it does not know', async () => {
  const { connections, send } = server();
  const { events, states } = follow(send);
  await settle();
  const text = frame('1', changed('ada')) + ':\n\n' + frame('2', { type: 'newer' }) + frame('3', { type: 'refresh' });
  connections[0]!.say(text.slice(0, 20));
  connections[0]!.say(text.slice(20));
  await settle();
  expect(events).toEqual([changed('ada'), { type: 'refresh' }]);
  expect(states).toEqual([true]);
  expect(connections[0]!.headers.get('authorization')).toBe('Bearer secret');
});

it('connects again after the last event that came', async () => {
  const { connections, send } = server();
  const { states } = follow(send);
  await settle();
  expect(connections[0]!.headers.has('last-event-id')).toBe(false);
  connections[0]!.say(frame('one-7', changed('ada')));
  connections[0]!.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(connections[1]!.headers.get('last-event-id')).toBe('one-7');
  expect(states).toEqual([true, false, true]);
});

it('waits longer after each attempt that fails, half a minute at most', async () => {
  const { connections, send } = server(Array.from({ length: 40 }, () => 503));
  follow(send);
  await vi.advanceTimersByTimeAsync(60_000);
  const inFirstMinute = connections.length;
  expect(inFirstMinute).toBeGreaterThanOrEqual(4);
  expect(inFirstMinute).toBeLessThan(9);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(connections.length - inFirstMinute).toBeGreaterThanOrEqual(4);
});

it('gives up a stream that is silent longer than two heartbeats, as after a sleep', async () => {
  const { connections, send } = server();
  follow(send);
  await vi.advanceTimersByTimeAsync(30_000);
  connections[0]!.say(':\n\n');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connections[0]!.isCut()).toBe(true);
  expect(connections).toHaveLength(2);
});

it.each([401, 403])('ends where the person is refused: %i', async (status) => {
  const { connections, send } = server([status]);
  const { states, hasEnded } = follow(send);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(connections).toHaveLength(1);
  expect(hasEnded()).toBe(true);
  expect(states).toEqual([]);
});

it('ends when it is told to', async () => {
  const { connections, send } = server();
  const { abort, states, hasEnded } = follow(send);
  await settle();
  abort.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connections[0]!.isCut()).toBe(true);
  expect(connections).toHaveLength(1);
  expect(hasEnded()).toBe(true);
  expect(states).toEqual([true, false]);
});
