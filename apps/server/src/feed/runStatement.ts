import type { FeedRecord } from '@forecourt/api/contract/feed';
import { CompiledQuery, type Kysely } from 'kysely';
import { recordStatements, type StatedLead } from '../messaging/leads/recordStatements.ts';
import type { Schema } from '../platform/db/schema.ts';
import { contributionBy } from '../metrics/rollups/contributions.ts';
import { findLeadChanges } from '../metrics/rollups/leadChanges.ts';
import type { RollupChanges } from '../metrics/rollups/updateRollups.ts';
import { getStatement } from './statements.ts';
import type { MassType } from './tables.ts';

type LeadRecord = Extract<FeedRecord, { type: 'lead' }>;

/** What became of a line. */
interface StatementRow {
  line: number;
  /** Why it was refused, or null. */
  problem: string | null;
  is_written: boolean;
  is_new: boolean;
  before: unknown;
  after: unknown;
}

/**
 * Writes a batch of one kind of record by its statement (statements.ts).
 * @param input records with their `line`
 * @param changes gets what this does to the rollups
 */
export async function runStatement(
  trx: Kysely<Schema>,
  type: MassType,
  input: readonly object[],
  changes: RollupChanges,
): Promise<StatementRow[]> {
  const { rows } = await trx.executeQuery<StatementRow>(CompiledQuery.raw(getStatement(type), [JSON.stringify(input)]));
  const written = rows.filter((row) => row.is_written);
  if (type === 'lead') await recordStatements(trx, listStated(input, written));
  // Columns of the table that the statement has written.
  const before = written.flatMap((row) => (row.before === null ? [] : [row.before as never]));
  const after = written.map((row) => row.after as never);
  const counted =
    type === 'lead'
      ? await findLeadChanges(trx, before, after)
      : type === 'visit' || type === 'deal'
        ? { before: before.map(contributionBy[type]), after: after.map(contributionBy[type]) }
        : { before: [], after: [] };
  changes.before.push(...counted.before);
  changes.after.push(...counted.after);
  return rows;
}

/** The written leads that came with statements of consent. */
function listStated(input: readonly object[], written: readonly StatementRow[]): StatedLead[] {
  const lines = new Set(written.map(({ line }) => line));
  return (input as (LeadRecord & { line: number })[]).flatMap(({ line, dealer, id, source, consents }) =>
    consents && lines.has(line) ? [{ dealerId: dealer, leadId: id, source, consents }] : [],
  );
}
