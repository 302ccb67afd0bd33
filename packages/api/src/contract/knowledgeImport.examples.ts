import type { ExamplesOf } from '../call.ts';
import type * as calls from './knowledgeImport.ts';

export const knowledgeImportExamples: ExamplesOf<typeof calls> = {
  knowledgeImport: {
    params: { account_id: 'home' },
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    body: {
      dry_run: false,
      entries: [
        {
          line: 2,
          entry_id: '',
          version: null,
          group: 'Sales',
          topic: 'Delivery',
          question: 'Do you deliver?',
          answer: '<p>Yes, within 100 miles.</p>',
          products: [1],
        },
      ],
    },
    response: { created: 1, changed: 0, unchanged: 0, left: 0, refused: [] },
  },
};
