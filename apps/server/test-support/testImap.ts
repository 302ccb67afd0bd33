import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

interface StoredMail {
  uid: number;
  source: Buffer;
  flags: Set<string>;
}

/** A mailbox as a test sees it. */
export interface TestImap {
  url: string;
  /** Has a mail arrive in the INBOX. Connections that wait by IDLE learn of it. */
  deliver: (source: string) => void;
  /** What is in a folder: each mail's source and flags. */
  list: (folder: string) => { source: string; flags: string[] }[];
  /** How often each mail's bytes were asked for, by their UID. */
  fetched: Map<number, number>;
  /** Ends every connection, as a server that restarts does. */
  disconnect: () => void;
  /** How many of the next commands of a name are refused. */
  refuse: Map<string, number>;
  close: () => Promise<void>;
}

/**
 * The part of an IMAP server (RFC 3501, RFC 2177, RFC 6851) that a reader of one mailbox needs: LOGIN, CREATE, SELECT, UID SEARCH, FETCH,
 * STORE and MOVE of one mail, IDLE. It is no proof that other servers answer alike.
 */
export async function testImap(user: string, password: string): Promise<TestImap> {
  const folders = new Map<string, StoredMail[]>([['INBOX', []]]);
  const inbox = folders.get('INBOX')!;
  const fetched = new Map<number, number>();
  const refuse = new Map<string, number>();
  /** How many mails each connection knows of: it is sent a larger number with the next answer (RFC 3501 §7.3.1). */
  const sockets = new Map<Socket, number>();
  const idling = new Map<Socket, string>();
  let lastUid = 0;

  const position = (uid: number) => inbox.findIndex((mail) => mail.uid === uid) + 1;

  /** @returns the untagged answers */
  function run(name: string, words: string[]): string | undefined {
    const [first = '', second = ''] = words;
    switch (name) {
      case 'CAPABILITY':
        return '* CAPABILITY IMAP4rev1 IDLE MOVE\r\n';
      case 'LOGIN':
        return unquote(first) === user && unquote(second) === password ? '' : undefined;
      case 'CREATE':
        if (folders.has(unquote(first))) return undefined;
        folders.set(unquote(first), []);
        return '';
      case 'LIST':
        return `* LIST (\\Noselect) "/" ""\r\n`;
      case 'SELECT':
        return [
          '* FLAGS (\\Seen \\Deleted)',
          `* ${inbox.length} EXISTS`,
          '* 0 RECENT',
          '* OK [UIDVALIDITY 1] valid',
          `* OK [UIDNEXT ${lastUid + 1}] next`,
          '* OK [PERMANENTFLAGS (\\Seen \\Deleted \\*)] kept',
          '',
        ].join('\r\n');
      case 'UID SEARCH': {
        const found = inbox.filter(({ flags }) => !(first === 'UNKEYWORD' && flags.has(second)));
        return `* SEARCH${found.map(({ uid }) => ` ${uid}`).join('')}\r\n`;
      }
      case 'UID FETCH':
        return fetch(Number(first), words.slice(1).join(' '));
      case 'UID STORE':
        inbox[position(Number(first)) - 1]?.flags.add(words.at(-1)!.replaceAll(/[()]/g, ''));
        return '';
      case 'UID MOVE': {
        const at = position(Number(first));
        folders.get(unquote(second))!.push(...inbox.splice(at - 1, 1));
        return `* ${at} EXPUNGE\r\n`;
      }
      default:
        return '';
    }
  }

  function fetch(uid: number, items: string): string {
    const mail = inbox[position(uid) - 1];
    if (!mail) return '';
    const answer = [`UID ${uid}`, `RFC822.SIZE ${mail.source.length}`];
    if (items.includes('BODY.PEEK[]')) {
      fetched.set(uid, (fetched.get(uid) ?? 0) + 1);
      answer.push(`BODY[] {${mail.source.length}}\r\n${mail.source.toString('latin1')}`);
    }
    return `* ${position(uid)} FETCH (${answer.join(' ')})\r\n`;
  }

  function announce(socket: Socket): void {
    if (inbox.length <= sockets.get(socket)!) return;
    sockets.set(socket, inbox.length);
    socket.write(`* ${inbox.length} EXISTS\r\n`);
  }

  const server = createServer((socket) => {
    sockets.set(socket, Infinity);
    const write = (text: string) => socket.write(text, 'latin1');
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      idling.delete(socket);
    });
    write('* OK ready\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (line === 'DONE') {
        write(`${idling.get(socket)} OK done\r\n`);
        idling.delete(socket);
        return;
      }
      const [tag = '', command = '', ...rest] = line.split(' ');
      const isUid = command.toUpperCase() === 'UID';
      const name = isUid ? `UID ${rest.shift()!.toUpperCase()}` : command.toUpperCase();
      if (name === 'IDLE') {
        idling.set(socket, tag);
        write('+ idling\r\n');
        announce(socket);
        return;
      }
      const refusals = refuse.get(name) ?? 0;
      if (refusals > 0) refuse.set(name, refusals - 1);
      const answer = refusals > 0 ? undefined : run(name, rest);
      if (name === 'SELECT') sockets.set(socket, inbox.length);
      else if (name === 'UID MOVE' && answer !== undefined) sockets.set(socket, sockets.get(socket)! - 1);
      else announce(socket);
      write(answer === undefined ? `${tag} NO refused\r\n` : `${answer}${tag} OK done\r\n`);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const disconnect = () => [...sockets.keys()].forEach((socket) => socket.destroy());
  return {
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    deliver: (source) => {
      inbox.push({ uid: (lastUid += 1), source: Buffer.from(source, 'latin1'), flags: new Set() });
      for (const socket of idling.keys()) announce(socket);
    },
    list: (folder) =>
      (folders.get(folder) ?? []).map(({ source, flags }) => ({
        source: source.toString('latin1'),
        flags: [...flags],
      })),
    fetched,
    disconnect,
    refuse,
    close: async () => {
      disconnect();
      await new Promise((done) => server.close(done));
    },
  };
}

const unquote = (word: string): string => word.replaceAll('"', '');
