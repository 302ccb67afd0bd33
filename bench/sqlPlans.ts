import { openDatabase } from '../apps/server/src/db/database.ts';
import type { SqlCall } from './sqlTimes.ts';

/**
 * Runs a call with every plan written out (auto_explain), those inside functions too.
 * @throws where a plan reads a table from end to end
 */
export async function refuseSequentialScans(url: string, what: string, call: SqlCall): Promise<void> {
  const plans: string[] = [];
  const watched = new URL(url);
  watched.searchParams.set(
    'options',
    '-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c auto_explain.log_nested_statements=on -c client_min_messages=log',
  );
  const database = openDatabase(watched.href);
  database.pool.on('connect', (client) => client.on('notice', ({ message }) => plans.push(message ?? '')));
  try {
    await call(database);
  } finally {
    await database.close();
  }
  if (plans.length === 0) throw new Error(`${what}: no plan was written`);
  for (const plan of plans) if (plan.includes('Seq Scan')) throw new Error(`${what} reads a whole table:\n${plan}`);
}
