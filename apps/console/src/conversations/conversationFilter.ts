import type { RowFilter } from '@forecourt/api/contract/conversations';
import { type ListedMetric, listedMetrics } from '@forecourt/api/contract/listed-metrics';
import type { DateRange } from '@forecourt/ui/dateRange';
import type { CalendarDate } from '@internationalized/date';
import { proxy } from 'valtio';
import { rangeSearch } from '../date/dateStore.ts';

/** Which conversations are listed (spec 3 §3, "Conversation filter state"). */
export interface ConversationFilter {
  endpoint: 'conversations';
  metric: ListedMetric;
  sub_metric: string;
  /** What narrows the list to one row of a table. */
  row: RowFilter;
}

/** What was chosen last, kept for the screens that come back to it. Null until a list was opened. */
export const conversationFilter = proxy<{ chosen: ConversationFilter | null }>({ chosen: null });

const rowFields = ['source_name', 'lead_type', 'salesperson_id', 'cta', 'page_type', 'referral'] as const;

/** Where a number of the dashboard leads: its list, for the same range. */
export interface Leads {
  endpoint: string;
  metric: string;
  sub_metric: string;
}

/**
 * The address of the list behind a number (spec 1 §2): endpoint, metric and sub-metric, what narrows it to a row, and the
 * range that was counted.
 */
export function conversationsHref(
  { endpoint, metric, sub_metric }: Leads,
  range: DateRange,
  today: CalendarDate,
  row: RowFilter = {},
): string {
  const query = new URLSearchParams(rangeSearch(range, today));
  for (const [name, value] of Object.entries({ endpoint, metric, sub_metric, ...row })) query.set(name, value);
  return `/conversations?${query}`;
}

/** The list that an address names; all leads that the assistant worked where it names none that there is. */
export function filterOf(search: URLSearchParams): ConversationFilter {
  const metric = listedMetrics.find((name) => name === search.get('metric')) ?? 'total_leads_worked';
  const row = Object.fromEntries(rowFields.flatMap((name) => (search.has(name) ? [[name, search.get(name)!]] : [])));
  return { endpoint: 'conversations', metric, sub_metric: search.get('sub_metric') ?? '', row };
}
