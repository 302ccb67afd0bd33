import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/* Every statement that reads messages, and why it meets no note of staff (docs/decisions/notes.md). A new one belongs in this table. */

/** What keeps notes out of a statement. */
type Guard =
  /** It asks for `visibility`. */
  | 'visibility'
  /** It asks for what customers, the assistant or a system wrote, and the table lets none of them write a note. */
  | 'initiator'
  /** It asks for a channel of customers, a place in a chat, or an appointment, which the table gives to no note. */
  | 'channel'
  /** It asks for the id of a message that was just sent or written, or whether an id is taken; or for all ids, to export or erase. */
  | 'id'
  /** What its rows count is decided in metrics/rollups/contributions.ts. */
  | 'count'
  /** It shows staff the timeline, or stores it. */
  | 'staff';

const readers: Record<string, Guard[]> = {
  'assistant/firstResponse/firstResponses.ts': ['initiator', 'initiator'],
  'assistant/nextMessage/nextTouch.ts': ['visibility'],
  'assistant/nextMessage/routes.ts': ['visibility'],
  'assistant/reply/disclosure/disclose.ts': ['initiator'],
  'assistant/reply/eval/conversations/outcomes.ts': ['initiator', 'initiator'],
  'assistant/reply/followUps.ts': ['id', 'id'],
  'assistant/reply/loops.ts': ['visibility', 'visibility', 'id'],
  'assistant/reply/teamNotes.ts': ['visibility'],
  'assistant/reply/turn.ts': ['visibility', 'visibility', 'visibility'],
  'assistant/simulate/replays/recentQuestions.ts': ['initiator'],
  'connections/checklist/proofs.ts': ['initiator'],
  'connections/mail/findMailConversation.ts': ['visibility', 'id'],
  'conversations/attachments/fileRoutes.ts': ['visibility'],
  'conversations/chat/mailTranscript.ts': ['visibility', 'initiator', 'id'],
  'conversations/chat/read.ts': ['visibility'],
  'conversations/chat/writeMessage.ts': ['id'],
  'conversations/customers/typedContacts.ts': ['visibility'],
  'conversations/desk/transfer.ts': ['visibility'],
  'conversations/dialogue/dialogue.ts': ['staff', 'staff', 'staff'],
  'conversations/dialogue/leadInfo.ts': ['visibility'],
  'conversations/list/items.ts': ['visibility'],
  'conversations/notes/writeNote.ts': ['staff'],
  'conversations/previews/preview.ts': ['initiator'],
  'conversations/replies/send.ts': ['channel', 'id'],
  'conversations/takeover/calls.ts': ['channel'],
  'conversations/takeover/jobs.ts': ['visibility'],
  'conversations/takeover/latestMessage.ts': ['channel'],
  'demo/followUps.ts': ['visibility'],
  'feed/tables.ts': ['id'],
  'feed/timelineLines.ts': ['id'],
  'knowledge/gaps.ts': ['id'],
  'messaging/delivery/admission.ts': ['initiator', 'initiator'],
  'messaging/delivery/thread.ts': ['channel', 'id'],
  'messaging/delivery/worker.ts': ['id'],
  'messaging/handoffs/updateHandoffs.ts': ['visibility'],
  'messaging/leads/appointmentAt.ts': ['channel'],
  'messaging/leads/appointments.ts': ['channel', 'channel'],
  'messaging/leads/quietTime.ts': ['initiator'],
  'messaging/leads/sendBlock.ts': ['visibility'],
  'messaging/leads/subject.ts': ['initiator'],
  'messaging/notices/notify.ts': ['channel', 'id', 'initiator'],
  'messaging/outbox/deliveries.ts': ['id'],
  'messaging/push/worker.ts': ['initiator'],
  'messaging/replyText/sentMessages.ts': ['visibility'],
  'messaging/timeline/confirmations.ts': ['initiator'],
  'messaging/timeline/consentChanges.ts': ['initiator'],
  'messaging/timeline/conversationList.ts': ['visibility', 'visibility', 'visibility', 'initiator', 'initiator'],
  'messaging/timeline/firstContact.ts': ['initiator'],
  'messaging/timeline/insert.ts': ['id', 'id'],
  'messaging/timeline/keepCustomerDetails.ts': ['id'],
  'messaging/timeline/knowledgeUse.ts': ['id'],
  'messaging/timeline/leadFacts.ts': ['initiator'],
  'messaging/timeline/openQuestions.ts': ['id'],
  'messaging/timeline/unanswered.ts': ['visibility'],
  'messaging/webhooks/messageBodies.ts': ['visibility'],
  'metrics/responseTimes.ts': ['visibility', 'visibility'],
  'metrics/rollups/findRemaining.ts': ['count'],
  'metrics/rollups/recount.ts': ['visibility', 'visibility'],
  'privacy/registry/customerScope.ts': ['id'],
  'website/widget/vehicles.ts': ['channel'],
};

const source = join(import.meta.dirname, '../..');

/** How statements name the table that they read. */
const reading =
  /(?:selectFrom|[jJ]oin|[jJ]oinLateral)\(\s*'message(?: as \w+)?'|\b(?:from|join) message\b|`\$\{table as 'message'\}|sql\.table\((?:table|isPreview)/g;

it('is what every statement that reads messages is listed for', () => {
  const found = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts') && file !== 'platform/jobs/rows.ts' && !file.startsWith('settings/'))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      const count = [...text.matchAll(reading)].length;
      return count === 0 ? [] : [[file, count] as const];
    });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(readers).map(([file, guards]) => [file, guards.length])),
  );
});

it('asks for the visibility where it says so', () => {
  for (const [file, guards] of Object.entries(readers)) {
    const text = readFileSync(join(source, file), 'utf8');
    const wanted = guards.filter((guard) => guard === 'visibility').length;
    const asked = [...text.matchAll(/visibility'?\)? ?(?:=|',|')/g)].length;
    expect(asked, file).toBeGreaterThanOrEqual(wanted);
  }
});
