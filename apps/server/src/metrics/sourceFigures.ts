import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';
import { setsAlways } from './leadSets.ts';
import type { DayRange } from './range.ts';
import { sourceFunnel } from './selections.ts';
import { sizes } from './tables.ts';

export type SourceFigures = Record<keyof typeof sourceFunnel, number>;

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
  >`${sizes(scope, days, groups, sourceFunnel)}`.execute(trx);
  return new Map(
    rows.map(({ key, ...counts }) => [
      key,
      Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])) as SourceFigures,
    ]),
  );
}
