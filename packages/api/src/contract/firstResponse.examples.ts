import { examplesFor } from '../examples.ts';
import * as calls from './firstResponse.ts';

export const firstResponseExamples = examplesFor(calls, {
  listFirstResponses: {
    query: { after: 'ada' },
    response: {
      Items: [
        {
          LeadId: 'grace',
          Customer: 'Grace Hopper',
          ReceivedAt: '2026-11-20T13:58:00.000Z',
          RespondedAt: '2026-11-20T13:58:42.000Z',
          Seconds: 42,
        },
      ],
    },
  },
});
