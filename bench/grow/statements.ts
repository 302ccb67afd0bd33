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
}

export async function startCounting({ pool }: Database): Promise<void> {
  await pool.query('create extension if not exists pg_stat_statements');
  await pool.query('select pg_stat_statements_reset()');
}

/** @returns statements since counting began, those that took most in all first */
export async function readStatements({ pool }: Database): Promise<Statement[]> {
  const { rows } = await pool.query<Statement>(
    `select regexp_replace(query, '\\s+', ' ', 'g') as text, sum(calls)::int as calls,
       sum(total_exec_time + total_plan_time) / sum(calls) as mean, sum(total_exec_time + total_plan_time) as total
     from pg_stat_statements group by 1 order by 4 desc`,
  );
  return rows;
}

/** How many are printed. */
const shown = 12;
/** What is seldom says nothing, nor what takes little in all: calls, and ms. */
const least = { calls: 20, total: 200 };

/** Prints what takes most of the database's time, and what has grown most from a smaller size. */
export function printStatements(statements: readonly Statement[], smaller: readonly Statement[] | undefined): void {
  const all = statements.reduce((sum, { total }) => sum + total, 0);
  console.log('Most of the database’s time:');
  for (const { text, calls, mean, total } of statements.slice(0, shown))
    console.log(`${((total / all) * 100).toFixed(1)} %, ${calls} × ${mean.toFixed(2)} ms: ${text.slice(0, 160)}`);
  if (!smaller) return;
  const before = new Map(smaller.map((statement) => [statement.text, statement]));
  const grown = statements
    .filter(({ calls, total }) => calls >= least.calls && total >= least.total)
    .flatMap((statement) => {
      const known = before.get(statement.text);
      return known && known.calls >= least.calls
        ? [{ ...statement, from: known.mean, times: statement.mean / known.mean }]
        : [];
    })
    .toSorted((one, other) => other.times - one.times);
  console.log('Grown most:');
  for (const { text, calls, from, mean, times } of grown.slice(0, shown))
    console.log(
      `× ${times.toFixed(1)}, ${from.toFixed(2)} to ${mean.toFixed(2)} ms, ${calls} times: ${text.slice(0, 160)}`,
    );
}
