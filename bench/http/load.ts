import { once } from 'node:events';
import { connect } from 'node:net';

/** One GET, over and over. */
interface Target {
  port: number;
  path: string;
  token?: string;
}

/** Connections to a target that stay open from one turn to the next. */
export interface Load {
  /** Sends on each connection as soon as the request before was answered. @returns the time of one request of all, in ms */
  run: (ms: number) => Promise<number>;
  close: () => void;
}

/**
 * Opens the connections. Requests are written on sockets, since a whole HTTP client would take as much of the machine as the
 * server that is measured.
 * @throws, when run, where an answer is anything but 200
 */
export async function openLoad({ port, path, token }: Target, connections: number): Promise<Load> {
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1').setNoDelay(true));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const opened = sockets.map((socket) => ({ socket, chunks: socket[Symbol.asyncIterator]() as AsyncIterator<Buffer> }));
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${authorization}\r\n`;
  return {
    run: async (ms) => {
      const start = performance.now();
      let answered = 0;
      const work = async ({ socket, chunks }: (typeof opened)[number]) => {
        while (performance.now() - start < ms) {
          socket.write(request);
          await readAnswer(chunks);
          answered++;
        }
      };
      await Promise.all(opened.map(work));
      return (performance.now() - start) / answered;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Reads an answer to its end. */
async function readAnswer(chunks: AsyncIterator<Buffer>): Promise<void> {
  let answer = '';
  let length: number | undefined;
  while (length === undefined || answer.length < length) {
    const { value, done } = await chunks.next();
    if (done) throw new Error('The connection was lost');
    // A character for each byte, so that lengths are those of bytes.
    answer += value.toString('latin1');
    const headEnd = answer.indexOf('\r\n\r\n');
    if (headEnd < 0) continue;
    if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer);
    length ??= headEnd + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(answer)![1]);
  }
}
