import type { IncomingMessage, Server } from 'node:http';

/**
 * Which requests may become a WebSocket. Every other Upgrade is ignored, and its request is answered as if it had none (RFC 9110 §7.8).
 * For Node's `shouldUpgradeCallback`.
 * @param path the only one that takes WebSockets
 */
export const upgradesOnlyAt =
  (path: string) =>
  ({ method, url, headers }: IncomingMessage): boolean =>
    method === 'GET' && url?.split('?')[0] === path && headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Closes the connection after the answer to a request whose Upgrade was ignored, in every route: a client that wanted another protocol
 * has no use for the connection, and one that sends thousands of such requests would keep as many open.
 */
export function closeIgnoredUpgrades(server: Server): void {
  server.prependListener('request', ({ headers }, response) => {
    if (headers.upgrade !== undefined) response.setHeader('connection', 'close');
  });
}
