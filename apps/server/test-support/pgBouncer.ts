import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { account } from '../src/platform/db/clusterPlace.ts';
import { freePort } from '../src/platform/db/clusterProcess.ts';

/** The program, where it is installed. */
const pgBouncerProgram = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
  existsSync(path),
);

interface PgBouncer {
  port: number;
  /** The file of the databases that it leads to, which it reads again at RELOAD. */
  databasesFile: string;
  stop: () => Promise<void>;
}

/**
 * PgBouncer in transaction mode (`apt-get install pgbouncer`), which asks for no password.
 * @param folder its own
 * @param databases lines of its section `[databases]`
 * @param settings more of its own, as `name = value`
 * @throws where it is not installed or does not listen
 */
export async function startPgBouncer(
  folder: string,
  databases: string,
  settings: readonly string[] = [],
): Promise<PgBouncer> {
  if (!pgBouncerProgram) throw new Error('There is no PgBouncer: apt-get install pgbouncer');
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const databasesFile = file('databases.ini', `[databases]\n${databases}\n`);
  const users = file('users.txt', '"postgres" ""\n');
  const ini = file(
    'pgbouncer.ini',
    `%include ${databasesFile}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
admin_users = postgres
pool_mode = transaction
default_pool_size = 40
max_client_conn = 2000
server_connect_timeout = 3
server_login_retry = 1
${settings.join('\n')}
`,
  );
  // PgBouncer does not run as root.
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const child = spawn(pgBouncerProgram, ['-q', ini], { stdio: ['ignore', 'ignore', 'inherit'], ...account });
  const deadline = Date.now() + 5000;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PgBouncer does not listen: ${ini}`);
    await sleep(50);
  }
  return {
    port,
    databasesFile,
    stop: async () => {
      // At once; SIGINT would wait for its clients.
      if (child.kill('SIGTERM')) await once(child, 'exit');
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
