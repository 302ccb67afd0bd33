import type { BotAnswerGroup } from '@forecourt/api/contract/settings/bot-answers';
import { isBlank } from '@forecourt/api/contract/text';
import { type QueryExecutorProvider, type Selectable, sql } from 'kysely';
import type { Scope } from '../../platform/db/scope.ts';
import type { Setting } from '../../platform/db/tables.ts';
import { fillTemplate } from '../fillTemplate.ts';
import { readDocument } from '../readDocument.ts';

/** The dealer's chosen answer to each question; '' if its template has a gap, or nothing that a customer could see. */
export async function chosenAnswers(
  db: QueryExecutorProvider,
  { dealerId, productId }: Scope,
  unsaved?: BotAnswerGroup,
): Promise<{ question: string; answer: string }[]> {
  const { rows } = await sql<Pick<Selectable<Setting>, 'key' | 'value'>>`
    select key, value from setting
    where dealer_id = ${dealerId} and product_id = ${productId} and kind = 'bot-answer' order by key`.execute(db);
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
