import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One GET, over and over. */
export interface Target {
  port: number;
  path: string;
  token?: string;
}

/** Connections to a target that stay open from one turn to the next. */
export interface Load {
  /** Sends on each connection as soon as the request before was answered. @returns how many were answered a second */
  run: (ms: number) => Promise<number>;
  close: () => void;
}

/**
 * Opens the connections. Requests are written on sockets, since a whole HTTP client would take as much of the machine as the
 * server that is measured.
 * @throws, when run, where an answer is anything but 200
 */
export async function openLoad({ port, path, token }: Target, connections: number): Promise<Load> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const request = [
    `GET ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    '\r\n',
  ].join('\r\n');
  return {
    run: async (ms) => {
      const start = performance.now();
      let answered = 0;
      const work = async (socket: Socket) => {
        while (performance.now() - start < ms) {
          await ask(socket, request);
          answered++;
        }
      };
      await Promise.all(sockets.map(work));
      return answered / ((performance.now() - start) / 1000);
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  return socket;
}

/** Sends one request and reads its answer to the end. */
function ask(socket: Socket, request: string): Promise<void> {
  return new Promise((done, fail) => {
    let head = '';
    /** How much of the body is still to come; unknown until the head is complete. */
    let left: number | undefined;
    const finish = (end: () => void) => {
      socket.off('data', read).off('error', broken).off('close', broken);
      end();
    };
    const broken = () => finish(() => fail(new Error('the connection was lost')));
    const read = (chunk: Buffer) => {
      if (left === undefined) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) return finish(() => fail(new Error(head)));
        left = Number(/\r\ncontent-length: (\d+)/i.exec(head)![1]) - (head.length - end - 4);
      } else {
        left -= chunk.length;
      }
      if (left === 0) finish(done);
    };
    socket.on('data', read).on('error', broken).on('close', broken);
    socket.write(request);
  });
}
