import { examplesFor } from '../examples.ts';
import * as calls from './customers.ts';

const body = { conversation_id: 'talk', other_conversation_id: 'namesake' };

export const customersExamples = examplesFor(calls, {
  merge: { body },
  separate: { body },
  keepApart: { body },
  keepContact: { body: { conversation_id: 'namesake', kind: 'phone', value: '+12125550142' } },
  seenBy: {
    query: { conversation_id: 'talk' },
    response: {
      Items: [
        {
          ActorId: 'admin',
          Name: 'admin Tester',
          Way: 'console',
          FirstAt: '2026-01-12T14:30:00.000Z',
          LastAt: '2026-01-15T14:30:00.000Z',
        },
      ],
    },
  },
});
