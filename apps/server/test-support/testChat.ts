import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ClientFrame } from '@forecourt/api/contract/chatClientFrame';
import { chatProtocol, chatSocketPath, type ChatMessage, type ServerFrame } from '@forecourt/api/contract/chatSocket';
import type { FeedLine } from '@forecourt/api/contract/feed';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { buildApp } from '../src/app.ts';
import { createAssistant } from '../src/assistant/reply/createAssistant.ts';
import { getOrigins } from '../src/platform/config/config.ts';
import { loadFeed } from '../src/feed/load.ts';
import { takeoverJobs } from '../src/conversations/takeover/jobs.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import { insertChat } from './insertChat.ts';
import { type TestApp, testApp } from './testApp.ts';
import { runJobs } from './testRetries.ts';

const soon = { timeout: 10_000, interval: 20 };

/** Dealers whose salespeople may take chats over. */
const withTakeover = (['home', 'foreign'] as const).map((id): FeedLine => ({
  type: 'dealer',
  id,
  group: 'Test Group',
  name: `Dealer ${id}`,
  retailer_name: 'impel',
  time_zone: 'America/New_York',
  country: 'US',
  products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
  settings: { Takeover: true },
}));

/** One end of a chat's socket. */
export interface ChatClient {
  socket: WebSocket;
  frames: ServerFrame[];
  /** The close code; undefined while it is open. */
  code: () => number | undefined;
  send: (frame: ClientFrame | string) => void;
  /** Says what it has, and waits until it may send. */
  resume: (after?: number) => Promise<void>;
  /** Writes, and waits for the answer. */
  write: (payload: string, id?: string) => Promise<ServerFrame>;
  /** The answer to a frame by its id. */
  answered: (id: string) => Promise<ServerFrame>;
  messages: () => ChatMessage[];
  texts: () => string[];
  /** Waits until these are the messages that came, and nothing else. */
  shows: (...texts: string[]) => Promise<void>;
  closed: () => Promise<number>;
}

/** Servers with chats on them, two processes of one installation. */
export interface ChatOffice {
  server: TestApp;
  urls: [string, string];
  /** Starts a chat of a dealer's website. @returns the shopper's token */
  chat: (id: string, dealer?: 'home' | 'foreign') => Promise<string>;
  feed: (...lines: FeedLine[]) => Promise<void>;
  /** Presses 'Join the conversation', or hands the chat back. */
  takeover: (
    person: string,
    chat: string,
    status?: 'IN_PROGRESS' | 'COMPLETED',
    more?: { account?: string } & Record<string, unknown>,
  ) => Promise<{ status: number; body: Record<string, unknown> }>;
  open: (options: {
    token?: string | undefined;
    query: string;
    of?: 0 | 1;
    origin?: string | undefined;
    url?: string;
  }) => ChatClient;
  shopper: (token: string, of?: 0 | 1) => ChatClient;
  staff: (person: string, chat: string, of?: 0 | 1, account?: string) => Promise<ChatClient>;
  /** Another process on the same database. @param stopping aborted as by the stop signal */
  process: (stopping?: AbortSignal) => Promise<{ app: FastifyInstance; url: string }>;
  /** The jobs that end takeovers. */
  jobs: () => Jobs;
  close: () => Promise<void>;
}

export async function chatOffice(environment: Record<string, string> = {}): Promise<ChatOffice> {
  const server = await testApp(environment, withTakeover);
  const { config, database, feedToken } = server;
  const { pool } = database;
  const clients = new Set<ChatClient>();
  const apps: FastifyInstance[] = [];
  const process: ChatOffice['process'] = async (stopping) => {
    const app = await buildApp({
      config,
      database,
      feedToken,
      assistant: createAssistant(config, database),
      maxEventLoopDelay: 0,
      ...(stopping && { stopping }),
    });
    apps.push(app);
    return { app, url: await app.listen({ port: 0 }) };
  };
  const feed: ChatOffice['feed'] = async (...lines) => {
    const report = await loadFeed(pool, lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(report.rejected).toEqual([]);
  };
  const urls: [string, string] = [await server.app.listen({ port: 0 }), (await process()).url];

  const open: ChatOffice['open'] = ({ token, query, of = 0, origin = getOrigins(config)[0], url = urls[of] }) => {
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}${chatSocketPath}?${query}`,
      token === undefined ? [chatProtocol] : [chatProtocol, token],
      { origin: origin! },
    );
    const client = createClient(socket);
    clients.add(client);
    return client;
  };
  return {
    server,
    urls,
    feed,
    chat: async (id, dealer = 'home') => {
      const at = new Date().toISOString();
      await feed(
        {
          type: 'lead',
          dealer,
          id,
          product: 'LEAD_ENGAGE',
          first_name: '',
          last_name: '',
          source: 'Dealer Website',
          lead_type: 'NEW',
          status: 'ACTIVE',
          created_at: at,
        },
        { type: 'conversation', dealer, id, lead: id, channel: 'chat', started_at: at },
      );
      const token = randomUUID();
      await insertChat(pool, { dealer, id, token });
      return token;
    },
    takeover: async (person, chat, status = 'IN_PROGRESS', { account = 'home', ...more } = {}) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/dashboard/takeover/${account}`,
        query: { account_id: account, service_type: 'LEAD_ENGAGE' },
        headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
        payload: {
          cid: chat,
          status,
          sales_person: { first_name: person, last_name: 'Tester', email: `${person}@test.example` },
          user_id: chat,
          ...more,
        },
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    open,
    shopper: (token, of = 0) => open({ token, query: 'domain=website', of }),
    staff: async (person, chat, of = 0, account) =>
      open({
        token: await server.tokenFor(person),
        query: `domain=dashboard&cid=${chat}&agent=${person}${account === undefined ? '' : `&account=${account}`}`,
        of,
      }),
    process,
    jobs: () => runJobs(database, takeoverJobs({ db: database.db })),
    close: async () => {
      for (const { socket } of clients) socket.terminate();
      for (const app of apps) await app.close();
      await server.close();
    },
  };
}

function createClient(socket: WebSocket): ChatClient {
  const frames: ServerFrame[] = [];
  let code: number | undefined;
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame));
  socket.on('close', (closed) => (code = closed));
  // A refused upgrade shows in the close event that follows.
  socket.on('error', () => undefined);
  const opened = once(socket, 'open').catch(() => undefined);
  const send: ChatClient['send'] = (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const answered: ChatClient['answered'] = async (id) => {
    const find = () => frames.find((frame) => 'id' in frame && frame.id === id);
    await expect.poll(find, soon).toBeDefined();
    return find()!;
  };
  const messages = () => frames.flatMap((frame) => (frame.event_name === 'Message' ? [frame.message] : []));
  const texts = () => messages().map(({ text }) => text);
  return {
    socket,
    frames,
    code: () => code,
    send,
    resume: async (after = 0) => {
      await opened;
      send({ event_name: 'Resume', after });
      await expect.poll(() => frames.some(({ event_name: name }) => name === 'Ready'), soon).toBe(true);
    },
    answered,
    write: (payload, id = randomUUID()) => {
      send({ event_name: 'Message', id, payload, page: null, vehicle_info: null });
      return answered(id);
    },
    messages,
    texts,
    shows: async (...wanted) => {
      await expect.poll(texts, soon).toEqual(wanted);
    },
    closed: async () => {
      await expect.poll(() => code, soon).toBeDefined();
      return code!;
    },
  };
}
