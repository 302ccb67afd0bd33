import type { KnowledgeGroup, KnowledgeTopic } from '@forecourt/api/contract/knowledge';
import type { Edited } from './bankScreen.ts';

/** What the names of this screen's drafts begin with. */
export const draftPrefix = 'knowledge/';

/** What the name of a new question's draft begins with, after that. */
const newPrefix = (topicId: string): string => `new/${topicId}/`;

/** The new questions of a topic of which something is typed and not saved. */
export const unsavedQuestions = (unsaved: readonly string[], topicId: string): string[] =>
  unsaved.flatMap((name) => (name.startsWith(newPrefix(topicId)) ? [name.slice(newPrefix(topicId).length)] : []));

/** Under which name a new question's draft is kept; its words are part of it, so that two of them are two drafts. */
const newDraftId = (topicId: string, question: string): string => draftPrefix + newPrefix(topicId) + question;

/** A question that is not saved yet, for the editor. */
export const newQuestion = (group: KnowledgeGroup, topic: KnowledgeTopic, question: string): Edited => ({
  draftId: newDraftId(topic.id, question),
  group,
  topic,
  question,
});
