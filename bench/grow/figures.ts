import { loadavg } from 'node:os';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { percentile } from '../percentile.ts';
import type { Size } from './size.ts';
import { printStatements, type Statement } from './statements.ts';
import type { Usage } from './usage.ts';
import type { Work } from './work.ts';

/** What was measured of a size. */
export interface Figures {
  size: Size;
  seconds: number;
  /** By call: how many, and how long in ms. */
  calls: Record<string, { count: number; p50: number; p99: number }>;
  failed: number;
  lost: number;
  server: Usage;
  database: Usage;
  statements: Statement[];
  /** On disk, in MB. */
  disk: number;
}

export async function toFigures({ pool }: Database, size: Size, work: Work): Promise<Figures> {
  const { times, failed, lost, server, database, statements, seconds } = work;
  for (const [what, { count, first }] of Object.entries(failed)) console.log(`${what} failed ${count} times: ${first}`);
  const { rows } = await pool.query<{ mb: number }>(
    'select pg_database_size(current_database())::float / 1048576 as mb',
  );
  return {
    size,
    seconds,
    statements,
    calls: Object.fromEntries(
      Object.entries(times)
        .filter(([, ms]) => ms.length > 0)
        .map(([what, ms]) => [what, { count: ms.length, p50: percentile(ms, 50), p99: percentile(ms, 99) }]),
    ),
    failed: Object.values(failed).reduce((sum, { count }) => sum + count, 0),
    lost,
    server,
    database,
    disk: rows[0]!.mb,
  };
}

/** Prints a size's figures as the rows of a table in Markdown. @param smaller the size that it is compared with */
export function printFigures(
  { size, seconds, calls, failed, lost, server, database, statements, disk }: Figures,
  smaller: Figures | undefined,
): void {
  const { events, conversations, dealers } = size;
  const format = (count: number) => count.toLocaleString('en-US', { maximumFractionDigits: 1 });
  console.log(
    `\n${format(events)} events, ${format(conversations)} conversations, ${format(dealers)} dealers; ${format(seconds)} s`,
  );
  for (const [what, { count, p50, p99 }] of Object.entries(calls))
    console.log(`| ${what} | ${format(count)} | ${format(p50)} | ${format(p99)} |`);
  const describe = ({ cpu, memory }: Usage) => `${format((cpu / seconds) * 100)} % of a core, ${format(memory)} MB`;
  console.log(`server ${describe(server)}; database ${describe(database)}, ${format(disk)} MB on disk`);
  console.log(`${failed} failed, ${lost} lost; load ${loadavg()[0]!.toFixed(1)}\n`);
  printStatements(statements, smaller?.statements);
  console.log('');
}
