import {
  chatProtocol,
  chatSocketPath,
  type ClientFrame,
  type ServerFrame,
} from '../packages/api/src/contract/chatSocket.ts';
import { expect } from './journey.ts';
import { origins } from './environment.ts';

/** A shopper on a dealer's website, with the chat's socket open. */
export interface Shopper {
  write: (text: string) => Promise<void>;
  typing: () => void;
  askForPerson: () => Promise<void>;
  /** What the shopper reads, in its order. */
  read: () => string[];
  /** How many messages the assistant has written. */
  answers: () => number;
  close: () => void;
}

const base = origins.forecourt;

/** Node's takes headers, which a browser's does not: the server asks for an origin. */
const HeaderSocket = WebSocket as unknown as new (
  url: string,
  init: { protocols: string[]; headers: Record<string, string> },
) => WebSocket;

/** Begins a chat by its first message. */
export async function startChat(dealer: string, host: string, text: string): Promise<Shopper> {
  const answer = await fetch(`${base}/api/website-chat/chats`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({
      account_id: dealer,
      host,
      visitor: crypto.randomUUID(),
      referral: 'direct',
      page: { type: 'home', url: '' },
      vehicle: null,
      cta: null,
      message: { id: crypto.randomUUID(), text },
    }),
  });
  expect(answer.status).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  return openSocket(token);
}

async function openSocket(token: string): Promise<Shopper> {
  const socket = new HeaderSocket(`${base.replace('http', 'ws')}${chatSocketPath}?domain=website`, {
    protocols: [chatProtocol, token],
    headers: { origin: base },
  });
  const frames: ServerFrame[] = [];
  const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
  socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data)) as ServerFrame));
  socket.addEventListener('open', () => send({ event_name: 'Resume', after: 0 }));
  const has = (isIt: (frame: ServerFrame) => boolean) => expect.poll(() => frames.some(isIt)).toBe(true);
  await has(({ event_name }) => event_name === 'Ready');
  const acknowledged = (id: string) => has((frame) => frame.event_name === 'ack' && frame.id === id);
  return {
    write: async (payload) => {
      const id = crypto.randomUUID();
      send({ event_name: 'Message', id, payload, page: null, vehicle_info: null });
      await acknowledged(id);
    },
    typing: () => send({ event_name: 'Typing' }),
    askForPerson: async () => {
      const id = crypto.randomUUID();
      send({ event_name: 'AskForPerson', id });
      await acknowledged(id);
    },
    read: () => frames.flatMap((frame) => (frame.event_name === 'Message' ? [frame.message.text] : [])),
    answers: () => frames.filter((frame) => frame.event_name === 'Message' && frame.message.by === 'assistant').length,
    close: () => socket.close(),
  };
}
