import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchBySftp } from './fetchBySftp.ts';

const { utils, Server } = ssh2;
const { OPEN_MODE, STATUS_CODE } = utils.sftp;

const own = utils.generateKeyPairSync('ed25519');
const content = Buffer.from(`stock,make,model\n${'1,Kia,EV6\n'.repeat(20_000)}`);

/** A server that knows one person, and has one file. */
function startServer(hostKey: string): ssh2.Server {
  const allowed = utils.parseKey(own.public) as ssh2.ParsedKey;
  return new Server({ hostKeys: [hostKey] }, (client) => {
    client.on('error', () => {});
    client.on('authentication', (context) => {
      const isOwn =
        context.method === 'publickey' &&
        context.username === 'dealer' &&
        context.key.data.equals(allowed.getPublicSSH()) &&
        (!context.signature || allowed.verify(context.blob!, context.signature, context.hashAlgo));
      if (isOwn) context.accept();
      else context.reject(['publickey']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp();
        sftp.on('OPEN', (id, path, flags) =>
          path === '/out/stock.csv' && flags & OPEN_MODE.READ
            ? sftp.handle(id, Buffer.from('1'))
            : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
        );
        sftp.on('FSTAT', (id) =>
          sftp.attrs(id, { mode: 0o100_644, uid: 0, gid: 0, size: content.length, atime: 0, mtime: 0 }),
        );
        sftp.on('READ', (id, _handle, offset, length) =>
          offset >= content.length
            ? sftp.status(id, STATUS_CODE.EOF)
            : sftp.data(id, content.subarray(offset, offset + length)),
        );
        sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
      });
    });
  });
}

let first: ssh2.Server;
let second: ssh2.Server;
const listen = (server: ssh2.Server) => new Promise<void>((done) => void server.listen(0, '127.0.0.1', () => done()));
beforeAll(async () => {
  first = startServer(utils.generateKeyPairSync('ed25519').private);
  second = startServer(utils.generateKeyPairSync('ed25519').private);
  await Promise.all([listen(first), listen(second)]);
});
afterAll(() => {
  first.close();
  second.close();
});

const fetchFrom = (
  server: ssh2.Server,
  {
    address = 'sftp://dealer@feeds.example/out/stock.csv',
    privateKey = own.private,
    hostKey = null as string | null,
  } = {},
) => {
  const { port } = server.address() as AddressInfo;
  const localSites = { 'feeds.example': { address: '127.0.0.1', port } };
  return fetchBySftp(address, { privateKey, hostKey }, { localSites, resolve: () => Promise.resolve([]) });
};

it('fetches a file, and trusts the server by the key of the first time', async () => {
  const { bytes, hostKey } = await fetchFrom(first);
  expect(Buffer.from(bytes).equals(content)).toBe(true);
  expect(hostKey).toMatch(/^SHA256:[\w+/]{43}$/);
  expect((await fetchFrom(first, { hostKey })).bytes).toHaveLength(content.length);
  await expect(fetchFrom(second, { hostKey })).rejects.toThrow(/another key/);
});

it.each([
  ['a file that is not there', { address: 'sftp://dealer@feeds.example/out/none.csv' }, 'The server has no such file'],
  ['another person', { address: 'sftp://somebody@feeds.example/out/stock.csv' }, 'The server does not accept our key'],
  ['another key', { privateKey: utils.generateKeyPairSync('ed25519').private }, 'The server does not accept our key'],
  [
    'our own network',
    { address: 'sftp://dealer@127.0.0.1/out/stock.csv' },
    'The address is not on the public internet',
  ],
])('says why it has nothing of %s', async (_what, given, message) => {
  await expect(fetchFrom(first, given)).rejects.toMatchObject({ isFinal: true, message });
});
