import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../apps/server/src/app.ts';
import { assistantOf } from '../apps/server/src/assistant/assistantOf.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { startCluster } from '../apps/server/src/db/cluster.ts';
import { type Database, openDatabase } from '../apps/server/src/db/database.ts';
import { openLoad } from './http/load.ts';
import { end, freePort, startServer, tokenOf } from './http/server.ts';
import type { PeerOrder, Statement } from './http/peer.ts';
import type { Result, Scenario } from './result.ts';

const connections = 20;
/** How long each side is asked in a round, in ms: short, so that whatever else the machine does meets both. */
const turn = 300;
const rounds = 40;
/** Rounds before they are counted: the server's code and PostgreSQL's plans are warm. */
const warmUps = 10;
/** Half the peer's throughput is twice its time. */
const bound = 2;

const account = { person: 'marta', dealer: 'harbor-toyota', product: 'LEAD_ENGAGE' };

/** What a request costs beside its statements, at every kind of read that the console makes. */
export const scenario: Scenario = {
  title: `Requests at ${connections} connections, on the demo: ms for one of them to be answered by the server, against a bare Fastify route with the same statements in one bound transaction (${rounds} rounds in turn)`,
  measure: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
    // PostgreSQL may run as another account, and a temporary folder is made for its maker alone.
    chmodSync(folder, 0o755);
    const cluster = await startCluster(folder);
    const children: ChildProcess[] = [];
    try {
      return await measure(cluster.url, folder, children);
    } finally {
      await Promise.all(children.map(end));
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measure(url: string, folder: string, children: ChildProcess[]): Promise<Result[]> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const environment = { DATABASE_URL: url, DATA_DIR: folder, PORT: String(port), REQUEST_LIMIT: '1000000000' };
  children.push(await startServer(port, environment));

  const sent: Statement[] = [];
  const database = openDatabase(
    url,
    () => {},
    ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  );
  const paths = await pathsOf(database);
  const token = await tokenOf(database, port, account.person);
  const routes = await statementsOf(paths, token, database, environment, sent);
  await database.close();

  const bare = fork(join(import.meta.dirname, 'http/peer.ts'));
  children.push(bare);
  bare.send({ url, port: peerPort, routes } satisfies PeerOrder);
  await once(bare, 'message');

  const results: Result[] = [];
  for (const [what, path] of Object.entries(paths)) {
    const theirs = await openLoad({ port: peerPort, path: `/${what}` }, connections);
    const ours = await openLoad({ port, path, token }, connections);
    const rates = { peer: [] as number[], subject: [] as number[] };
    for (let round = -warmUps; round < rounds; round++) {
      const [one, other] = [await theirs.run(turn), await ours.run(turn)];
      if (round < 0) continue;
      rates.peer.push(one);
      rates.subject.push(other);
    }
    theirs.close();
    ours.close();
    const [subject, peer] = [mean(rates.subject), mean(rates.peer)];
    const statements = routes[what]!.length - 2;
    console.log(
      `${what}: ${subject.toFixed(0)} requests a second, ${peer.toFixed(0)} of the bare route, ` +
        `${(subject / peer).toFixed(2)} of it, with ${statements} statement${statements === 1 ? '' : 's'}`,
    );
    results.push({
      what,
      subject: 1000 / subject,
      peer: 1000 / peer,
      undisturbed: best(rates.peer) / best(rates.subject),
      bound,
    });
  }
  console.log();
  return results;
}

/** The reads that are measured: a card, a list, a conversation, and settings of one and of several statements. */
async function pathsOf({ pool }: Database): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select c.id from conversation c join message m on m.dealer_id = c.dealer_id and m.conversation_id = c.id
     where c.dealer_id = $1 and c.product_id = $2 group by c.id order by count(*) desc, c.id limit 1`,
    [account.dealer, account.product],
  );
  const scope = `account_id=${account.dealer}&service_type=${account.product}`;
  const today = new Date().toISOString().slice(0, 10);
  const range = `start_date=${new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)}T00:00:00&end_date=${today}T23:59:59`;
  const base = '/api/dashboard';
  return {
    metric: `${base}/metrics/total_leads_worked?${scope}&${range}`,
    list: `${base}/conversations/conversationsSearch?${scope}&${range}`,
    dialogue: `${base}/dialogue?${scope}&conversation_id=${rows[0]!.id}`,
    signature: `${base}/${account.dealer}/resources/general-info/_available?${scope}`,
    preferences: `${base}/${account.dealer}/preferences?${scope}&QueryType=values`,
    sources: `${base}/notifications/${account.dealer}/sources/limitations/_all?${scope}`,
  };
}

/** What the server sends for each request of somebody whom it has just seen. */
async function statementsOf(
  paths: Record<string, string>,
  token: string,
  database: Database,
  environment: Record<string, string>,
  sent: Statement[],
): Promise<Record<string, Statement[]>> {
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' });
  const assistant = assistantOf(config, database.pool);
  const app = await buildApp({ config, database, feedToken: '', assistant, maxEventLoopDelay: 0 });
  const routes: Record<string, Statement[]> = {};
  for (const [name, url] of Object.entries(paths)) {
    const ask = () => app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    await ask();
    sent.length = 0;
    const answer = await ask();
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    routes[name] = [...sent];
  }
  await app.close();
  return routes;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What a tenth of the rounds came above. */
const best = (values: number[]) => values.toSorted((one, other) => other - one)[Math.floor(values.length / 10)]!;
