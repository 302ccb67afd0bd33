import * as previews from '@forecourt/api/contract/previews';
import { sql } from 'kysely';
import { findConversationIn, findPreviewIn } from '../conversations/conversation.ts';
import { audit } from '../db/audit.ts';
import type { ScopedTransaction } from '../db/scope.ts';
import { changedElsewhere, notFound } from '../errors/refusal.ts';
import type { Contract } from '../http/serve.ts';
import { askForAnswers, type Instructions, makePreview, triedChannels } from './preview.ts';

/** Trying the assistant on a customer's question, and what it is told (spec 3 §4, "Preview mode"; §7). */
export function previewRoutes(contract: Contract): void {
  contract.person(previews.openPreview, async ({ trx, person, dealerId, body, requestId }) => {
    const conversation = await findConversationIn(
      trx,
      person,
      dealerId,
      previews.conversationOfLink(body.preview_link),
    );
    const instructions = await savedFor(trx, dealerId, conversation.id);
    if (!instructions) throw notFound('No such preview', body.preview_link);
    const id = await makePreview(trx, person, conversation);
    // Without an instruction there is nothing to answer by yet (spec 3 §5).
    if (instructions.journey.trim() !== '') await askForAnswers(trx, { dealerId, id }, instructions, triedChannels);
    await audit(trx, {
      dealerId,
      actor: person.id,
      action: previews.openPreview.id,
      subject: conversation.id,
      after: { preview: id },
      requestId,
    });
    return { conversation_id: id };
  });

  contract.person(previews.generatePreviewResponse, async ({ trx, person, dealerId, params, body, requestId }) => {
    const preview = await findPreviewIn(trx, person, dealerId, params.cid);
    await askForAnswers(
      trx,
      preview,
      { journeyName: body.journey_name, journey: body.journey_instructions, source: body.source_instructions },
      triedChannels,
    );
    await audit(trx, {
      dealerId,
      actor: person.id,
      action: previews.generatePreviewResponse.id,
      subject: preview.id,
      requestId,
    });
    return { status: 'PENDING' as const };
  });

  contract.scoped(previews.saveInstructions, async ({ trx, person, scope, body, requestId }) => {
    const { dealerId, productId } = scope;
    const { rows } = await sql<{ journey: string; source: string; isCurrent: boolean }>`
      select j.instruction as journey, s.instruction as source,
        j.version = ${body.journey_version} and s.version = ${body.source_version} as "isCurrent"
      from source s join journey j on j.dealer_id = s.dealer_id and j.id = s.journey_id
      where s.dealer_id = ${dealerId} and s.product_id = ${productId} and s.id = ${body.configuration_id} and j.id = ${body.journey_id}
      for update`.execute(trx);
    const before = rows[0];
    if (!before) throw notFound('No such configuration', body.configuration_id);
    if (!before.isCurrent)
      throw changedElsewhere(undefined, 'Somebody else has saved these instructions since you opened them');
    const saved = { journey: body.journey_instructions, source: body.source_instructions };
    const journey = await write(trx, 'journey', dealerId, body.journey_id, saved.journey);
    const source = await write(trx, 'source', dealerId, body.configuration_id, saved.source);
    await audit(trx, {
      dealerId,
      actor: person.id,
      action: previews.saveInstructions.id,
      subject: body.configuration_id,
      before: { journey: before.journey, source: before.source },
      after: saved,
      requestId,
    });
    return { journey_version: journey, source_version: source };
  });
}

/** What is saved for the source of a conversation's lead; undefined where it is assigned to no journey. */
async function savedFor(
  trx: ScopedTransaction,
  dealerId: string,
  conversationId: string,
): Promise<Instructions | undefined> {
  const { rows } = await sql<Instructions>`
    select j.name as "journeyName", j.instruction as journey, s.instruction as source
    from conversation c
    join lead l on l.dealer_id = c.dealer_id and l.id = c.lead_id
    join source s on s.dealer_id = l.dealer_id and s.product_id = l.product_id and s.name = l.source
    join journey j on j.dealer_id = s.dealer_id and j.id = s.journey_id
    where c.dealer_id = ${dealerId} and c.id = ${conversationId}`.execute(trx);
  return rows[0];
}

/** @returns the version that the instruction has now */
async function write(
  trx: ScopedTransaction,
  table: 'journey' | 'source',
  dealerId: string,
  id: string,
  instruction: string,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(table)} set instruction = ${instruction} where dealer_id = ${dealerId} and id = ${id} returning version`.execute(
    trx,
  );
  return rows[0]!.version;
}
