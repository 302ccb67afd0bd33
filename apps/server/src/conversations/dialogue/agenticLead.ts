import type { AgenticLead } from '@forecourt/api/contract/leads';
import { getPreviewLink } from '@forecourt/api/contract/previews';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Conversation } from './conversation.ts';

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
  const source = await trx
    .selectFrom('source as s')
    .select(['s.id', 's.name', 's.instruction', 's.version'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('journey as j')
          .select(['j.id', 'j.name', 'j.instruction', 'j.version'])
          .whereRef('j.dealer_id', '=', 's.dealer_id')
          .whereRef('j.id', '=', 's.journey_id'),
      ).as('journey'),
    )
    .where('s.dealer_id', '=', dealerId)
    .where('s.product_id', '=', productId)
    .where('s.name', '=', sourceName)
    .executeTakeFirst();
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
  const generation = await trx
    .selectFrom('preview_generation')
    .select(['state', 'reason'])
    .where('dealer_id', '=', dealerId)
    .where('preview_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .$narrowType<Pick<NonNullable<AgenticLead['generation']>, 'state'>>()
    .executeTakeFirst();
  return generation ?? null;
}
