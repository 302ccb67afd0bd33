import {
  answerProblems,
  type BotAnswerChoice,
  type BotAnswerGroup,
  botAnswers,
  getInputs,
  updateBotAnswer,
  withChoice,
} from '@forecourt/api/contract/settings/bot-answers';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import type { FindAnsweredBy } from '../answeredBy.ts';
import { listSettings, readSetting, saveSetting } from '../records.ts';

/** Answers Settings (spec 2 §3, §4, §5). */
export function botAnswerRoutes(contract: Contract, answeredBy: FindAnsweredBy): void {
  contract.scoped(botAnswers, async ({ trx, scope }) => {
    const saved = await listSettings(trx, scope, 'bot-answer');
    const Items = [];
    for (const { value, version } of saved)
      Items.push({ ...value, Version: version, AnsweredBy: await answeredBy(trx, scope, value.Question) });
    return { Items };
  });

  contract.scoped(updateBotAnswer, async (work) => {
    const { trx, scope, params, body } = work;
    const saved = await readSetting(trx, scope, 'bot-answer', params.group_id);
    if (!saved) throw notFound('This question no longer exists');
    requireKnown(saved.value, body);
    const changed = withEdits(saved.value, withChoice(saved.value, body));
    const issues = Object.entries(answerProblems(changed)).map(([path, message]) => ({ path, message }));
    if (issues.length > 0) throw invalid(issues);
    const change = { kind: 'bot-answer', key: params.group_id } as const;
    work.setVersion(await saveSetting(work, { ...change, value: changed }));
    return changed;
  });
}

const invalid = (issues: { path: string; message: string }[]) =>
  new Refusal(400, 'invalid-input', issues.map(({ message }) => message).join('; '), { issues });

/** @throws 400 for an alternative or an input that the group does not have, and for words that are not the dealer's to write */
function requireKnown(group: BotAnswerGroup, choice: BotAnswerChoice): void {
  const issues = choice.Alternatives.flatMap(({ Id, Content, InputValues }) => {
    const alternative = group.Alternatives.find((one) => one.Id === Id);
    if (!alternative) return [{ path: Id, message: `There is no answer ${Id}` }];
    const known = new Set(getInputs(alternative).map((input) => input.Id));
    return [
      ...(Content !== undefined && Content !== alternative.Content && !alternative.Editable
        ? [{ path: `${Id}.Content`, message: 'This answer can’t be edited' }]
        : []),
      ...InputValues.filter((input) => !known.has(input.Id)).map((input) => ({
        path: `${Id}.${input.Id}`,
        message: `There is no input ${input.Id}`,
      })),
    ];
  });
  if (issues.length > 0) throw invalid(issues);
}

/** An edited text loses its approval. */
const withEdits = (before: BotAnswerGroup, after: BotAnswerGroup): BotAnswerGroup => ({
  ...after,
  Alternatives: after.Alternatives.map((alternative, at) =>
    alternative.Content === before.Alternatives[at]!.Content
      ? alternative
      : { ...alternative, Status: 'Edited', StatusId: 2 },
  ),
});
