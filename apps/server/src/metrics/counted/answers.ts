import type { Cards, Count, Counted, Deals, Expectation, Outcome, Share, Tables } from './expected/expectation.ts';

// What the calls answer where the counts are those expected: the shapes and labels of the contract, docs/metrics.md and spec
// 1 §2. Left out are the sentences that describe a number, and the moment of counting.

const redirect = (metric: string, sub_metric = '') => ({ endpoint: 'conversations', metric, sub_metric });

const leads = (metric: string, [count]: Counted, sub_metric = '') => ({
  count,
  redirect: redirect(metric, sub_metric),
});
const share = ({ of: [count], rate }: Share) => ({ count, rate });

/** A card that is one number of leads, which it opens. */
const opening = (metric: keyof Cards) => (card: Count) => leads(metric, card.of);

/** A card that is one number and opens nothing. */
const plain = (card: Count) => ({ count: card.of[0] });

const deals =
  (countLabel: string, grossLabel: string) =>
  ({ of: [count], gross }: Deals) => ({
    count,
    additional_metrics: [
      { label: countLabel, count },
      { label: grossLabel, count: gross },
    ],
  });

const cardAnswers: { [Name in keyof Cards]: (card: Cards[Name]) => object } = {
  total_leads_worked: opening('total_leads_worked'),
  total_messages_sent: plain,
  new_leads_engaged: opening('new_leads_engaged'),
  existing_leads_engaged: opening('existing_leads_engaged'),
  ai_set_appointments: opening('ai_set_appointments'),
  ai_sales_handoffs: ({ of, awaiting, worked, unheard }) => ({
    ...leads('ai_sales_handoffs', of),
    additional_metrics: [
      {
        label: 'Handoffs Awaiting Sales Response',
        ...leads('ai_sales_handoffs', awaiting.of, 'negative'),
        rate: awaiting.rate,
      },
      { label: 'Handoffs Worked', ...leads('ai_sales_handoffs', worked.of, 'positive'), rate: worked.rate },
      {
        label: 'No Word From Customer',
        ...leads('ai_sales_handoffs', unheard.of, 'unheard'),
        rate: unheard.rate,
      },
    ],
  }),
  ai_assisted_sales: deals('AI ASSISTED VEHICLE SALES', 'AI ASSISTED GROSS SALES'),
  total_website_visitors: plain,
  total_chat_leads_worked: opening('total_chat_leads_worked'),
  chat_lead_conversation_rate_in_crm: ({ of, rate }) => ({
    ...leads('chat_lead_conversation_rate_in_crm', of),
    rate,
  }),
  service_appointments: opening('service_appointments'),
  total_dealership_takeovers: opening('total_dealership_takeovers'),
  acquired_phone_numbers: ({ of, callRequests }) => ({
    ...leads('acquired_phone_numbers', of),
    additional_metrics: [
      { label: 'Acquired Phone Numbers', ...leads('acquired_phone_numbers', of) },
      { label: 'Phone Call Requests', ...leads('acquired_phone_numbers', callRequests, 'phone_call_requests') },
    ],
  }),
  lead_events_registered: opening('lead_events_registered'),
  sales: opening('sales'),
  cta_conversions: ({ of, rate }) => ({ ...leads('cta_conversions', of), rate }),
  closed_ros: deals('Closed Repair Orders', 'Repair Order Gross'),
  engagement_statistics: ({ of, rate, wroteBack, silent }) => ({
    ...leads('engagement_statistics', of),
    rate,
    bars: [
      [{ filled: { label: 'Wrote back', ...share(wroteBack) } }, { outlined: { label: 'No reply', ...share(silent) } }],
    ],
  }),
  total_sales: deals('Vehicle Sales', 'Gross Sales'),
  ai_appointments: opening('ai_appointments'),
  messages_out: plain,
  duplicate_leads: opening('duplicate_leads'),
  hto_statistics: ({ of, handoffs, takeovers }) => ({
    ...leads('hto_statistics', of),
    additional_metrics: [
      { label: 'Handoffs', ...leads('hto_statistics', handoffs, 'handoffs') },
      { label: 'Takeovers', ...leads('hto_statistics', takeovers, 'takeovers') },
    ],
  }),
  follow_up_statistics: ({ of, answered }) => ({
    ...leads('follow_up_statistics', of),
    additional_metrics: [
      { label: 'Answered', ...leads('follow_up_statistics', answered.of, 'answered'), rate: answered.rate },
    ],
  }),
  closed_deals: opening('closed_deals'),
};

/** What a card answers, less its sentences. */
export function cardAnswer(name: keyof Cards, label: string, { cards, before }: Expectation): object {
  const answer = cardAnswers[name] as (card: Count) => object;
  return {
    label,
    ...answer(cards[name]),
    ...(before && { previous: { count: cards[name].before?.[0], ...before } }),
  };
}

const repCount = (sub_metric: string, salesperson_id: string, [value]: Counted) => ({
  value,
  redirect: { ...redirect('salesperson_performance', sub_metric), salesperson_id },
});

const outcome = ({ leads, engaged_leads, sales, service, sales_conversion }: Outcome) => ({
  leads: leads[0],
  engaged_leads: engaged_leads[0],
  sales: sales[0],
  service: service[0],
  sales_conversion,
});

/** The rows that each table answers. */
export const tableRows: { [Name in keyof Tables]: (rows: Tables[Name]) => object[] } = {
  salesperson_performance: (rows) =>
    rows.map(({ id, name, negative, positive, rate, sold, gross }) => ({
      FullName: name,
      negative: repCount('negative', id, negative),
      positive: repCount('positive', id, positive),
      positive_rate: rate,
      sold: sold && repCount('sold', id, sold),
      gross,
    })),
  lead_source_statistics: (rows) =>
    rows.map((row) => ({
      source_name: row.source,
      lead_type: row.type,
      new_leads: row.new_leads[0],
      leads_that_worked: row.leads_that_worked[0],
      engaged_leads: row.engaged_leads[0],
      engagement_rate: row.engagement_rate,
      sales_expertise_needed: row.sales_expertise_needed[0],
      appt_count: row.appt_count[0],
      sold: row.sold && row.sold[0],
      gross: row.gross,
    })),
  'performance/source': (rows) =>
    rows.map((row) => ({
      source: row.source,
      visitors: row.visitors[0],
      visits: row.visits[0],
      opens: row.opens[0],
      ...outcome(row),
    })),
  'performance/cta': (rows) =>
    rows.map((row) => ({
      cta: row.cta,
      clicks: row.clicks[0],
      ...outcome(row),
      page_types: byName(
        row.page_types.map((part) => ({ page_type: part.page_type, clicks: part.clicks[0], ...outcome(part) })),
      ),
    })),
  engagement_chart: (rows) =>
    rows.map(({ day, with_handoff, without_handoff }) => ({
      day,
      with_handoff: with_handoff[0],
      without_handoff: without_handoff[0],
    })),
  funnel: (rows) =>
    rows.map(({ step, of, rate, before, isUnreported = false }) => ({
      step,
      ...leads('funnel', of, step),
      worked_rate: rate,
      is_reported: !isUnreported,
      previous: before?.[0] ?? null,
    })),
};

/** Rows in one order: nothing says in which they come. */
export const byName = <Row extends object>(rows: Row[]): Row[] =>
  rows.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
