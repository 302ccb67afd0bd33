import { createHash } from 'node:crypto';
import * as calls from '@forecourt/api/contract/settings/content-management';
import { forbidden, notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import type { FindAnsweredBy } from '../answeredBy.ts';
import { deleteSetting, listSettings, readSetting, saveSetting, type SettingWork } from '../records.ts';

/** Content Management (spec 2 §4, §7): what the assistant answers where no Knowledge Bank takes its place. */
export function contentManagementRoutes(contract: Contract, answeredBy: FindAnsweredBy): void {
  contract.scoped(calls.contentTopics, async ({ trx, scope }) => {
    const topics = await listSettings(trx, scope, 'cms-topic');
    const questions = await listSettings(trx, scope, 'cms-question');
    const answers = new Map<string, 'work-hours' | undefined>();
    for (const { key, value } of questions) answers.set(key, await answeredBy(trx, scope, value.title));
    const Items = topics.toSorted(byPosition).map(({ value: { topic_id, label, custom }, version }) => ({
      topic_id,
      label,
      custom,
      Version: version,
      questions: questions
        .filter(({ value }) => value.topic_id === topic_id)
        .toSorted(byPosition)
        .map(({ key, value, version: Version }) => ({
          question_id: value.question_id,
          title: value.title,
          answer: value.answer,
          custom: value.custom,
          Version,
          AnsweredBy: answers.get(key),
        })),
    }));
    return { Items };
  });

  contract.scoped(calls.updateContentAnswer, async (work) => {
    const { topic_id, question_id, answer } = work.body.question_information;
    await touchTopic(work, topic_id);
    const value = { ...(await findQuestion(work, topic_id, question_id)), answer: answer.trim() };
    work.setVersion(await saveSetting(work, { kind: 'cms-question', key: question_id, value }));
    return { answer: value.answer };
  });

  contract.scoped(calls.addContent, ({ body, ...work }) =>
    body.key === 'topic'
      ? addTopic(work, body.save_information.topic_name.trim())
      : addQuestion(work, body.save_information.topic_id, body.save_information.question.trim()),
  );

  contract.scoped(calls.deleteContent, async (work) => {
    const { body } = work;
    if (body.key === 'topic') await deleteTopic(work, body.delete_information.topic_id);
    else await deleteQuestion(work, body.delete_information);
    work.setVersion(0);
    return { deleted: true as const };
  });
}

const byPosition = <V extends { position: number }>(one: { value: V }, other: { value: V }) =>
  one.value.position - other.value.position;

const nextPosition = (all: readonly { value: { position: number } }[]): number =>
  Math.max(0, ...all.map(({ value }) => value.position)) + 1;

/** Names an added record by its words: added twice, it is one. */
const getId = (kind: 'topic' | 'question', ...names: string[]): string =>
  `${kind}-${createHash('sha256').update(names.join('\n').toLowerCase()).digest('hex').slice(0, 24)}`;

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

const topicGone = () => notFound('This topic was deleted');
const questionGone = () => notFound('This question was deleted');

/** Adding begins on nothing. */
type Adding = Omit<SettingWork, 'ifMatch'>;

async function addTopic(work: Adding, label: string): Promise<{ topic_id: string }> {
  const topics = await listSettings(work.trx, work.scope, 'cms-topic');
  const known = topics.find(({ value }) => isSame(value.label, label));
  if (known) return { topic_id: known.key };
  if (topics.length >= calls.maxTopics)
    throw new Refusal(409, 'too-many', `There can be up to ${calls.maxTopics} topics. Delete one first.`);
  const topic_id = getId('topic', label);
  const value = { topic_id, label, custom: true, position: nextPosition(topics) };
  await saveSetting({ ...work, ifMatch: 0 }, { kind: 'cms-topic', key: topic_id, value });
  return { topic_id };
}

async function addQuestion(work: Adding, topic_id: string, title: string): Promise<{ question_id: string }> {
  await touchTopic(work, topic_id);
  const all = await listSettings(work.trx, work.scope, 'cms-question');
  const questions = all.filter(({ value }) => value.topic_id === topic_id);
  const known = questions.find(({ value }) => isSame(value.title, title));
  if (known) return { question_id: known.key };
  if (questions.length >= calls.maxQuestions)
    throw new Refusal(409, 'too-many', `A topic can have up to ${calls.maxQuestions} questions. Delete one first.`);
  const question_id = getId('question', topic_id, title);
  const value = { question_id, topic_id, title, answer: '', custom: true, position: nextPosition(questions) };
  await saveSetting({ ...work, ifMatch: 0 }, { kind: 'cms-question', key: question_id, value });
  return { question_id };
}

/** Deletes a topic with its questions, as they were when the person saw them: each of their saves is a version of the topic. */
async function deleteTopic(work: SettingWork, topic_id: string): Promise<void> {
  const known = await readSetting(work.trx, work.scope, 'cms-topic', topic_id);
  if (!known) throw topicGone();
  if (!known.value.custom) throw forbidden('Only topics that you added can be deleted');
  await deleteSetting(work, { kind: 'cms-topic', key: topic_id }, topicGone());
  const questions = await listSettings(work.trx, work.scope, 'cms-question');
  for (const { key, value, version } of questions)
    if (value.topic_id === topic_id)
      await deleteSetting({ ...work, ifMatch: version }, { kind: 'cms-question', key }, questionGone());
}

async function deleteQuestion(
  work: SettingWork,
  { topic_id, question_id }: { topic_id: string; question_id: string },
): Promise<void> {
  await touchTopic(work, topic_id);
  const { custom } = await findQuestion(work, topic_id, question_id);
  if (!custom) throw forbidden('Only questions that you added can be deleted');
  await deleteSetting(work, { kind: 'cms-question', key: question_id }, questionGone());
}

/** @throws 404 */
async function findQuestion(
  { trx, scope }: Pick<SettingWork, 'trx' | 'scope'>,
  topic_id: string,
  question_id: string,
): Promise<calls.ContentQuestion> {
  const known = await readSetting(trx, scope, 'cms-question', question_id);
  if (known?.value.topic_id !== topic_id) throw questionGone();
  return known.value;
}

/**
 * Gives a topic another version: something of it changes in this transaction. Changes of one topic wait for each other here.
 * @throws 404
 */
async function touchTopic({ trx, scope }: Pick<SettingWork, 'trx' | 'scope'>, topic_id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('setting')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('dealer_id', '=', scope.dealerId)
    .where('product_id', '=', scope.productId)
    .where('kind', '=', 'cms-topic')
    .where('key', '=', topic_id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw topicGone();
}
