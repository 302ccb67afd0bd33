import { chatProtocol, chatSocketPath, type ServerFrame } from '../packages/api/src/contract/chatSocket.ts';
import { expect } from './journey.ts';
import { origins } from './environment.ts';

/** A customer on a dealer's website, with the chat's socket open. */
interface Customer {
  /** The messages that the customer has received, in order. */
  read: () => string[];
  close: () => void;
}

const base = origins.forecourt;

/** Node's takes headers, which a browser's does not: the server asks for an origin. */
const HeaderSocket = WebSocket as unknown as new (
  url: string,
  init: { protocols: string[]; headers: Record<string, string> },
) => WebSocket;

/** Begins a chat by its first message. */
export async function startChat(dealer: string, host: string, text: string): Promise<Customer> {
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
  const socket = new HeaderSocket(`${base.replace('http', 'ws')}${chatSocketPath}?domain=website`, {
    protocols: [chatProtocol, token],
    headers: { origin: base },
  });
  const frames: ServerFrame[] = [];
  socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data)) as ServerFrame));
  socket.addEventListener('open', () => socket.send(JSON.stringify({ event_name: 'Resume', after: 0 })));
  await expect.poll(() => frames.some(({ event_name }) => event_name === 'Ready')).toBe(true);
  return {
    read: () => frames.flatMap((frame) => (frame.event_name === 'Message' ? [frame.message.text] : [])),
    close: () => socket.close(),
  };
}
