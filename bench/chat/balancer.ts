import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Where connections are passed on to. */
export interface Backend {
  host: string;
  port: number;
  isReady: boolean;
}

export interface Balancer {
  /** Cuts a connection at random, as a phone that goes into a tunnel does: neither side is told. */
  cut: () => void;
  close: () => void;
}

/** Passes TCP connections on to the servers that are ready, in turn. */
export async function startBalancer(host: string, port: number, backends: readonly Backend[]): Promise<Balancer> {
  const open = new Set<{ cut: () => void }>();
  let turn = 0;
  const server: Server = createServer((client) => {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[turn++ % Math.max(1, ready.length)];
    if (!backend) return void client.destroy();
    const upstream = connect(backend.port, backend.host);
    const pair = { cut: () => [client, upstream].forEach((side: Socket) => side.resetAndDestroy()) };
    open.add(pair);
    for (const side of [client, upstream]) {
      side.setNoDelay(true);
      side.on('error', pair.cut);
      side.on('close', () => {
        open.delete(pair);
        pair.cut();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((done) => server.listen(port, host, done));
  const at = server.address() as AddressInfo;
  if (at.port !== port) throw new Error(`The balancer listens on ${at.port}`);
  return {
    cut: () => [...open][Math.floor(Math.random() * open.size)]?.cut(),
    close: () => {
      server.close();
      for (const pair of open) pair.cut();
    },
  };
}
