import type { KnowledgeGroup, KnowledgeTopic } from '@forecourt/api/contract/knowledge';
import type { Edited } from './EditorDialog.tsx';

/** Under which name a new question's draft is kept; its words are part of it, so that two of them are two drafts. */
export const newDraftId = (topicId: string, question: string): string => `knowledge/new/${topicId}/${question}`;

/** A question that is not saved yet, for the editor. */
export const newQuestion = (group: KnowledgeGroup, topic: KnowledgeTopic, question: string): Edited => ({
  draftId: newDraftId(topic.id, question),
  group,
  topic,
  question,
});
