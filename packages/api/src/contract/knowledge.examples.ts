import type { ExampleOf, ExamplesOf } from '../call.ts';
import type * as calls from './knowledge.ts';

const session = { account_id: 'home', service_type: 'LEAD_ENGAGE' };
const product = { dealerId: 'home', productId: '1' };
const group = { ...product, groupId: 'group-9ed083b1436e5f40ef984b28255eef18' };
const topicId = 'topic-e6c400c49a3e4a1ba4c2a79cba17053d';

const entry: ExampleOf<typeof calls.saveKnowledgeEntry>['response'] = {
  id: 'financing-terms',
  entry_id: 'financing-terms',
  question: 'What financing terms do you offer?',
  answer: { id: 'financing-terms', answer: '<p>From 24 to 72 months.</p>' },
  products: [{ id: 1, name: 'Sales AI' }],
  meta_data: { custom: true, visible: true, editable: true, important: false },
  Version: 1,
};

export const knowledgeExamples: ExamplesOf<typeof calls> = {
  knowledgeContext: {
    params: { account_id: 'home' },
    query: session,
    response: { api_key: '0f8b6a2c4d1e49b7a3c5d7e9f1a2b3c4', product_id: 1 },
  },
  knowledgeEntries: {
    params: product,
    query: session,
    response: [
      {
        id: group.groupId,
        name: 'Sales',
        topics: [{ id: topicId, name: 'Financing', custom: true, Version: 1, total: 1, questions: [entry] }],
      },
    ],
  },
  knowledgeProducts: {
    params: { dealerId: 'home' },
    query: session,
    response: [
      { id: 1, product_name: 'Sales AI' },
      { id: 2, product_name: 'Chat AI' },
    ],
  },
  saveKnowledgeEntry: {
    params: group,
    query: session,
    body: {
      entry_id: 'financing-terms',
      product_ids: [1],
      question: { id: 'financing-terms', question: 'What financing terms do you offer?' },
      answer: '<p>From 24 to 84 months.</p>',
      topic_id: topicId,
    },
    response: { ...entry, answer: { id: 'financing-terms', answer: '<p>From 24 to 84 months.</p>' }, Version: 2 },
  },
  deleteKnowledgeEntry: {
    params: { entryId: 'financing-terms' },
    query: session,
    response: { deleted: true, topic_deleted: true },
  },
  addKnowledgeTopic: {
    body: { dealer_id: 'home', product_id: 1, group_id: group.groupId, topic_name: 'Warranty' },
    response: { id: 'topic-8c1f', topic_name: 'Warranty' },
  },
  deleteKnowledgeTopic: {
    params: { ...group, topicId },
    query: session,
    response: { deleted: true },
  },
};
