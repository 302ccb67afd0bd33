import { chatClose, chatProtocol, ChatSocketQuery, chatSocketPath } from '@forecourt/api/contract/chatSocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { withDealers } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { DealerTurns } from '../../platform/http/dealerTurns.ts';
import type { Callers } from '../../platform/access/callers.ts';
import type { Changes } from '../../messaging/live/changes.ts';
import { clientKey } from './clientKey.ts';
import { type Connection, connect } from './connection.ts';
import type { MessageLimits } from './messageLimits.ts';
import { startOwners } from './owners.ts';
import { admitShopper, admitStaff, ChatClosed, type Party } from './party.ts';
import { startPresence } from './presence.ts';
import { readChat } from './read.ts';
import { startRooms } from './rooms.ts';
import { listenForTyping, tellTyping } from './typing.ts';

export interface ChatRoutesOptions {
  database: Database;
  callers: Callers;
  changes: Pick<Changes, 'follow'>;
  messageLimits: MessageLimits;
  dealerTurns: Pick<DealerTurns, 'takeChatTurn'>;
  /** Our own; a page of another opens no socket. */
  origins: string[];
  /** Aborted by the stop signal. */
  stopping: AbortSignal;
  /** How long the server keeps taking requests after that, in ms. */
  drainMs: number;
}

const openSockets = new Gauge({
  name: 'forecourt_chat_sockets',
  help: 'Sockets of live chats that are open at this process.',
});

/** Sockets of one person, or of one shopper. */
const maxSockets = 20;
/** The share of the drain time after which a load balancer has noticed that this process is stopping. */
const noticedShare = 0.25;
/** How long clients may take to answer that the server stops, in ms. */
const closingMs = 500;

/** The socket of `contract/chatSocket.ts`: salespeople who have joined a chat, and the shoppers (docs/decisions/live-chat.md). */
export async function chatRoutes(
  app: FastifyInstance,
  { database, callers, changes, messageLimits, dealerTurns, origins, stopping, drainMs }: ChatRoutesOptions,
): Promise<void> {
  const onError = (error: unknown) => app.log.error({ err: error }, 'the live chat failed');
  const admission = { database, callers };
  const open = new Set<Connection>();
  /** How many sockets each person or shopper has. */
  const counts = new Map<string, number>();
  let isStopping = false;

  const rooms = startRooms({
    read: (chat, after) => withDealers(database, [chat.dealerId], (trx) => readChat(trx, chat, after)),
    onError,
  });
  const stopFollowing = changes.follow(undefined, ({ event }) =>
    event.type === 'refresh'
      ? rooms.refreshAll()
      : rooms.refresh({ dealerId: event.account_id, conversationId: event.conversation_id }),
  );
  const presence = startPresence(database.db, rooms, onError);
  const owners = startOwners(database.db, callers, onError);
  const typing = listenForTyping(database, (notice) => rooms.passTyping(notice, notice.by), onError);

  const stop = async () => {
    isStopping = true;
    stopFollowing();
    presence.stop();
    setTimeout(() => app.websocketServer.clients.forEach((client) => client.terminate()), closingMs);
    await Promise.all([
      typing.stop(),
      owners.stop(),
      ...[...open].map(({ end }) => end(chatClose.restarting, 'Restarting')),
    ]);
  };

  // Spread out, because each client reconnects to another process at once, which then checks its token and reads its chat.
  stopping.addEventListener('abort', () => {
    for (const [index, { end }] of [...open].entries()) {
      const share = noticedShare + (1 - noticedShare) * (index / open.size);
      setTimeout(() => void end(chatClose.restarting, 'Restarting'), drainMs * share).unref();
    }
  });

  // Before the server waits for connections: a socket never ends by itself.
  app.addHook('preClose', () => stop().catch(onError));

  const accept = (socket: WebSocket, request: FastifyRequest) => {
    const query = z.parse(ChatSocketQuery, request.query);
    const token = getToken(request);
    const address = request.ip;
    let key: string | undefined;
    const admit = async () => {
      if (isStopping) throw new ChatClosed(chatClose.restarting, 'Restarting');
      if (token === undefined) throw new ChatClosed(chatClose.unauthenticated, 'Sign in to continue');
      const party =
        query.domain === 'website' ? await admitShopper(admission, token) : await admitStaff(admission, token, query);
      // A socket that has closed meanwhile is not counted.
      if (socket.readyState !== socket.OPEN) return party;
      const count = counts.get(getKey(party)) ?? 0;
      if (count >= maxSockets) throw new ChatClosed(1013, 'Too many windows are open. Close one and try again.');
      key = getKey(party);
      counts.set(key, count + 1);
      return party;
    };
    const connection = connect(socket, {
      database,
      admit,
      rooms,
      presence,
      owners,
      countMessage: (party) => messageLimits.countMessage(party, address),
      takeTurn: dealerTurns.takeChatTurn,
      tellTyping: async (party) => {
        if (messageLimits.countTyping(party)) await tellTyping(database.pool, party.chat, party.by);
      },
      clientKey: () => clientKey(database.db, address),
      onError,
    });
    open.add(connection);
    openSockets.inc();
    socket.once('close', () => {
      open.delete(connection);
      openSockets.dec();
      if (key === undefined) return;
      const left = counts.get(key)! - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
  };

  app.route({
    method: 'GET',
    url: chatSocketPath,
    exposeHeadRoute: false,
    // Before the socket is opened: answered in HTTP. Tokens are not cookies, so this is a second lock (platform/http/security.ts).
    preValidation: async (request) => {
      const { origin } = request.headers;
      if (origin === undefined || !origins.includes(origin))
        throw new Refusal(403, 'foreign-origin', 'The chat can’t be opened from this origin');
      if (!z.safeParse(ChatSocketQuery, request.query).success)
        throw new Refusal(400, 'invalid-input', 'The chat’s address is malformed');
    },
    handler: () => {
      throw new Refusal(426, 'upgrade-required', 'Open this address as a WebSocket');
    },
    wsHandler: accept,
  });
}

const getKey = (party: Party) =>
  party.by === 'staff' ? party.personId : `${party.chat.dealerId}\n${party.chat.conversationId}`;

/** The token beside our protocol (RFC 6455 §1.9): a header that no log and no address shows. */
function getToken({ headers }: FastifyRequest): string | undefined {
  const [protocol, token, ...rest] = (headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
  return protocol === chatProtocol && token && rest.length === 0 ? token : undefined;
}
