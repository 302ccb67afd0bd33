import { chatProtocol } from '@forecourt/api/contract/chatSocket';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { closeIgnoredUpgrades } from '../../platform/http/upgrades.ts';

/** The largest frame, in bytes: a message of 5,000 characters, escaped, fits. */
const maxFrame = 16 * 1024;

/**
 * Lets the chat's route open WebSockets. To be registered before any hook that may refuse a request: the plugin destroys the socket of
 * a refused upgrade only where its own hook came first.
 */
export async function webSockets(app: FastifyInstance): Promise<void> {
  closeIgnoredUpgrades(app.server);
  await app.register(websocket, {
    options: {
      maxPayload: maxFrame,
      perMessageDeflate: false,
      handleProtocols: (protocols: Set<string>) => protocols.has(chatProtocol) && chatProtocol,
    },
    // The chat's own says why (routes.ts).
    preClose: (done: () => void) => done(),
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'a chat socket failed');
      socket.terminate();
    },
  });
}
