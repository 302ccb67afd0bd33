import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Message } from './dialogue.ts';
import { inAccount, Scope } from './scope.ts';
import { Id, text } from './text.ts';

/** In UTF-16 units. */
export const maxNoteLength = 5000;

/** How many colleagues one note mentions. */
export const maxMentions = 20;

/**
 * A note in a conversation that only the dealer's team sees (docs/decisions/notes.md). The sender makes `id`: the same note again is
 * answered with the one that is there.
 */
export const writeNote = call({
  ...inAccount,
  id: 'notes.write',
  method: 'POST',
  path: '/api/dashboard/note/:account_id',
  summary: 'Write a note that only the team sees',
  access: 'signed-in',
  body: z.strictObject({
    conversation_id: Id,
    /** When the sender's own drafts of this note were typed, as in a reply. */
    draft_typed_at: z.optional(z.array(z.iso.datetime()).check(z.maxLength(20))),
    note: z.strictObject({
      id: z.uuid(),
      /** Plain text; trimmed, and blank is refused. */
      text: text(maxNoteLength).check(z.refine((typed) => typed.trim() !== '', 'Write something to save')),
      /** The assistant reads it too. Otherwise no assistant does. */
      for_assistant: z.boolean(),
      /** The ids of colleagues who are notified. */
      mentions: z.array(Id).check(z.maxLength(maxMentions)),
    }),
  }),
  response: z.object({ message: Message }),
});

/** Who can be mentioned: the account's people who may read the conversation, without the person who asks. */
export const noteColleagues = call({
  ...inAccount,
  id: 'notes.colleagues',
  method: 'GET',
  path: '/api/dashboard/note/:account_id/colleagues',
  summary: 'List the colleagues a note can mention',
  access: 'signed-in',
  query: z.extend(Scope, { conversation_id: Id }),
  response: z.object({ Items: z.array(z.object({ UserId: z.string(), FullName: z.string() })) }),
});
