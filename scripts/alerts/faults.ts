import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '../../apps/server/src/platform/db/cluster.ts';
import { findFreePort } from '../../bench/serverProcess.ts';
import { createReader, repeat, writeAsCustomer } from './load.ts';
import { type Alert, startPrometheus, startServer } from './processes.ts';

/** Where backups go, and whom they are for: nobody has the key. */
export const createBackup = (place: string): Record<string, string> => ({
  BACKUP_DIR: place,
  BACKUP_RECIPIENT: 'age16dylk00s7uzurshg9m7d09p0cl2xzcfmf9d85gtyq07w6fhgl9rs003099',
});

/** A mail server that knows no recipient (RFC 5321). */
async function startRefusingCarrier(): Promise<Record<string, string>> {
  const port = await findFreePort();
  const answers: Record<string, string> = { RCPT: '550 No such mailbox', QUIT: '221 Bye' };
  const carrier = createServer((socket) => {
    socket.write('220 carrier\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean))
        socket.write(`${answers[line.slice(0, 4).toUpperCase()] ?? '250 OK'}\r\n`);
    });
  });
  await new Promise<void>((done) => void carrier.listen(port, '127.0.0.1', done));
  return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'console@forecourt.example' };
}

/** A way to a PostgreSQL that can be cut. */
async function startProxy(url: string): Promise<{ url: string; cut: () => void }> {
  const { hostname, port } = new URL(url);
  const own = await findFreePort();
  let isCut = false;
  const sockets = new Set<{ destroy: () => void }>();
  const proxy = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const upstream = connect(Number(port), hostname);
    for (const side of [socket, upstream]) {
      sockets.add(side);
      side.on('error', () => undefined);
      side.on('close', () => {
        socket.destroy();
        upstream.destroy();
      });
    }
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((done) => void proxy.listen(own, '127.0.0.1', done));
  const through = new URL(url);
  through.host = `127.0.0.1:${own}`;
  return {
    url: through.href,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

const model = { ASSISTANT_URL: 'http://127.0.0.1:1/v1', ASSISTANT_MODEL: 'away' };

/** Finds the database of a server that runs. */
export const adopt = (folder: string, name: string) => startCluster(join(folder, name), { besideServer: true });

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A Prometheus, and the alerts that its servers' faults bring. */
export interface Plant {
  expected: string[];
  ask: () => Promise<Alert[]>;
}

/**
 * One server whose carrier refuses all mail, whose language model is away and whose backups are old and have no room; two that share its
 * database: one that is killed, and one that is stopped again and again and then loses its way to the database.
 */
export async function plantOutside(folder: string, signal: AbortSignal): Promise<Plant> {
  const place = join(folder, 'backups');
  const old = new Date(Date.now() - 27 * 3_600_000).toISOString();
  mkdirSync(join(place, 'base'), { recursive: true });
  const base = { name: old, startedAt: old, endedAt: old, firstLog: '000000010000000000000001', postgres: '18' };
  writeFileSync(join(place, 'base', 'old.json'), JSON.stringify(base));
  const environment = { ...(await startRefusingCarrier()), ...createBackup(place), ...model };
  const main = await startServer(folder, 'carrier', environment);
  const { url } = await adopt(folder, 'carrier');
  const proxy = await startProxy(url);
  const killed = await startServer(folder, 'killed', { DATABASE_URL: url, ROLE: 'web' });
  const cut = await startServer(folder, 'cut', { DATABASE_URL: proxy.url, ROLE: 'web' });
  const read = await createReader(cut, url);
  const ask = await startPrometheus(
    folder,
    'prometheus-outside',
    [main, killed, cut].map(({ target }) => target),
  );
  // The log's place is a file: nothing can be put there.
  rmSync(join(place, 'log'), { recursive: true, force: true });
  writeFileSync(join(place, 'log'), '');
  void repeat(0.25, signal, (index) => writeAsCustomer(main.origin, index));
  void repeat(2, signal, read);
  void repeat(1 / 20, signal, () => query(url, 'select pg_switch_wal()'));
  void stopAgainAndAgain(cut.child.pid!, 12 * 60_000, signal).then(proxy.cut);
  await sleep(20_000);
  killed.child.kill('SIGKILL');
  const expected = ['Down', 'DatabaseDown', 'Errors', 'DeliveriesFail', 'ModelReplaced', 'EventLoopBlocked'];
  return { ask, expected: [...expected, 'BackupOld', 'BackupLogWaits'] };
}

/** Stops a process for most of each two seconds, and lets it go on for the rest. */
async function stopAgainAndAgain(pid: number, forMs: number, signal: AbortSignal): Promise<void> {
  for (const end = Date.now() + forMs; Date.now() < end && !signal.aborted;) {
    process.kill(pid, 'SIGSTOP');
    await sleep(1600);
    process.kill(pid, 'SIGCONT');
    await sleep(400);
  }
}

/** A server without a worker, whose dealers are locked most of the time; and one whose assistant misses a table. */
export async function plantInside(folder: string, signal: AbortSignal): Promise<Plant> {
  const slow = await startServer(folder, 'slow', { ROLE: 'web' });
  const failing = await startServer(folder, 'failing', model);
  const [slowUrl, failingUrl] = [(await adopt(folder, 'slow')).url, (await adopt(folder, 'failing')).url];
  const read = await createReader(slow, slowUrl);
  const ask = await startPrometheus(
    folder,
    'prometheus-inside',
    [slow, failing].map(({ target }) => target),
  );
  await query(slowUrl, "update timer set due_at = now() where kind = 'recount'");
  await query(failingUrl, 'alter table assistant_model_day rename to assistant_model_day_gone');
  void repeat(0.25, signal, (index) => writeAsCustomer(failing.origin, index));
  void repeat(2, signal, read);
  void (async () => {
    while (!signal.aborted)
      await query(slowUrl, 'begin', 'lock table metric_day, conversation_list', 'select pg_sleep(4)', 'commit').catch(
        () => sleep(1000),
      );
  })();
  return { ask, expected: ['Slow', 'JobsLate', 'AssistantFails'] };
}
