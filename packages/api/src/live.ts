import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { heartbeatMs, LiveEvent, livePath } from './contract/live.ts';

export interface LiveOptions {
  /** Origin of the API with a trailing slash. */
  baseUrl: string;
  /** The access token, refreshed where it has to be; undefined when nobody is signed in. */
  token: () => Promise<string | undefined>;
  onEvent: (event: LiveEvent) => void;
  /** Called when events begin to arrive, and when they no longer do. */
  onConnected: (isConnected: boolean) => void;
  /** Stands in for the browser's fetch in tests. */
  fetch?: typeof fetch;
}

/** How long a stream may be silent before it counts as lost, in ms. */
const silenceMs = 2.5 * heartbeatMs;
/** The wait before connecting again, in ms; it doubles with each attempt that fails. */
const shortestWaitMs = 1000;
const longestWaitMs = 30_000;

/**
 * Follows the stream of what changes (contract/live.ts): connects again whenever it is lost, and goes on after the last event that came.
 * @returns when the signal aborts, or the server refuses the person; what refuses a call then says so to them
 */
export async function followLive(options: LiveOptions, signal: AbortSignal): Promise<void> {
  let lastId: string | undefined;
  let wait = shortestWaitMs;
  const onId = (id: string) => {
    lastId = id;
  };
  while (!signal.aborted) {
    const outcome = await readStream(options, { lastId, onId }, signal);
    if (outcome === 'refused') return;
    wait = outcome === 'lost' ? shortestWaitMs : Math.min(2 * wait, longestWaitMs);
    // Not all at once, after a server has come back.
    await pause(wait * (0.5 + Math.random() / 2), signal);
  }
}

/** @returns `lost` for a stream that had begun, `failed` for one that had not */
async function readStream(
  { baseUrl, token, onEvent, onConnected, fetch: send = fetch }: LiveOptions,
  { lastId, onId }: { lastId: string | undefined; onId: (id: string) => void },
  signal: AbortSignal,
): Promise<'refused' | 'failed' | 'lost'> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  let hasBegun = false;
  try {
    const answer = await send(new URL(livePath, baseUrl), {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${(await token()) ?? ''}`,
        ...(lastId !== undefined && { 'last-event-id': lastId }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (answer.status === 401 || answer.status === 403) return 'refused';
    if (!answer.ok || !answer.body) return 'failed';
    hasBegun = true;
    onConnected(true);
    const parser = createParser({
      onEvent: ({ id, data }) => {
        if (id !== undefined) onId(id);
        const event = toEvent(data);
        if (event) onEvent(event);
      },
    });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'lost';
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      parser.feed(value);
    }
  } catch {
    // The network, the silence or the signal has cut it off.
    return hasBegun ? 'lost' : 'failed';
  } finally {
    clearTimeout(timer);
    if (hasBegun) onConnected(false);
  }
}

/** @returns undefined for an event of a newer server that this console does not know */
function toEvent(data: string): LiveEvent | undefined {
  try {
    return z.safeParse(LiveEvent, JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
