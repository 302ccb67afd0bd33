import { connect, createServer, type Socket } from 'node:net';

/**
 * Stands before PostgreSQL as a pooler in transaction mode does: it takes LISTEN, and nothing ever arrives. Everything else passes.
 * @param target the address of PostgreSQL
 */
export async function transactionPooler(target: string): Promise<{ url: string; close: () => void }> {
  const { port, hostname } = new URL(target);
  const sockets = new Set<Socket>();
  const front = createServer((client) => {
    const behind = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => (other.destroy(), sockets.delete(one)));
    }
    behind.pipe(client);
    // As long as the statement that it replaces: the length stands before it.
    client.on('data', (part: Buffer) =>
      behind.write(Buffer.from(part.toString('latin1').replaceAll('listen "', 'select--'), 'latin1')),
    );
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((front.address() as { port: number }).port);
  return {
    url: url.href,
    close: () => {
      front.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
