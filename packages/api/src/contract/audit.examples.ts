import { examplesFor } from '../examples.ts';
import * as calls from './audit.ts';

export const auditExamples = examplesFor(calls, {
  list: {
    query: { kind: 'users', search_pattern: 'leaver', page_size: '25' },
    response: {
      Items: [
        {
          Id: '42',
          At: '2026-01-15T14:30:00.000Z',
          ActorId: 'admin',
          ActorName: 'admin Tester',
          Action: 'users.update',
          Subject: 'leaver',
          SubjectName: 'leaver Tester',
          Changes: [{ Field: ['role'], Before: 'REGULAR', After: 'ADMIN' }],
        },
      ],
    },
  },
});
