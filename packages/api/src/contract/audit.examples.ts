import type { ExamplesOf } from '../call.ts';
import type * as calls from './audit.ts';

const scope = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

export const auditExamples: ExamplesOf<typeof calls> = {
  list: {
    params: { dealerId: 'home' },
    query: {
      ...scope,
      start_date: '2026-01-01T00:00:00',
      end_date: '2026-01-31T23:59:59',
      kind: 'users',
      search_pattern: 'leaver',
      page_size: '25',
    },
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
          MoreChanges: 0,
        },
      ],
      has_older: false,
      has_newer: false,
    },
  },
  people: {
    params: { dealerId: 'home' },
    query: scope,
    response: { Items: [{ Id: 'admin', Name: 'admin Tester' }] },
  },
};
