import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { type ChatSocket, openChatSocket } from '../../packages/api/src/chatSocket.ts';
import { chatSocketPath } from '../../packages/api/src/contract/chatSocket.ts';

/** One end of a chat, with the client that the console and the website use. */
export interface Side {
  /** When it sent each message, by id, in its order. */
  sent: Map<string, number>;
  /** When it was shown each message, by id, in its order. */
  shown: Map<string, number>;
  /** How long each break of its connection lasted, in ms. */
  breaks: number[];
  write: () => void;
  /** It has caught up, and may write. */
  isReady: () => boolean;
  isSettled: () => boolean;
  close: () => void;
}

/** The client belongs to a browser: what it hears there of the network and of being out of view never happens here. */
export function pretendBrowser(): void {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  // Every client of this process listens.
  setMaxListeners(0, window, document);
  const Plain = globalThis.WebSocket as unknown as new (url: string, options: object) => WebSocket;
  Object.assign(globalThis, {
    window,
    document,
    WebSocket: class extends Plain {
      constructor(url: string, protocols: string[]) {
        super(url, { protocols, headers: { origin: new URL(url).origin.replace('ws', 'http') } });
      }
    },
  });
}

export function openSide(origin: string, query: string, token: string): Side {
  const sent = new Map<string, number>();
  const shown = new Map<string, number>();
  const answered = new Set<string>();
  const breaks: number[] = [];
  let isReady = false;
  let lostAt: number | undefined;
  const socket: ChatSocket = openChatSocket({
    url: `${origin.replace('http', 'ws')}${chatSocketPath}?${query}`,
    token: async () => token,
    after: 0,
    onFrame: (frame) => {
      if (frame.event_name === 'Message') {
        const { id } = frame.message;
        if (shown.has(id)) throw new Error(`${query}: the message ${id} came twice`);
        shown.set(id, performance.now());
      } else if (frame.event_name === 'ack') answered.add(frame.id);
      else if (frame.event_name === 'Refused') throw new Error(`Refused: ${frame.reason}`);
    },
    onConnection: (state, reason) => {
      isReady = state === 'ready';
      if (state === 'lost') lostAt ??= performance.now();
      if (isReady && lostAt !== undefined) {
        breaks.push(performance.now() - lostAt);
        lostAt = undefined;
      }
      if (reason) throw new Error(`${query}: ${state}, ${reason}`);
    },
  });
  return {
    sent,
    shown,
    breaks,
    write: () => {
      const id = randomUUID();
      sent.set(id, performance.now());
      socket.send({ event_name: 'Message', id, payload: `Line ${sent.size}`, page: null, vehicle_info: null });
    },
    isReady: () => isReady,
    isSettled: () => [...sent.keys()].every((id) => answered.has(id)),
    close: () => socket.close(),
  };
}
