import { examplesFor } from '../examples.ts';
import * as calls from './knowledgeUse.ts';

export const knowledgeUseExamples = examplesFor(calls, {
  closeKnowledgeGap: {
    params: { gap_id: 'gap-6f1ed002ab5595859014ebf0951522d9' },
    body: { question_id: 'financing-terms' },
  },
});
