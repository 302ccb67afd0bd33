import type { ExamplesOf } from '../call.ts';
import type * as calls from './knowledgeVersions.ts';

export const knowledgeVersionExamples: ExamplesOf<typeof calls> = {
  knowledgeVersions: {
    params: { account_id: 'home', entry_id: 'financing-terms' },
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    response: {
      versions: [
        {
          number: 2,
          question: 'What financing terms do you offer?',
          answer: '<p>From 24 to 84 months.</p>',
          saved_by: 'Marta Ellison',
          saved_at: '2026-11-20T15:04:00.000Z',
        },
        {
          number: 1,
          question: 'What terms do you offer?',
          answer: 'From 24 months.',
          saved_by: null,
          saved_at: '2026-10-02T09:30:00.000Z',
        },
      ],
    },
  },
};
