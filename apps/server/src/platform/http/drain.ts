import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Ends a server without failing a request. */
export interface Drain {
  /**
   * Goes on answering while a load balancer learns from `/health/ready` that this process is stopping, and closes each
   * connection with its next answer; then stops listening, waits for what is in flight, and ends every connection that is left.
   * @param stopListening closes the idle connections too, and resolves when none is left
   */
  run: (limits: DrainLimits, stopListening: () => Promise<unknown>) => Promise<void>;
}

interface DrainLimits {
  /** How long to go on taking requests. */
  noticeMs: number;
  /** How long those in flight may take after that. */
  inFlightMs: number;
}

/**
 * How long upgraded connections may take to end when the server stops, in ms: those of live chats get a close frame
 * (conversations/chat/routes.ts). Node no longer counts them among its connections, yet waits for each of them.
 */
const upgradedMs = 2000;

/** @param server before it listens */
export function createDrain(server: Server): Drain {
  const sockets = new Set<Socket>();
  const inFlight = new Set<ServerResponse>();
  let isDraining = false;
  let onIdle = () => {};
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response: ServerResponse) => {
    inFlight.add(response);
    if (isDraining) response.setHeader('connection', 'close');
    response.once('close', () => {
      inFlight.delete(response);
      if (inFlight.size === 0) onIdle();
    });
  });
  return {
    run: async ({ noticeMs, inFlightMs }, stopListening) => {
      isDraining = true;
      for (const response of inFlight) if (!response.headersSent) response.setHeader('connection', 'close');
      await sleep(noticeMs);
      const stopped = stopListening();
      const idle = new Promise<void>((done) => {
        onIdle = done;
        if (inFlight.size === 0) done();
      });
      await Promise.race([idle, sleep(inFlightMs, undefined, { ref: false })]);
      // A connection that was opened and never used would hold it up.
      server.closeAllConnections();
      const ending = setTimeout(() => sockets.forEach((socket) => socket.destroy()), upgradedMs);
      await stopped;
      clearTimeout(ending);
    },
  };
}
