import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { maxStockBytes } from '@forecourt/api/contract/connections/stock';
import ssh2, { type SFTPWrapper } from 'ssh2';
import { type Network, NoPage, listPositions } from '../../platform/outbound/connectTo.ts';
import { FetchFailure } from './fetchFile.ts';

/** How long a file may take, in ms: as by HTTP. */
const totalMs = 25_000;

interface SftpLogin {
  /** Of this installation, as OpenSSH writes it: the server's people enter its public half. */
  privateKey: string;
  /** What the server's key hashes to, from the first time on; null before. */
  hostKey: string | null;
}

/**
 * Fetches a file such as `sftp://user@feeds.example.com/out/stock.csv` (RFC 4253, draft-ietf-secsh-filexfer-02).
 * @returns its bytes, and what the server's key hashes to (SHA-256, as `ssh-keygen -l` writes it)
 * @throws {FetchFailure} also where the server's key is another one than the first time: it may be another server
 */
export async function fetchBySftp(
  address: string,
  { privateKey, hostKey }: SftpLogin,
  network: Network,
): Promise<{ bytes: Uint8Array; hostKey: string }> {
  const url = new URL(address);
  const client = new ssh2.Client();
  const timer = setTimeout(() => client.destroy(), totalMs);
  let presented: string | undefined;
  const isKnown = () => hostKey === null || presented === hostKey;
  try {
    // Whatever goes wrong after the last thing that is waited for ends the connection, and nothing else.
    client.on('error', () => {});
    const ready = once(client, 'ready');
    // A connection that closes before it is ready would otherwise be waited for until the time is over.
    const closed = once(client, 'close').then(() => Promise.reject(new Error('The connection was closed')));
    closed.catch(() => {});
    client.connect({
      ...(await findServer(url, network)),
      username: decodeURIComponent(url.username),
      privateKey,
      readyTimeout: totalMs,
      hostVerifier: (key: Buffer) => {
        presented = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
        return isKnown();
      },
    });
    await Promise.race([ready, closed]);
    const bytes = await Promise.race([readFile(client, decodeURIComponent(url.pathname)), closed]);
    return { bytes, hostKey: presented! };
  } catch (error) {
    if (error instanceof FetchFailure) throw error;
    if (error instanceof NoPage && error.reason === 'not-public')
      throw new FetchFailure('The address is not on the public internet', true);
    if (presented !== undefined && !isKnown())
      throw new FetchFailure(
        'The server has another key than the first time. If its provider confirms that, add its address anew.',
        true,
      );
    if ((error as { level?: string }).level === 'client-authentication')
      throw new FetchFailure('The server does not accept our key', true);
    if ((error as { code?: unknown }).code === noSuchFile) throw new FetchFailure('The server has no such file', true);
    throw new FetchFailure('The server cannot be reached');
  } finally {
    clearTimeout(timer);
    client.end();
  }
}

/** SSH_FX_NO_SUCH_FILE (draft-ietf-secsh-filexfer-02 §7). */
const noSuchFile = 2;

/** The address that a name is at now, which is the one that is connected to: a name cannot lead into our own network. */
async function findServer({ hostname, port }: URL, network: Network): Promise<{ host: string; port: number }> {
  const [position] = await listPositions(new URL(`http://${hostname}/`), network);
  const isLocal = Object.hasOwn(network.localSites ?? {}, hostname);
  return { host: position!.address, port: isLocal ? position!.port : Number(port || 22) };
}

async function readFile(client: ssh2.Client, path: string): Promise<Uint8Array> {
  const sftp = await new Promise<SFTPWrapper>((done, fail) =>
    client.sftp((error, wrapper) => (error ? fail(error) : done(wrapper))),
  );
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of sftp.createReadStream(path) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxStockBytes) throw new FetchFailure('The file is larger than 64 MB', true);
  }
  return Buffer.concat(chunks);
}
