import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { type ChatSocket, openChatSocket } from '../../packages/api/src/chatSocket.ts';
import { type ChatMessage, chatSocketPath } from '../../packages/api/src/contract/chatSocket.ts';

/** When a message was sent, by its id. */
export const sentAt = new Map<string, number>();

/** One end of a chat, with the client that the console and the website use. */
export interface Side {
  /** What it has sent, in order, by id. */
  sent: string[];
  /** What it was shown, in order. */
  shown: ChatMessage[];
  /** When it was shown what the other side wrote, by id. */
  shownAt: Map<string, number>;
  write: () => void;
  /** It has caught up, and may write. */
  isReady: () => boolean;
  isSettled: () => boolean;
  close: () => void;
}

/** The client belongs to a browser: what it hears there of the network and of being out of view never happens here. */
export function asBrowser(origin: string): void {
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
        super(url, { protocols, headers: { origin } });
      }
    },
  });
}

export function openSide(base: string, query: string, token: string): Side {
  const sent: string[] = [];
  const shown: ChatMessage[] = [];
  const shownAt = new Map<string, number>();
  const answered = new Set<string>();
  let isReady = false;
  const socket: ChatSocket = openChatSocket({
    url: `${base.replace('http', 'ws')}${chatSocketPath}?${query}`,
    token: async () => token,
    after: 0,
    onFrame: (frame) => {
      if (frame.event_name === 'Message') {
        shown.push(frame.message);
        shownAt.set(frame.message.id, performance.now());
      } else if (frame.event_name === 'ack') answered.add(frame.id);
      else if (frame.event_name === 'Refused') throw new Error(`Refused: ${frame.reason}`);
    },
    onConnection: (state, reason) => {
      isReady = state === 'ready';
      if (reason) throw new Error(`${query}: ${state}, ${reason}`);
    },
  });
  return {
    sent,
    shown,
    shownAt,
    write: () => {
      const id = randomUUID();
      sent.push(id);
      sentAt.set(id, performance.now());
      socket.send({ event_name: 'Message', id, payload: `Line ${sent.length}`, page: null, vehicle_info: null });
    },
    isReady: () => isReady,
    isSettled: () => sent.every((id) => answered.has(id)),
    close: () => socket.close(),
  };
}
