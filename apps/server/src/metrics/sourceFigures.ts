import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';
import { created, did, setsAlways } from './leadSets.ts';
import type { DayRange } from './range.ts';
import { sourceFunnel } from './selections.ts';
import { type Columns, sizes } from './tables.ts';

/** What is counted of a source: what `lead_source_statistics` counts, and the new leads that closed a deal. */
const columns = { ...sourceFunnel, closed: [created, did('deal')] } satisfies Columns;

export type SourceFigures = Record<keyof typeof columns, number>;

/**
 * Leads of all types by source (docs/metrics.md, "Lead source settings"), read from the sets alone.
 * @returns by the source's name; one without a new lead in the range is missing
 */
export async function sourceFigures(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
): Promise<Map<string, SourceFigures>> {
  const groups = sql`select actor::jsonb ->> 0 as key, block, members from (${setsAlways(scope, 'source')}) always`;
  const { rows } = await sql<
    Record<keyof SourceFigures, string> & { key: string }
  >`${sizes(scope, days, groups, columns)}`.execute(trx);
  return new Map(
    rows.map(({ key, ...counts }) => [
      key,
      Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])) as SourceFigures,
    ]),
  );
}
