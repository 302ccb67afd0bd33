import type { Database } from '../../apps/server/src/platform/db/database.ts';

/** PostgreSQL's own record of what statements took. */
export const statementSettings = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=on',
];

/** What one statement took over a run. */
export interface Statement {
  text: string;
  calls: number;
  /** In ms, planning included. */
  mean: number;
  total: number;
  /** Blocks of 8 KB that a call reads: unlike its time, whatever else the machine does. */
  blocks: number;
}

export async function startCounting({ pool }: Database): Promise<void> {
  await pool.query('create extension if not exists pg_stat_statements');
  await pool.query('select pg_stat_statements_reset()');
}

/** @returns statements since counting began, those that took most in all first */
export async function readStatements({ pool }: Database): Promise<Statement[]> {
  const { rows } = await pool.query<Statement>(
    `select regexp_replace(query, '\\s+', ' ', 'g') as text, sum(calls)::int as calls,
       sum(total_exec_time + total_plan_time) / sum(calls) as mean, sum(total_exec_time + total_plan_time) as total,
       (sum(shared_blks_hit + shared_blks_read) / sum(calls))::float as blocks
     from pg_stat_statements where calls > 0 group by 1 order by 4 desc`,
  );
  return rows;
}

/** How many are printed. */
const shown = 12;
/** What is seldom says nothing, nor what reads little. */
const least = { calls: 10, blocks: 20 };

/** Prints what takes most of the database's time, and what has grown most from a smaller size. */
export function printStatements(statements: readonly Statement[], smaller: readonly Statement[] | undefined): void {
  const all = statements.reduce((sum, { total }) => sum + total, 0);
  console.log('Most of the database’s time:');
  for (const { text, calls, mean, blocks, total } of statements.slice(0, shown))
    console.log(
      `${((total / all) * 100).toFixed(1)} %, ${calls} × ${mean.toFixed(2)} ms, ${blocks.toFixed(0)} blocks: ${text.slice(0, 160)}`,
    );
  if (!smaller) return;
  const before = new Map(smaller.map((statement) => [statement.text, statement]));
  const grown = statements
    .filter(({ calls, blocks }) => calls >= least.calls && blocks >= least.blocks)
    .flatMap((statement) => {
      const known = before.get(statement.text);
      if (!known || known.calls < least.calls) return [];
      return [{ ...statement, from: known, times: statement.blocks / Math.max(1, known.blocks) }];
    })
    .toSorted((one, other) => other.times - one.times);
  console.log('Grown most, by the blocks that a call reads:');
  for (const { text, calls, from, blocks, mean, times } of grown.slice(0, shown))
    console.log(
      `× ${times.toFixed(1)}, ${from.blocks.toFixed(0)} to ${blocks.toFixed(0)} blocks, ${from.mean.toFixed(2)} to ${mean.toFixed(2)} ms, ${calls} times: ${text.slice(0, 160)}`,
    );
}
