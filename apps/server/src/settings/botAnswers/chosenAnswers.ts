import type { BotAnswerGroup } from '@forecourt/api/contract/settings/bot-answers';
import { isBlank } from '@forecourt/api/contract/text';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { fillTemplate } from '../fillTemplate.ts';
import { readDocument } from '../readDocument.ts';

/** The dealer's chosen answer to each question; '' if its template has a gap, or nothing that a customer could see. */
export async function chosenAnswers(
  db: Kysely<Schema>,
  { dealerId, productId }: Scope,
  unsaved?: BotAnswerGroup,
): Promise<{ question: string; answer: string }[]> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', productId)
    .where('kind', '=', 'bot-answer')
    .orderBy('key')
    .execute();
  return rows.flatMap(({ key, value }) => {
    const group =
      key === unsaved?.GroupId ? unsaved : readDocument({ dealerId, productId, kind: 'bot-answer', key }, value);
    const chosen = group?.Alternatives.find(({ Id }) => Id === group.ChosenId);
    if (!group || !chosen) return [];
    const values = new Map(chosen.InputValues.map(({ Id, CurrentValue }) => [Id, CurrentValue]));
    const answer = fillTemplate(chosen.Content, values)?.trim() ?? '';
    return [{ question: group.Question, answer: isBlank(answer) ? '' : answer }];
  });
}
