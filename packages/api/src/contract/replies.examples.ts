import { examplesFor } from '../examples.ts';
import * as calls from './replies.ts';

export const repliesExamples = examplesFor(calls, {
  replyMessage: { body: { conversation_id: 'talk', newMessageObject: { id: '96a03e19-a3aa-4883-9863-1717da8f6303' } } },
  scheduleReply: {
    body: { send_at: '2026-11-24T14:00:00.000Z', newMessageObject: { id: '96a03e19-a3aa-4883-9863-1717da8f6303' } },
  },
  changeScheduled: { body: { act: 'cancel' } },
  saveDraft: { body: { typed_at: '2026-01-01T00:00:00Z' } },
  signature: { query: { UserId: 'ada', MessageId: 'reply' } },
});
