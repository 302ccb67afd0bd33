import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody else's server that takes webhooks, and what has come to it. */
export interface Receiver {
  port: number;
  received: {
    path: string;
    headers: Record<string, string>;
    raw: string;
    body: { type: string; data: Record<string, string | null> };
  }[];
  /** What it answers; 200 after `reset`. */
  answer: (response: ServerResponse) => void;
  reset: () => void;
  close: () => Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString();
      const headers = request.headers as Record<string, string>;
      receiver.received.push({ path: request.url!, headers, raw, body: JSON.parse(raw) });
      receiver.answer(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const receiver: Receiver = {
    port: (server.address() as AddressInfo).port,
    received: [],
    answer: (response) => response.end(),
    reset: () => {
      receiver.received = [];
      receiver.answer = (response) => response.end();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return receiver;
}
