import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** What is counted: a kind, who or what it is counted under, and the dealer's calendar day (YYYY-MM-DD). */
interface Entry {
  kind: string;
  actor: string;
  day: string;
}

/** What one row adds to the rollups (docs/metrics.md). */
export interface Contribution {
  dealerId: string;
  productId: string;
  /** Each adds one to its row of `metric_day`. */
  counts: readonly Entry[];
  /** Each makes the lead, or the visitor, a member of its set in `activity_set`. */
  memberships: readonly Entry[];
  leadId?: string;
  visitor?: string;
}

/** The day of what is true of a lead on no day in particular, such as its source. */
export const noDay = '-infinity';

/** The kinds of sets that a lead is in by its own fields, independent of its messages and events. */
export const leadKinds: ReadonlySet<string> = new Set(['created', 'duplicate', 'source', 'salesperson', 'referral']);

/** The columns that each counted table contributes by. */
export const contributingColumns = {
  message: ['dealer_id', 'product_id', 'lead_id', 'day', 'initiator', 'visibility'],
  event: ['dealer_id', 'product_id', 'lead_id', 'day', 'kind', 'made_by', 'cta', 'page_type', 'response'],
  visit: ['dealer_id', 'product_id', 'visitor', 'day', 'referral', 'opened_widget'],
  deal: ['dealer_id', 'product_id', 'lead_id', 'day'],
  cta_press: ['dealer_id', 'product_id', 'cta', 'page_type', 'day'],
  lead: [
    'dealer_id',
    'product_id',
    'id',
    'created_day',
    'is_duplicate',
    'source',
    'lead_type',
    'salesperson_id',
    'referral',
  ],
} as const satisfies { [T in keyof Schema]?: readonly (keyof Schema[T])[] };

export type CountedTable = keyof typeof contributingColumns;

/** A row of a counted table, by the columns that it contributes by. */
export type CountedRow<T extends CountedTable> = Pick<
  Selectable<Schema[T]>,
  (typeof contributingColumns)[T][number] & keyof Selectable<Schema[T]>
>;

/** What a row of each counted table contributes. */
export const contributionBy: { [T in CountedTable]: (row: CountedRow<T>) => Contribution } = {
  message: ({ dealer_id: dealerId, product_id: productId, lead_id: leadId, day, initiator, visibility }) => {
    const entries = visibility === 'customer' ? [{ kind: 'message', actor: initiator, day }] : [];
    return { dealerId, productId, leadId, counts: entries, memberships: entries };
  },
  event: ({ dealer_id: dealerId, product_id: productId, lead_id: leadId, day, kind, made_by, response, ...press }) => {
    const entry = { kind, actor: kind === 'CTA' ? getPressActor(press) : made_by, day };
    const responses = response === null ? [] : [{ kind: 'response', actor: response, day }];
    return { dealerId, productId, leadId, counts: [entry], memberships: [entry, ...responses] };
  },
  visit: ({ dealer_id: dealerId, product_id: productId, visitor, day, referral: actor, opened_widget }) => {
    const visit = { kind: 'visit', actor, day };
    const opening = opened_widget ? [{ kind: 'widget_open', actor, day }] : [];
    return { dealerId, productId, visitor, counts: [visit, ...opening], memberships: [visit] };
  },
  deal: ({ dealer_id: dealerId, product_id: productId, lead_id: leadId, day }) => ({
    dealerId,
    productId,
    leadId,
    counts: [],
    memberships: [{ kind: 'deal', actor: '', day }],
  }),
  // A press by somebody who has not written yet counts with those that are events of a conversation.
  cta_press: ({ dealer_id: dealerId, product_id: productId, day, ...press }) => ({
    dealerId,
    productId,
    counts: [{ kind: 'CTA', actor: getPressActor(press), day }],
    memberships: [],
  }),
  lead: (lead) => ({
    dealerId: lead.dealer_id,
    productId: lead.product_id,
    leadId: lead.id,
    counts: [],
    memberships: [
      { kind: 'created', actor: '', day: lead.created_day },
      ...(lead.is_duplicate ? [{ kind: 'duplicate', actor: '', day: lead.created_day }] : []),
      { kind: 'source', actor: toJsonText(lead.source, lead.lead_type), day: noDay },
      { kind: 'salesperson', actor: lead.salesperson_id ?? '', day: noDay },
      ...(lead.referral === null ? [] : [{ kind: 'referral', actor: lead.referral, day: noDay }]),
    ],
  }),
};

/** A call to action is counted under what was pressed, on which kind of page. */
export const getPressActor = ({ cta, page_type }: { cta: string | null; page_type: string | null }): string =>
  toJsonText(cta, page_type ?? 'other');

/** Values as PostgreSQL writes a jsonb array as text: with a space after each comma. */
const toJsonText = (...values: readonly (string | null)[]): string =>
  `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
