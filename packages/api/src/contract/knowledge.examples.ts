import { examplesFor } from '../examples.ts';
import * as calls from './knowledge.ts';

const group = 'group-9ed083b1436e5f40ef984b28255eef18';
const topic = 'topic-e6c400c49a3e4a1ba4c2a79cba17053d';

export const knowledgeExamples = examplesFor(
  calls,
  {
    saveKnowledgeEntry: {
      body: { question: { id: 'financing-terms' }, answer: '<p>From 24 to 84 months.</p>' },
    },
  },
  {
    groupId: group,
    group_id: group,
    topicId: topic,
    topic_id: topic,
    question: 'What financing terms do you offer?',
    answer: '<p>From 24 to 72 months.</p>',
  },
);
