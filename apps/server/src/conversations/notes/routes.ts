import * as notes from '@forecourt/api/contract/notes';
import type { Contract } from '../../platform/http/serve.ts';
import { findConversationIn } from '../dialogue/conversation.ts';
import { listMentionable } from './colleagues.ts';
import { storeNote } from './writeNote.ts';

/** Notes of staff in a conversation, and whom they can mention (docs/decisions/notes.md). */
export function noteRoutes(contract: Contract): void {
  contract.person(notes.writeNote, async ({ trx, person, dealerId, body, audit }) => {
    const { id, text, for_assistant: isForAssistant, mentions } = body.note;
    const conversation = await findConversationIn(trx, person, dealerId, body.conversation_id);
    const note = { id, text, isForAssistant, mentions };
    const { message, isNew } = await storeNote(trx, person, conversation, note, body.draft_typed_at ?? []);
    // Whom it mentions, not the text: a note is read in its conversation only.
    if (isNew) await audit(id, { after: { conversation: conversation.id, for_assistant: isForAssistant, mentions } });
    return { message };
  });

  contract.person(notes.noteColleagues, async ({ trx, person, dealerId, query }) => {
    const conversation = await findConversationIn(trx, person, dealerId, query.conversation_id);
    const colleagues = await listMentionable(trx, conversation, person.id);
    return { Items: colleagues.map(({ id, name }) => ({ UserId: id, FullName: name })) };
  });
}
