import type { NotWorkedReason } from '@forecourt/api/contract/not-worked';
import { expressionBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { loadSituations, whyNotWorked } from '../../messaging/leads/whyNothing.ts';
import { both, numbersIn, type Selection } from '../../metrics/leadSets.ts';
import type { DayRange } from '../../metrics/range.ts';
import { numbered } from './inbox.ts';

/** Leads that the assistant has never written to. */
const neverWorked = numbered(({ dealerId, productId }) =>
  expressionBuilder<Schema>()
    .selectFrom('lead')
    .select('number')
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', productId)
    .where('first_bot_at', 'is', null),
);

/** Of a list the leads that the assistant has never written to, by their numbers, with why: the rule is TypeScript (messaging/leads/whyNothing.ts). */
export async function notWorked(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
  leads: Selection,
): Promise<Map<number, NotWorkedReason>> {
  const rows = await trx
    .selectFrom(sql<{ number: number }>`(${numbersIn(both(leads, neverWorked), scope, days)})`.as('chosen'))
    .innerJoin('lead as l', 'l.number', 'chosen.number')
    .where('l.dealer_id', '=', scope.dealerId)
    .where('l.product_id', '=', scope.productId)
    .select(['l.id', 'l.number'])
    .execute();
  const situations = await loadSituations(
    trx,
    scope.dealerId,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map(({ id, number }) => [number, whyNotWorked(situations.get(id)!)]));
}

/** Those of a list for one reason, or for any. */
export async function notWorkedFor(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
  leads: Selection,
  reason: NotWorkedReason | 'any',
): Promise<Selection> {
  if (reason === 'any') return both(leads, neverWorked);
  const found = await notWorked(trx, scope, days, leads);
  const numbers = [...found].filter(([, why]) => why === reason).map(([number]) => number);
  return numbered(() => sql`select unnest(${numbers}::int[]) as number`);
}
