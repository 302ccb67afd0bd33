import * as z from 'zod/mini';
import type { ClientFrame } from './contract/chatClientFrame.ts';
import { chatClose, chatHeartbeatMs, chatProtocol, ServerFrame } from './contract/chatSocket.ts';

/** `lost` until it is ready again, however many attempts that takes; `closed` for good. */
export type ChatConnection = 'connecting' | 'ready' | 'lost' | 'closed';

/** What is answered by an `ack` or `Refused` under its id. */
export type SentFrame = Extract<ClientFrame, { id: string }>;

export interface ChatSocketOptions {
  /** Absolute ws(s) address with its query. */
  url: string;
  /** The token, asked for at each connection; undefined: give up as unauthenticated. */
  token: () => Promise<string | undefined>;
  /** The last sequence number that is known; 0 for none. */
  after: number;
  /** Each message once, in the order of its number. */
  onFrame: (frame: ServerFrame) => void;
  onConnection: (state: ChatConnection, reason?: 'unauthenticated' | 'notOwner') => void;
  /** What was sent came too fast: it waits, with all that comes after it, and is sent again by itself. */
  onHeld?: (id: string) => void;
}

export interface ChatSocket {
  /** Sends when the connection is ready, again after a lost connection until it is acknowledged or refused. */
  send: (frame: SentFrame) => void;
  /** Tells the other side that somebody is typing. May be called at each key. */
  typing: () => void;
  close: () => void;
}

/** The wait before connecting again, in ms; it doubles with each attempt that fails. */
const shortestWaitMs = 500;
const longestWaitMs = 10_000;
/** How long a server that restarts is left alone at most, in ms. */
const restartWaitMs = 1000;
/** How long a connection may be silent after the page was out of view, in ms. */
const probeMs = 3000;
/** How often typing is announced, in ms. */
const typingMs = 2500;

/**
 * Follows a live chat (contract/chatSocket.ts) until it is closed or the server refuses: connects again whenever the connection is
 * lost, resumes after the last message that came, and sends again what was not answered. Our own and not a library's, which would
 * take the waiting alone off us.
 */
export function openChatSocket({ url, token, after, onFrame, onConnection, onHeld }: ChatSocketOptions): ChatSocket {
  const unanswered = new Map<string, SentFrame>();
  let socket: WebSocket | undefined;
  let usedToken: string | undefined;
  let state: ChatConnection | undefined;
  let lastSeq = after;
  let attempt = 0;
  let wait = shortestWaitMs;
  let unansweredPings = 0;
  let typedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let probe: ReturnType<typeof setTimeout> | undefined;
  /** Set while nothing is sent, since the server has asked for a pause. */
  let pause: ReturnType<typeof setTimeout> | undefined;

  const report = (next: ChatConnection, reason?: 'unauthenticated' | 'notOwner') => {
    if (next === state || state === 'closed') return;
    state = next;
    onConnection(next, reason);
  };
  const write = (frame: ClientFrame) => socket?.send(JSON.stringify(frame));

  const sendHeld = () => {
    clearTimeout(pause);
    pause = undefined;
    if (state === 'ready') for (const held of unanswered.values()) write(held);
  };

  const drop = () => {
    attempt += 1;
    clearInterval(heartbeat);
    clearTimeout(timer);
    clearTimeout(probe);
    clearTimeout(pause);
    pause = undefined;
    socket?.close();
    socket = undefined;
  };

  const end = (reason?: 'unauthenticated' | 'notOwner') => {
    drop();
    listening.abort();
    report('closed', reason);
  };

  const connectAfter = (ms: number) => {
    drop();
    report('lost');
    timer = setTimeout(() => void connect(), ms);
  };

  const beat = () => {
    if (state !== 'ready' || unansweredPings >= 2) return retry();
    unansweredPings += 1;
    write({ event_name: 'Ping' });
  };

  const connect = async (): Promise<void> => {
    drop();
    // From here, so that each attempt gets a full interval: giving up sooner makes a busy server do the same work again.
    heartbeat = setInterval(beat, chatHeartbeatMs);
    const own = attempt;
    let current: string | undefined;
    try {
      current = await token();
    } catch {
      // Nobody could be asked for one; later perhaps.
      if (own === attempt) retry();
      return;
    }
    if (own !== attempt) return;
    if (current === undefined) return end('unauthenticated');
    usedToken = current;
    unansweredPings = 0;
    const opened = new WebSocket(url, [chatProtocol, current]);
    socket = opened;
    // A connection that was replaced may still send something, which is ignored.
    const on = <Type extends keyof WebSocketEventMap>(type: Type, run: (event: WebSocketEventMap[Type]) => void) =>
      opened.addEventListener(type, (event) => own === attempt && run(event));
    on('open', () => write({ event_name: 'Resume', after: lastSeq }));
    on('message', ({ data }) => receive(data));
    on('close', ({ code }) => void closed(code));
  };

  const retry = () => {
    // Not all at once, after a server has come back.
    connectAfter(wait * (0.5 + Math.random() / 2));
    wait = Math.min(2 * wait, longestWaitMs);
  };

  const closed = async (code: number): Promise<void> => {
    if (code === chatClose.notOwner) return end('notOwner');
    if (code === chatClose.restarting) return connectAfter(Math.random() * restartWaitMs);
    if (code === chatClose.unauthenticated) {
      const own = attempt;
      const renewed = await token().catch(() => usedToken);
      if (own !== attempt) return;
      // The token had run out. Where there is no new one, the person is signed out.
      if (renewed === undefined || renewed === usedToken) return end('unauthenticated');
      return connectAfter(0);
    }
    retry();
  };

  const receive = (data: unknown) => {
    unansweredPings = 0;
    clearTimeout(probe);
    const frame = parse(data);
    if (frame === undefined || frame.event_name === 'Pong') return;
    if (frame.event_name === 'Message') {
      if (frame.message.seq <= lastSeq) return;
      lastSeq = frame.message.seq;
    }
    if (frame.event_name === 'Refused' && frame.retry_after_ms !== undefined) {
      clearTimeout(pause);
      pause = setTimeout(sendHeld, frame.retry_after_ms);
      if (frame.id !== null) onHeld?.(frame.id);
      return;
    }
    if ((frame.event_name === 'ack' || frame.event_name === 'Refused') && frame.id !== null)
      unanswered.delete(frame.id);
    onFrame(frame);
    if (frame.event_name !== 'Ready') return;
    wait = shortestWaitMs;
    report('ready');
    sendHeld();
  };

  const listening = new AbortController();
  const { signal } = listening;
  // Another network: the old connection is dead, though nothing says so.
  window.addEventListener('online', () => connectAfter(0), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'visible') return;
      if (state !== 'ready') return connectAfter(0);
      // A page that slept may hold a connection that is long gone.
      clearTimeout(probe);
      probe = setTimeout(() => connectAfter(0), probeMs);
      write({ event_name: 'Ping' });
    },
    { signal },
  );

  report('connecting');
  void connect();
  return {
    send: (frame) => {
      unanswered.set(frame.id, frame);
      if (state === 'ready' && pause === undefined) write(frame);
    },
    typing: () => {
      if (state !== 'ready' || Date.now() - typedAt < typingMs) return;
      typedAt = Date.now();
      write({ event_name: 'Typing' });
    },
    close: () => end(),
  };
}

/** @returns undefined for a frame of a newer server that is not known here */
function parse(data: unknown): ServerFrame | undefined {
  try {
    return z.safeParse(ServerFrame, JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}
