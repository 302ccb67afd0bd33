import type { ConsentStatement } from '@forecourt/api/contract/feed/consent';
import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** A lead that came with statements, and the form or system that they come from. */
export interface StatedLead {
  dealerId: string;
  leadId: string;
  source: string;
  consents: readonly ConsentStatement[];
}

/** Adds what customers have agreed to or refused with a lead to the ledger (docs/decisions/consent.md); the same once more adds nothing. */
export async function recordStatements(trx: Kysely<Schema>, leads: readonly StatedLead[]): Promise<void> {
  const rows = leads.flatMap(({ consents, ...lead }) =>
    consents.map(({ kind, channel = null, text, at }) => ({
      ...lead,
      kind: kind === 'refused' ? 'opt-out' : 'opt-in',
      channel,
      // An inquiry's consent is not that to marketing: the ledger says which.
      words: `${statementKinds[kind]}: ${text}`,
      at,
    })),
  );
  if (rows.length === 0) return;
  const types = {
    dealerId: 'text',
    leadId: 'text',
    source: 'text',
    kind: 'text',
    channel: 'text',
    words: 'text',
    at: 'timestamptz',
  } as const;
  await trx
    .insertInto('consent_entry')
    .columns(['dealer_id', 'lead_id', 'kind', 'channel', 'at', 'source', 'words', 'made_by'])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows(rows, types))
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('consent_entry as known')
                .select('known.id')
                .whereRef('known.dealer_id', '=', 'i.dealerId')
                .whereRef('known.lead_id', '=', 'i.leadId')
                .whereRef('known.at', '=', 'i.at')
                .whereRef('known.kind', '=', 'i.kind')
                .where((same) => same('known.channel', 'is not distinct from', same.ref('i.channel')))
                .whereRef('known.words', '=', 'i.words'),
            ),
          ),
        )
        .select(['i.dealerId', 'i.leadId', 'i.kind', 'i.channel', 'i.at', 'i.source', 'i.words'])
        .select(sql<string>`'customer'::text`.as('made_by')),
    )
    .execute();
}

const statementKinds: Record<ConsentStatement['kind'], string> = {
  inquiry: 'About the inquiry',
  marketing: 'Marketing',
  refused: 'Refused',
};
