import * as z from 'zod/mini';
import type { AccessType } from '../../access/policy.ts';
import { call } from '../../call.ts';
import { hasPlaceholder, placeholderMessage } from '../placeholder.ts';
import { Scope } from '../scope.ts';
import { cleanName, Id, isBlank, storable } from '../text.ts';
import { required, tolerant } from '../tolerant.ts';
import { AnsweredBy } from './bot-answers.ts';
import { inBlock } from './inBlock.ts';

/*
 * Content Management (CMS): topics with the questions that the assistant answers (spec 2 §3, "CMS topic"; §7, "Answers (CMS)"). A topic
 * and a question are a record each, so that two people can answer two questions of one topic at once.
 */

/** The longest name of a topic, question and answer, in UTF-16 units. */
export const contentLimits = { topic: 80, question: 300, answer: 2000 } as const;
/** How many topics a product can have, and questions a topic. */
export const maxTopics = 50;
export const maxQuestions = 50;

/** Spec 2 §5: "needs non-empty text". */
const words = (max: number) =>
  z.string().check(
    z.maxLength(max),
    storable,
    z.refine((value) => !isBlank(value), 'Write something to save'),
  );
const TopicName = z.pipe(z.pipe(words(contentLimits.topic), z.transform(cleanName)), z.string());
const QuestionTitle = words(contentLimits.question);
const AnswerText = words(contentLimits.answer).check(z.refine((value) => !hasPlaceholder(value), placeholderMessage));
/** Empty until somebody has answered it: the assistant passes over it. */
const StoredAnswer = z.string().check(z.maxLength(contentLimits.answer), storable);

const topicFields = { topic_id: Id, label: TopicName, custom: z.boolean(), position: z.int() };
const questionFields = {
  question_id: Id,
  topic_id: Id,
  title: QuestionTitle,
  answer: StoredAnswer,
  /** Somebody has added it in the console: only these can be deleted (spec 2 §6). */
  custom: z.boolean(),
  position: z.int(),
};

/** What is stored of a topic. */
export const ContentTopic = z.strictObject(topicFields);
export type ContentTopic = z.output<typeof ContentTopic>;
/** What is stored of a question. */
export const ContentQuestion = z.strictObject(questionFields);
export type ContentQuestion = z.output<typeof ContentQuestion>;

export const StoredContentTopic: z.ZodMiniType<ContentTopic> = z.pipe(
  tolerant<ContentTopic>(topicFields, { topic_id: required, label: '', custom: false, position: 0 }),
  z.transform((topic) => ({ ...topic, label: topic.label || topic.topic_id })),
);
export const StoredContentQuestion: z.ZodMiniType<ContentQuestion> = z.pipe(
  tolerant<ContentQuestion>(
    { ...questionFields, topic_id: z.string(), title: z.string() },
    { question_id: required, topic_id: '', title: '', answer: '', custom: false, position: 0 },
  ),
  z.transform((question) => ({ ...question, title: question.title || question.question_id })),
);

const Version = z.int();
/** A question with the version that an answer to it is begun on. */
const ListedQuestion = z.object({
  question_id: Id,
  title: z.string(),
  answer: z.string(),
  custom: z.boolean(),
  Version,
  AnsweredBy,
});
export type ListedQuestion = z.output<typeof ListedQuestion>;
/** A topic; its version changes with every question of it. */
const ListedTopic = z.object({
  topic_id: Id,
  label: z.string(),
  custom: z.boolean(),
  Version,
  questions: z.array(ListedQuestion),
});
export type ListedTopic = z.output<typeof ListedTopic>;

/** What the calls about topics and questions have in common. */
const inTopics = (needs: AccessType) =>
  ({
    ...inBlock('content-management', needs),
    path: '/api/dashboard/CMS/:account_id/:service_type',
    params: Scope,
  }) as const;

export const contentTopics = call({
  ...inTopics('read'),
  id: 'content.list',
  method: 'GET',
  summary: 'List topics with their questions and answers',
  response: z.object({ Items: z.array(ListedTopic) }),
});

export const updateContentAnswer = call({
  ...inTopics('write'),
  id: 'content.update',
  method: 'PUT',
  summary: 'Answer a question',
  version: 'write',
  body: z.strictObject({
    question_information: z.strictObject({ topic_id: Id, question_id: Id, answer: AnswerText }),
  }),
  response: z.object({ answer: z.string() }),
});

/** A name that is there already is the same topic or question, so that a request whose answer was lost can be repeated. */
export const addContent = call({
  ...inTopics('create'),
  id: 'content.add',
  method: 'POST',
  summary: 'Add a topic, or a question to one',
  body: z.discriminatedUnion('key', [
    z.strictObject({ key: z.literal('topic'), save_information: z.strictObject({ topic_name: TopicName }) }),
    z.strictObject({
      key: z.literal('question'),
      save_information: z.strictObject({ topic_id: Id, question: QuestionTitle }),
    }),
  ]),
  /** What was added. */
  response: z.object({ topic_id: z.optional(Id), question_id: z.optional(Id) }),
});

/** Only custom ones (spec 2 §6): 403 for others. A topic goes with its questions. */
export const deleteContent = call({
  ...inTopics('write'),
  id: 'content.delete',
  method: 'DELETE',
  summary: 'Delete a topic or a question',
  version: 'write',
  body: z.discriminatedUnion('key', [
    z.strictObject({ key: z.literal('topic'), delete_information: z.strictObject({ topic_id: Id }) }),
    z.strictObject({
      key: z.literal('question'),
      delete_information: z.strictObject({ topic_id: Id, question_id: Id }),
    }),
  ]),
  response: z.object({ deleted: z.literal(true) }),
});
