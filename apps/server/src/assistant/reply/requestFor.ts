import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Schema } from '../../platform/db/schema.ts';
import { assistantSignature } from '../../messaging/delivery/assistantSignature.ts';
import type { AssistantRequest } from './assistant.ts';
import { findRequestDetails } from './requestDetails.ts';
import { loadSchedule } from './booking.ts';
import { loadState } from './dialogue/storedState.ts';
import { factsFor } from './facts.ts';
import { findHandBackNote } from './handBackNote.ts';
import { findTeamNotes } from './teamNotes.ts';
import { findDisclosedCars } from './disclosedCars.ts';
import type { Channel, Due, WorkedLead } from './turn.ts';

/** What the assistant is asked to write for a lead: the conversation, and all that is known on its last message. */
export async function requestFor(
  deps: { db: Kysely<Schema>; pool: pg.Pool },
  { dealerId, leadId }: Pick<Due, 'dealerId' | 'leadId'>,
  lead: WorkedLead,
  channel: Channel,
  conversation: AssistantRequest['conversation'],
): Promise<AssistantRequest> {
  const { productId, dealerName, productName, vehicle, journeyName, journeyInstruction, sourceInstruction } = lead;
  const question = conversation.at(-1)?.text ?? '';
  const { db } = deps;
  const scope = { dealerId, productId };
  const state = await loadState(db, { dealerId, conversationId: lead.conversationId });
  const [facts, known, schedule, signature, handBackNote, requestDetails, teamNotes] = await Promise.all([
    factsFor(deps, scope, question),
    findDisclosedCars(db, { dealerId, leadId, conversationId: lead.conversationId, channel, state }, question),
    db.transaction().execute((trx) => loadSchedule(trx, scope, lead.conversationId, conversation)),
    assistantSignature(db, scope),
    findHandBackNote(db, { dealerId, conversationId: lead.conversationId }),
    findRequestDetails(db, { dealerId, leadId }),
    findTeamNotes(db, { dealerId, conversationId: lead.conversationId }),
  ]);
  return {
    dealerName,
    productName,
    customerFirstName: lead.firstName,
    vehicle,
    channel,
    hasSignature: signature.namesSigner,
    schedule,
    ...known,
    journeyName,
    journeyInstruction,
    sourceInstruction,
    conversation,
    state,
    handBackNote,
    requestDetails,
    teamNotes,
    needsNumber: channel === 'chat' && lead.email === null && lead.phone === null,
    ...facts,
  };
}
