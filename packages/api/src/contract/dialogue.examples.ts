import { examplesFor } from '../examples.ts';
import * as calls from './dialogue.ts';

export const dialogueExamples = examplesFor(calls, {
  chatDialogue: { query: { limit: '50' } },
  dialogue: {
    query: { limit: '50' },
    response: {
      messages: [
        {
          Surname: null,
          Initiator: 'SPECIALIST',
          Message: 'Good day',
          Attachments: [{ content_type: 'image/png', object_key: 'picture' }],
          Timestamp: '2026-01-01T12:00:00.000Z',
          Delivery: { state: 'failed' },
        },
      ],
    },
  },
});
