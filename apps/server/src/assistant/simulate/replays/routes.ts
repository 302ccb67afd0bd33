import { answerProblems, withChoice } from '@forecourt/api/contract/settings/bot-answers';
import * as calls from '@forecourt/api/contract/settings/replays';
import pLimit from 'p-limit';
import { builtInAssistant } from '../../reply/builtIn.ts';
import { factsFor, type Unsaved } from '../../reply/facts.ts';
import { guarded } from '../../reply/guard/guard.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { requireProduct } from '../../../platform/http/authorise.ts';
import type { Contract } from '../../../platform/http/serve.ts';
import { readSetting } from '../../../settings/records.ts';
import { isInstructedBy, sharesWord } from './recentQuestions.ts';
import { replay, type Trial } from './replay.ts';

/** Replays at a time, as each takes some connections of the pool, and how many more may wait; further requests are refused. */
const limit = pLimit(2);
const maxWaiting = 10;

/**
 * 'Try on recent questions', before an answer or an instruction is saved. The built-in assistant answers, also where a language model
 * is set up: the same text always gives the same answer, at once. No transaction is open meanwhile.
 */
export function replayRoutes(contract: Contract, database: Pick<Database, 'db' | 'pool'>): void {
  const assistant = guarded(builtInAssistant(database.pool));
  const run = (scope: Scope, trial: Trial) => {
    if (limit.pendingCount >= maxWaiting)
      throw new Refusal(503, 'busy', 'Other people are trying answers right now. Try again in a moment.');
    return limit(() => replay({ database, assistant }, scope, trial));
  };

  /** A trial of what the assistant finds on a question. */
  const ofFacts = (scope: Scope, texts: string[], unsaved: Unsaved): Trial => ({
    isMeant: sharesWord(texts),
    change: async (request) => ({
      ...request,
      ...(await factsFor(database, scope, request.conversation.at(-1)?.text ?? '', unsaved)),
    }),
  });

  contract.inSteps(calls.replayAnswer, async ({ transact, dealerId, params, query, body }) => {
    const scope = { dealerId, productId: query.service_type };
    const trial = await transact(async (trx, audit) => {
      const saved = await readSetting(trx, scope, 'bot-answer', params.group_id);
      if (!saved) throw notFound('This question no longer exists');
      const group = withChoice(saved.value, body);
      const [problem] = Object.values(answerProblems(group));
      if (problem !== undefined) throw new Refusal(400, 'invalid-input', problem);
      await audit(`bot-answer:${params.group_id}`);
      return ofFacts(scope, [group.Question], { answer: group });
    });
    return run(scope, trial);
  });

  contract.inSteps(calls.replayContent, async ({ transact, dealerId, query, body }) => {
    const scope = { dealerId, productId: query.service_type };
    const { question_id: id, answer } = body.question_information;
    const trial = await transact(async (trx, audit) => {
      const saved = await readSetting(trx, scope, 'cms-question', id);
      if (!saved) throw notFound('This question was deleted');
      await audit(`cms-question:${id}`);
      const topic = await readSetting(trx, scope, 'cms-topic', saved.value.topic_id);
      const texts = [saved.value.title, topic?.value.label ?? '', saved.value.answer, answer];
      return ofFacts(scope, texts, { content: { id, answer: answer.trim() } });
    });
    return run(scope, trial);
  });

  contract.inSteps(calls.replayInstructions, async ({ transact, person, dealerId, query, body }) => {
    const scope = { dealerId, productId: query.service_type };
    requireProduct(person, scope);
    const { journey_id, configuration_id, journey_instructions, source_instructions } = body;
    const sources = await transact(async (trx, audit) => {
      const found = await trx
        .selectFrom('source')
        .select(['id', 'name', 'journey_id'])
        .where('dealer_id', '=', dealerId)
        .where('product_id', '=', scope.productId)
        .where((eb) => eb.or([eb('id', '=', configuration_id), eb('journey_id', '=', journey_id)]))
        .execute();
      if (!found.some(({ id }) => id === configuration_id)) throw notFound('This source no longer exists');
      await audit(configuration_id);
      return found;
    });
    return run(scope, {
      isMeant: isInstructedBy(journey_id, configuration_id),
      change: async (request, lead) => {
        const source = sources.find(({ name }) => name === lead.source);
        return {
          ...request,
          ...(source?.journey_id === journey_id && { journeyInstruction: journey_instructions }),
          ...(source?.id === configuration_id && { sourceInstruction: source_instructions }),
        };
      },
    });
  });
}
