import { hasSalesDashboard } from '@forecourt/api/access/dashboard';
import type { Swing } from '@forecourt/api/contract/swings';
import type { ProductCategory } from '@forecourt/api/contract/products';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';
import { cards } from './cards.ts';
import { getPercentile } from './percentile.ts';
import { type DayRange, rangeBefore } from './range.ts';
import { firstDay } from './sums.ts';

type CardName = keyof typeof cards;

/** The cards that each dashboard compares with the range before. */
const compared: Record<'sales' | 'chat', CardName[]> = {
  sales: [
    'total_leads_worked',
    'total_messages_sent',
    'new_leads_engaged',
    'existing_leads_engaged',
    'ai_set_appointments',
    'ai_sales_handoffs',
    'ai_assisted_sales',
  ],
  chat: [
    'total_website_visitors',
    'total_chat_leads_worked',
    'service_appointments',
    'ai_set_appointments',
    'total_dealership_takeovers',
    'acquired_phone_numbers',
  ],
};

/** How many ranges before the one that is shown are looked at. */
const periods = 12;
/** With fewer changes than these nothing is usual. */
const fewestChanges = 5;
/** The share of the changes that are usual. */
const usualShare = 0.8;

/** By how much each card's number usually changes from one range to the next (docs/metrics.md, "The usual swing"). */
export async function getSwings(
  trx: ScopedTransaction,
  scope: Scope,
  product: { id: string; category: ProductCategory },
  days: DayRange,
): Promise<Swing[]> {
  const names = compared[hasSalesDashboard({ Id: product.id, Category: product.category }) ? 'sales' : 'chat'];
  const ranges = await findRanges(trx, scope, days);
  const swings: Swing[] = [];
  for (const metric of names) {
    const counts: number[] = [];
    for (const range of ranges) counts.push((await cards[metric].count(trx, scope, range)).count ?? 0);
    swings.push({ metric, usual: getUsualChange(counts) });
  }
  return swings;
}

/** The ranges of equal length before another, the latest first, as far back as there was anything to count. */
async function findRanges(trx: ScopedTransaction, scope: Scope, days: DayRange): Promise<DayRange[]> {
  const first = await firstDay(trx, scope);
  if (first === null) return [];
  const ranges: DayRange[] = [];
  for (let range = rangeBefore(days); ranges.length < periods; range = rangeBefore(range)) ranges.push(range);
  return ranges.filter(({ from }) => first <= from);
}

/**
 * The change in whole percent that most changes did not exceed.
 * @param counts of ranges, the latest first; a change from nothing is none
 */
export function getUsualChange(counts: readonly number[]): number | null {
  const changes = counts.flatMap((count, at) => {
    const before = counts[at + 1];
    return before === undefined || before === 0 ? [] : [Math.abs((count - before) / before) * 100];
  });
  if (changes.length < fewestChanges) return null;
  const sorted = changes.toSorted((one, other) => one - other);
  return Math.round(getPercentile(sorted, usualShare)!);
}
