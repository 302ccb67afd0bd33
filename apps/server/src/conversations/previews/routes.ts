import * as previews from '@forecourt/api/contract/previews';
import { sql } from 'kysely';
import { findConversationIn, findPreviewIn } from '../dialogue/conversation.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { changedElsewhere, notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { queueAnswers, type Instructions, createPreview, previewChannels } from './preview.ts';

/** Previews of the assistant's answers, and the instructions they follow (spec 3 §4, "Preview mode"; §7). */
export function previewRoutes(contract: Contract): void {
  contract.person(previews.openPreview, async ({ trx, person, dealerId, body, audit }) => {
    const conversation = await findConversationIn(
      trx,
      person,
      dealerId,
      previews.conversationOfLink(body.preview_link),
    );
    const instructions = await savedInstructions(trx, dealerId, conversation.id);
    if (!instructions) throw notFound('This preview no longer exists', body.preview_link);
    const id = await createPreview(trx, person, conversation);
    // No answers without an instruction (spec 3 §5).
    if (instructions.journey.trim() !== '') await queueAnswers(trx, { dealerId, id }, instructions, previewChannels);
    await audit(conversation.id, {
      after: { preview: id },
    });
    return { conversation_id: id };
  });

  contract.person(previews.generatePreviewResponse, async ({ trx, person, dealerId, params, body, audit }) => {
    const preview = await findPreviewIn(trx, person, dealerId, params.cid);
    await queueAnswers(
      trx,
      preview,
      { journeyName: body.journey_name, journey: body.journey_instructions, source: body.source_instructions },
      previewChannels,
    );
    await audit(preview.id);
    return { status: 'PENDING' as const };
  });

  contract.scoped(previews.saveInstructions, async ({ trx, scope, body, audit }) => {
    const { dealerId, productId } = scope;
    if (body.journey_version === undefined || body.source_version === undefined)
      throw new Refusal(
        428,
        'version-required',
        'journey_version and source_version are required: what this change is based on',
      );
    const before = await trx
      .selectFrom('source as s')
      .innerJoin('journey as j', (join) =>
        join.onRef('j.dealer_id', '=', 's.dealer_id').onRef('j.id', '=', 's.journey_id'),
      )
      .select(['j.instruction as journey', 'j.version as journeyVersion'])
      .select(['s.instruction as source', 's.version as sourceVersion'])
      .where('s.dealer_id', '=', dealerId)
      .where('s.product_id', '=', productId)
      .where('s.id', '=', body.configuration_id)
      .where('j.id', '=', body.journey_id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound('These instructions no longer exist', body.configuration_id);
    if (before.journeyVersion !== body.journey_version || before.sourceVersion !== body.source_version)
      throw changedElsewhere(undefined, 'These instructions were saved again after you opened them');
    const saved = { journey: body.journey_instructions, source: body.source_instructions };
    const journey = await saveInstruction(trx, 'journey', dealerId, body.journey_id, saved.journey);
    const source = await saveInstruction(trx, 'source', dealerId, body.configuration_id, saved.source);
    await audit(body.configuration_id, {
      before: { journey: before.journey, source: before.source },
      after: saved,
    });
    return { journey_version: journey, source_version: source };
  });
}

/** The saved instructions for a lead's source; undefined if it has no journey. */
const savedInstructions = (
  trx: ScopedTransaction,
  dealerId: string,
  conversationId: string,
): Promise<Instructions | undefined> =>
  trx
    .selectFrom('conversation as c')
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'c.dealer_id').onRef('l.id', '=', 'c.lead_id'))
    .innerJoin('source as s', (join) =>
      join
        .onRef('s.dealer_id', '=', 'l.dealer_id')
        .onRef('s.product_id', '=', 'l.product_id')
        .onRef('s.name', '=', 'l.source'),
    )
    .innerJoin('journey as j', (join) =>
      join.onRef('j.dealer_id', '=', 's.dealer_id').onRef('j.id', '=', 's.journey_id'),
    )
    .select(['j.name as journeyName', 'j.instruction as journey', 's.instruction as source'])
    .where('c.dealer_id', '=', dealerId)
    .where('c.id', '=', conversationId)
    .executeTakeFirst();

/** A changed instruction is a new version. @returns the version */
async function saveInstruction(
  trx: ScopedTransaction,
  table: 'journey' | 'source',
  dealerId: string,
  id: string,
  instruction: string,
): Promise<number> {
  const { version } = await trx
    .updateTable(table)
    .set({ instruction, version: sql`version + (instruction is distinct from ${instruction})::int` })
    .where('dealer_id', '=', dealerId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
