import { parseDate, startOfMonth, startOfWeek } from '@internationalized/date';
import { type Contribution, noDay } from './contributions.ts';

/** A lead or visitor in a set of activity_set. A day's set is part of its week's, from Monday on, and of its month's. */
export interface Membership {
  dealerId: string;
  productId: string;
  kind: string;
  actor: string;
  span: 'day' | 'week' | 'month';
  /** Of a week or month: its first. */
  day: string;
  leadId: string | null;
  visitor: string | null;
}

/** What identifies a membership. */
const getMembershipKey = (membership: Membership): string =>
  JSON.stringify([
    membership.dealerId,
    membership.productId,
    membership.kind,
    membership.actor,
    membership.span,
    membership.day,
    membership.leadId,
    membership.visitor,
  ]);

/** How many rows of `after` give each membership, less those of `before`, by its key. */
export function countMemberships(
  before: readonly Contribution[],
  after: readonly Contribution[],
): Map<string, { membership: Membership; n: number }> {
  const spans = new Map<string, Pick<Membership, 'span' | 'day'>[]>();
  const counted = new Map<string, { membership: Membership; n: number }>();
  const add = (contributions: readonly Contribution[], sign: 1 | -1) => {
    for (const { dealerId, productId, memberships, leadId = null, visitor = null } of contributions)
      for (const { kind, actor, day } of memberships) {
        if (!spans.has(day)) spans.set(day, getSpans(day));
        for (const span of spans.get(day)!) {
          const membership = { dealerId, productId, kind, actor, ...span, leadId, visitor };
          const key = getMembershipKey(membership);
          counted.set(key, { membership, n: (counted.get(key)?.n ?? 0) + sign });
        }
      }
  };
  add(before, -1);
  add(after, 1);
  return counted;
}

/** A day is part of its week, from Monday on, and of its month. */
function getSpans(day: string): Pick<Membership, 'span' | 'day'>[] {
  if (day === noDay) return [{ span: 'day', day }];
  const date = parseDate(day);
  return [
    { span: 'day', day },
    { span: 'week', day: startOfWeek(date, 'en-US', 'mon').toString() },
    { span: 'month', day: startOfMonth(date).toString() },
  ];
}
