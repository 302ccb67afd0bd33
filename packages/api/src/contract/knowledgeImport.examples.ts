import { examplesFor } from '../examples.ts';
import * as calls from './knowledgeImport.ts';

export const knowledgeImportExamples = examplesFor(calls, {
  knowledgeImport: {
    body: {
      entries: [
        {
          line: 2,
          products: [1],
          entry_id: '',
          version: null,
          group: 'Sales',
          topic: 'Delivery',
          answer: '<p>Yes, within 100 miles.</p>',
        },
      ],
    },
  },
});
