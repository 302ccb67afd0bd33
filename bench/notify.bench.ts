import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startDatabase } from './database.ts';
import { percentile } from './percentile.ts';
import { type Benchmark, compareLimit } from './timing.ts';

/** Messages a second that are to be committed, and p99 from when each was meant to begin, in ms. */
const goal = { perSecond: 2000, p99: 50 };
const seconds = 20;
/** Connections that write, of all processes together, and processes that listen. */
const writers = 36;
const listeners = 3;

const insert = `insert into written (body) values (repeat('x', 200));`;
const notify = `select pg_notify('written', '{"dealerId":"dealer-' || :client_id || '","conversationId":"' || :seed || '"}');`;
const ways = {
  'without NOTIFY': insert,
  'NOTIFY in the transaction': `begin;\n${insert}\n${notify}\ncommit;`,
  'NOTIFY after the commit': `${insert}\n${notify}`,
};

/** What a transaction that notifies costs at its commit: PostgreSQL takes one lock for the whole cluster, until it is on disk. */
export const benchmark: Benchmark = {
  title: `${goal.perSecond} messages a second over ${writers} connections, ${listeners} listeners: p99 in ms with NOTIFY and without; and the most that is committed a second`,
  measure: async () => {
    await using own = await startDatabase(undefined, ['max_connections=200']);
    await own.database.pool.query('create table written (id bigserial primary key, body text not null)');
    const clients = Array.from({ length: listeners }, () => new pg.Client(own.url));
    for (const client of clients) {
      await client.connect();
      await client.query('listen written');
    }
    const results = [];
    for (const [what, script] of Object.entries(ways)) {
      const most = await write(own.url, script);
      const paced = await write(own.url, script, goal.perSecond);
      console.log(
        `${what}: at most ${most.perSecond.toFixed(0)} a second; at ${goal.perSecond} a second: ${paced.perSecond.toFixed(0)}, p50 ${percentile(paced.times, 50).toFixed(1)}, p99 ${percentile(paced.times, 99).toFixed(1)} ms`,
      );
      results.push(compareLimit(what, percentile(paced.times, 99), goal.p99));
    }
    for (const client of clients) await client.end();
    return results;
  },
};

/** Runs pgbench, of Debian's PostgreSQL. @returns what it committed a second, and how long each took, in ms */
async function write(url: string, script: string, rate?: number): Promise<{ perSecond: number; times: number[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pgbench-'));
  try {
    writeFileSync(join(folder, 'script.sql'), script);
    const options = ['-n', '-c', writers, '-j', 2, '-T', seconds, '-f', 'script.sql', '-l', '-D', 'seed=1'];
    await promisify(execFile)(findPgbench(), [...options, ...(rate ? ['-R', rate] : []), url].map(String), {
      cwd: folder,
    });
    const times = readdirSync(folder)
      .filter((file) => file.startsWith('pgbench_log'))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
      // client, transaction, time in µs, …, and with a rate how late it began, in µs, which the time includes.
      .map((line) => Number(line.split(' ')[2]) / 1000);
    return { perSecond: times.length / seconds, times };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function findPgbench(): string {
  const versions = readdirSync('/usr/lib/postgresql').toSorted((one, other) => Number(other) - Number(one));
  if (!versions[0]) throw new Error('pgbench is needed: apt-get install postgresql');
  return `/usr/lib/postgresql/${versions[0]}/bin/pgbench`;
}
