import { once } from 'node:events';
import { buildApp } from '../apps/server/src/app.ts';
import { createAssistant } from '../apps/server/src/assistant/reply/createAssistant.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/db/database.ts';
import { type OwnDatabase, startDatabase } from './database.ts';
import { type Load, openLoad } from './http/load.ts';
import type { PeerOrder, Statement } from './http/peer.ts';
import { product } from './records.ts';
import { findFreePort, type Server, signToken, startChild, startServer } from './serverProcess.ts';
import { type Benchmark, compareTimes, measureInTurn, type Result } from './timing.ts';

const connections = 20;
/** How long each side is asked in a round, in ms: short, so that whatever else the machine does meets both. */
const turnMs = 300;
/** Warm-up is of the server's code and of PostgreSQL's plans. */
const rounds = { warmUps: 10, rounds: 40 };
/** How many times the peer's time: a list by design §10, the others half the peer's throughput. */
const bounds = { list: 1.3, metric: 2, dialogue: 2, signature: 2 };
type Route = keyof typeof bounds;

const account = { person: 'marta', dealer: 'harbor-toyota' };

/** What a request costs beside its statements. */
export const benchmark: Benchmark = {
  title: `Requests at ${connections} connections, on the demo: ms for one of them to be answered by the server, against a bare Fastify route with the same statements in one bound transaction`,
  measure: async () => {
    await using own = await startDatabase();
    await using server = await startServer(own);
    const token = await signToken(own.database, server, account.person);
    const paths = await findPaths(own.database);
    const routes = await recordStatements(own, server, paths, token);
    const port = await findFreePort();
    await using bare = startChild('http/peer.ts');
    bare.send({ url: own.url, port, routes } satisfies PeerOrder);
    await once(bare, 'message');

    const results: Result[] = [];
    for (const name of Object.keys(bounds) as Route[]) {
      const loads: Record<'peer' | 'subject', Load> = {
        peer: await openLoad({ port, path: `/${name}` }, connections),
        subject: await openLoad({ port: server.port, path: paths[name], token }, connections),
      };
      const times = await measureInTurn(['peer', 'subject'], rounds, async (side) => [await loads[side].run(turnMs)]);
      for (const load of Object.values(loads)) load.close();
      results.push(compareTimes(name, { subject: times.subject[0]!, peer: times.peer[0]! }, bounds[name]));
    }
    return results;
  },
};

/** The reads that are measured: a list, a card, a conversation, and a setting, which takes the fewest statements. */
async function findPaths({ pool }: Database): Promise<Record<Route, string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select c.id from conversation c join message m on m.dealer_id = c.dealer_id and m.conversation_id = c.id
     where c.dealer_id = $1 and c.product_id = $2 group by c.id order by count(*) desc, c.id limit 1`,
    [account.dealer, product],
  );
  const scope = `account_id=${account.dealer}&service_type=${product}`;
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const range = `start_date=${day(30)}T00:00:00&end_date=${day(0)}T23:59:59`;
  const base = '/api/dashboard';
  return {
    list: `${base}/conversations/conversationsSearch?${scope}&${range}`,
    metric: `${base}/metrics/total_leads_worked?${scope}&${range}`,
    dialogue: `${base}/dialogue?${scope}&conversation_id=${rows[0]!.id}`,
    signature: `${base}/${account.dealer}/resources/general-info/_available?${scope}`,
  };
}

/** Records what the server sends to PostgreSQL for each request of somebody whom it has just seen. */
async function recordStatements(
  { url }: OwnDatabase,
  { environment }: Server,
  paths: Record<Route, string>,
  token: string,
): Promise<Record<string, Statement[]>> {
  let sent: Statement[] = [];
  const database = openDatabase(
    url,
    () => {},
    ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  );
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' });
  const assistant = createAssistant(config, database);
  const app = await buildApp({ config, database, feedToken: '', assistant, maxEventLoopDelay: 0 });
  const routes: Record<string, Statement[]> = {};
  for (const [name, path] of Object.entries(paths)) {
    // The first time the caller is looked up.
    for (let time = 0; time < 2; time++) {
      sent = [];
      const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
      if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    }
    routes[name] = sent;
  }
  await app.close();
  await database.close();
  return routes;
}
