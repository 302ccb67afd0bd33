import type { MetricCard, Rate, Redirect } from '@forecourt/api/contract/metrics';
import type { RangedMetric } from '@forecourt/api/contract/listed-metrics';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';
import { type Activity, countLeads, leadsByDay, type Selection } from './leadSets.ts';
import { getPoints } from './points.ts';
import type { DayRange } from './range.ts';
import { getPercent } from './rate.ts';
import * as selections from './selections.ts';
import * as sums from './sums.ts';

/** A card's numbers for one range. */
type Counted = Pick<MetricCard, 'count' | 'rate' | 'redirect' | 'additional_metrics' | 'bars' | 'points'>;

/** One card (spec 1 §3, §7); what it counts is defined in docs/metrics.md. */
export interface CardDefinition {
  label: string;
  description: string;
  count: (trx: ScopedTransaction, scope: Scope, days: DayRange) => Promise<Counted>;
  /** The course of the count, where it takes a statement of its own; it is not asked for the range before. */
  points?: (trx: ScopedTransaction, scope: Scope, days: DayRange) => Promise<number[]>;
}

/** Where a card's number leads. */
export const to = (metric: RangedMetric, subMetric = ''): Redirect => ({
  endpoint: 'conversations',
  metric,
  sub_metric: subMetric,
});

/** A share of a whole, in percent. */
export const rate = (part: number, whole: number, description: string): Rate => ({
  value: getPercent(part, whole),
  description,
});

/** Counts distinct leads or visitors, and on each day those with an activity. */
export const distinct = (selection: Selection, by: Activity | undefined): Pick<CardDefinition, 'count' | 'points'> => ({
  count: async (trx, scope, days) => {
    const [count] = await countLeads(trx, scope, days, [selection]);
    return { count };
  },
  ...(by && {
    points: async (trx, scope, days) => getPoints(days, await leadsByDay(trx, scope, days, selection, by)),
  }),
});

/**
 * A card that counts the leads of one selection and opens them.
 * @param by what each day's point counts them by; the selection itself where that is an activity
 */
export const leads = (metric: RangedMetric, label: string, description: string, by?: Activity): CardDefinition => {
  const selection = selections.selections[metric]['']!;
  const { count, ...course } = distinct(selection, by ?? ('kind' in selection ? selection : undefined));
  return {
    label,
    description,
    ...course,
    count: async (...range) => ({ ...(await count(...range)), redirect: to(metric) }),
  };
};

/** A card with two numbers, the first of which is its main one. */
export const twin = (
  metric: RangedMetric,
  label: string,
  description: string,
  [second, secondLabel, selection]: [subMetric: string, label: string, selection: Selection],
): CardDefinition => ({
  label,
  description,
  count: async (trx, scope, days) => {
    const [count, other] = await countLeads(trx, scope, days, [selections.selections[metric]['']!, selection]);
    return {
      count,
      redirect: to(metric),
      additional_metrics: [
        { label, count, redirect: to(metric) },
        { label: secondLabel, count: other, redirect: to(metric, second) },
      ],
    };
  },
});

/** A card of messages by some senders. */
export const messages = (label: string, description: string, senders: string[]): CardDefinition => ({
  label,
  description,
  count: async (trx, scope, days) => {
    const counts = await sums.messagesByDay(trx, scope, days, senders);
    return { count: counts.reduce((sum, { n }) => sum + n, 0), points: getPoints(days, counts) };
  },
});

/** A card of deals and their gross. */
export const deals = (
  label: string,
  description: string,
  sum: typeof sums.allDeals,
  labels: [count: string, gross: string],
): CardDefinition => ({
  label,
  description,
  count: async (trx, scope, days) => {
    const { deals, gross } = await sum(trx, scope, days);
    return {
      count: deals,
      additional_metrics: [
        { label: labels[0], count: deals },
        { label: labels[1], count: gross },
      ],
    };
  },
});
