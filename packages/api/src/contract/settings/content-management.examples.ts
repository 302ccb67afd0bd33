import type { ExampleOf, ExamplesOf } from '../../call.ts';
import type * as calls from './content-management.ts';

const request: Pick<ExampleOf<typeof calls.contentTopics>, 'params' | 'query'> = {
  params: { account_id: 'home', service_type: 'DealerChat' },
  query: { account_id: 'home', service_type: 'DealerChat' },
};

export const contentManagementExamples: ExamplesOf<typeof calls> = {
  contentTopics: {
    ...request,
    response: {
      Items: [
        {
          topic_id: 'delivery',
          label: 'Delivery',
          custom: true,
          Version: 2,
          questions: [
            {
              question_id: 'delivery-how',
              title: 'Do you deliver?',
              answer: 'Yes, within 100 miles.',
              custom: true,
              Version: 1,
            },
          ],
        },
      ],
    },
  },
  updateContentAnswer: {
    ...request,
    body: {
      question_information: {
        topic_id: 'delivery',
        question_id: 'delivery-how',
        answer: 'Yes, within 50 miles.',
      },
    },
    response: { answer: 'Yes, within 50 miles.' },
  },
  addContent: {
    ...request,
    body: { key: 'topic', save_information: { topic_name: 'Warranty' } },
    response: { topic_id: 'topic-1f3a' },
  },
  deleteContent: {
    ...request,
    body: { key: 'question', delete_information: { topic_id: 'delivery', question_id: 'delivery-how' } },
    response: { deleted: true },
  },
};
