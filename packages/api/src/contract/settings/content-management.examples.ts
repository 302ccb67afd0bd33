import { examplesFor } from '../../examples.ts';
import * as calls from './content-management.ts';

export const contentManagementExamples = examplesFor(
  calls,
  {
    deleteContent: {
      body: { delete_information: { question_id: 'delivery-how', topic_id: 'delivery' }, key: 'question' },
    },
    updateContentAnswer: { body: { question_information: { answer: 'Yes, within 50 miles.' } } },
  },
  { service_type: 'DealerChat' },
);
