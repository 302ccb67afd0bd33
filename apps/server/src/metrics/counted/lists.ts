import { type Counted, type Expectation, none, type Outcome } from './expected/expectation.ts';

/** A list that a number opens, and the leads in it. */
export interface OpenedList {
  /** As `conversations/{metric}` spells it. */
  metric: string;
  /** Sub-metric, row of a table, and range where it is another than the number's. */
  query: Record<string, string>;
  leads: Counted;
}

/** Numbers of messages, visitors and deals open no list. */
const opensNothing = new Set([
  'total_messages_sent',
  'messages_out',
  'total_website_visitors',
  'ai_assisted_sales',
  'closed_ros',
  'total_sales',
]);

/** Every list that a number of the product opens over its range, and those that stand for themselves. */
export const openedLists = (expectation: Expectation): OpenedList[] => [
  ...Object.entries(expectation.lists).map(([metric, leads]) => ({ metric, query: {}, leads })),
  ...cardLists(expectation),
  ...tableLists(expectation),
];

const list = (metric: string, sub_metric: string, leads: Counted, more: Record<string, string> = {}): OpenedList => ({
  metric,
  query: { sub_metric, ...more },
  leads,
});

const cardLists = ({ cards }: Expectation): OpenedList[] => [
  ...Object.entries(cards)
    .filter(([metric]) => !opensNothing.has(metric))
    .map(([metric, { of }]) => list(metric, '', of)),
  list('ai_sales_handoffs', 'negative', cards.ai_sales_handoffs.awaiting.of),
  list('ai_sales_handoffs', 'positive', cards.ai_sales_handoffs.worked.of),
  list('ai_sales_handoffs', 'unheard', cards.ai_sales_handoffs.unheard.of),
  list('acquired_phone_numbers', 'phone_call_requests', cards.acquired_phone_numbers.callRequests),
  list('hto_statistics', 'handoffs', cards.hto_statistics.handoffs),
  list('hto_statistics', 'takeovers', cards.hto_statistics.takeovers),
  list('follow_up_statistics', 'answered', cards.follow_up_statistics.answered.of),
];

const outcomeLists = (metric: string, row: Outcome, filter: Record<string, string>) =>
  (['engaged_leads', 'sales', 'service'] as const).map((name) => list(metric, name, row[name], filter));

const sourceColumns = [
  'new_leads',
  'leads_that_worked',
  'engaged_leads',
  'sales_expertise_needed',
  'appt_count',
  'sold',
] as const;

const tableLists = ({ tables, cards }: Expectation): OpenedList[] => [
  ...tables.salesperson_performance.flatMap(({ id, negative, positive, sold }) => [
    list('salesperson_performance', 'negative', negative, { salesperson_id: id }),
    list('salesperson_performance', 'positive', positive, { salesperson_id: id }),
    list('salesperson_performance', 'sold', sold ?? none, { salesperson_id: id }),
  ]),
  ...tables.lead_source_statistics.flatMap((row) =>
    sourceColumns.map((column) =>
      list('lead_source_statistics', column, row[column] ?? none, { source_name: row.source, lead_type: row.type }),
    ),
  ),
  ...tables['performance/source'].flatMap((row) => outcomeLists('performance_source', row, { referral: row.source })),
  ...tables['performance/cta'].flatMap(({ cta, page_types, ...row }) => [
    ...outcomeLists('performance_cta', row, { cta }),
    ...page_types.flatMap((part) => outcomeLists('performance_cta', part, { cta, page_type: part.page_type })),
  ]),
  ...tables.funnel.map(({ step, of }) => list('funnel', step, of)),
  list('engagement_chart', '', cards.engagement_statistics.of),
  ...tables.engagement_chart.flatMap(({ day, with_handoff, without_handoff }) => {
    const thatDay = { start_date: `${day}T00:00:00`, end_date: `${day}T23:59:59` };
    return [
      list('engagement_chart', 'with_handoff', with_handoff, thatDay),
      list('engagement_chart', 'without_handoff', without_handoff, thatDay),
    ];
  }),
];
