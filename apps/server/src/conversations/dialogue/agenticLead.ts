import type { AgenticLead } from '@forecourt/api/contract/leads';
import { getPreviewLink } from '@forecourt/api/contract/previews';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Conversation } from './conversation.ts';

interface Row {
  id: string;
  name: string;
  instruction: string;
  version: number;
  journey: AgenticLead['journey_information'];
}

/**
 * The assistant's instructions for a conversation's lead (spec 3 §3, "AgenticLead").
 * @param sourceName the lead's source
 * @returns null if the lead's source has no journey
 */
export async function findAgenticLead(
  trx: ScopedTransaction,
  conversation: Conversation,
  sourceName: string,
  guidance: string | null,
): Promise<AgenticLead | null> {
  const { dealerId, ofId, productId, isPreview } = conversation;
  const { rows } = await sql<Row>`
    select s.id, s.name, s.instruction, s.version,
      case when j.id is not null then jsonb_build_object('id', j.id, 'name', j.name, 'instruction', j.instruction, 'version', j.version) end as journey
    from source s left join journey j on j.dealer_id = s.dealer_id and j.id = s.journey_id
    where s.dealer_id = ${dealerId} and s.product_id = ${productId} and s.name = ${sourceName}`.execute(trx);
  const source = rows[0];
  if (!source) return null;
  const { name, instruction, version, journey } = source;
  return {
    type: isPreview ? 'test' : journey ? 'lead' : 'unassigned_source_lead',
    preview_link: isPreview || !journey ? null : getPreviewLink(ofId),
    preview_of: isPreview ? ofId : null,
    configuration_id: source.id,
    journey_information: journey,
    source_information: { name, instruction, version },
    guidance,
    generation: isPreview ? await lastGeneration(trx, conversation) : null,
  };
}

async function lastGeneration(
  trx: ScopedTransaction,
  { dealerId, id }: Conversation,
): Promise<AgenticLead['generation']> {
  const { rows } = await sql<NonNullable<AgenticLead['generation']>>`
    select state, reason from preview_generation
    where dealer_id = ${dealerId} and preview_id = ${id} order by created_at desc, id limit 1`.execute(trx);
  return rows[0] ?? null;
}
