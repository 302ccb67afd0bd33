import { InboxFilter, type RowFilter, SortColumn } from '@forecourt/api/contract/conversations';
import { notWorkedReasons } from '@forecourt/api/contract/not-worked';
import { type ListedMetric, listedMetrics } from '@forecourt/api/contract/listed-metrics';
import { proxy } from 'valtio';
import { changed, type PageSize, pageSizes } from '../tables/listAddress.ts';

/** Which conversations are listed, and how (spec 3 §3, "Conversation filter state"). */
export interface ConversationFilter {
  page: string;
  endpoint: 'conversations';
  metric: ListedMetric;
  sub_metric: string;
  /** What is searched for; empty for nothing. */
  query: string;
  /** What narrows the list to one row of a table: source, lead type, person… */
  row: RowFilter;
  /** What of it asks for something; null for all. */
  inbox: InboxFilter | null;
  sort: SortColumn;
  direction: 'asc' | 'desc';
  /** Rows a page; null where the address leaves it to the person. */
  rows: PageSize | null;
}

/** Every conversation with a message in the range. */
export const defaultMetric: ListedMetric = 'conversationsSearch';

/** Where the list was left, so that Back finds it as it was. */
interface Left {
  /** The list's address. */
  href: string;
  /** The opened conversation's path. */
  path: string;
  scrollY: number;
}

/** What was chosen last, for the screens that come back to it. Null until a list was opened. */
export const conversationFilter = proxy<{ chosen: ConversationFilter | null; left: Left | null }>({
  chosen: null,
  left: null,
});

const rowFields = ['source_name', 'lead_type', 'salesperson_id', 'cta', 'page_type', 'referral'] as const;

/** What a list of leads that the assistant did not work is narrowed to. */
const notWorkedFilters = ['any', ...notWorkedReasons] as const;

/** Where a number of the dashboard leads: its list, for the same range. */
export interface Leads {
  endpoint: string;
  metric: string;
  sub_metric: string;
}

/**
 * The address of the list behind a number (spec 1 §2): endpoint, metric and sub-metric, what narrows it to a row, and the
 * range that was counted.
 * @param rangeQuery as `rangeSearch` writes it
 */
export function conversationsHref(
  { endpoint, metric, sub_metric }: Leads,
  rangeQuery: string,
  row: RowFilter = {},
): string {
  const query = new URLSearchParams(rangeQuery);
  for (const [name, value] of Object.entries({ endpoint, metric, sub_metric, ...row })) query.set(name, value);
  return `/conversations?${query}`;
}

/** The list that an address names; all conversations, the newest first, where it names none that there is. */
export function readFilter(search: URLSearchParams): ConversationFilter {
  const page = search.get('page') ?? '';
  const row = Object.fromEntries(rowFields.flatMap((name) => (search.has(name) ? [[name, search.get(name)!]] : [])));
  const notWorked = notWorkedFilters.find((name) => name === search.get('not_worked'));
  const sort = SortColumn.def.entries;
  const column = Object.values(sort).find((name) => name === search.get('sort')) ?? 'Timestamp';
  const ways = ['asc', 'desc'] as const;
  const inbox = Object.values(InboxFilter.def.entries);
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? page : '1',
    endpoint: 'conversations',
    metric: listedMetrics.find((name) => name === search.get('metric')) ?? defaultMetric,
    sub_metric: search.get('sub_metric') ?? '',
    query: (search.get('query') ?? '').slice(0, 120),
    row: notWorked === undefined ? row : { ...row, not_worked: notWorked },
    inbox: inbox.find((name) => name === search.get('inbox')) ?? null,
    sort: column,
    direction: ways.find((way) => way === search.get('direction')) ?? (column === 'Timestamp' ? 'desc' : 'asc'),
    rows: pageSizes.find((size) => size === search.get('rows')) ?? null,
  };
}

/** Changes an address to that of all conversations. */
export const noMetric = { endpoint: null, metric: null, sub_metric: null };

/** The query of an address without what it asks for and `readFilter` refuses; the same text where there is nothing such. */
export function withoutRefused(search: string): string {
  const parameters = new URLSearchParams(search);
  const filter = readFilter(parameters);
  const refused = (['page', 'metric', 'inbox', 'sort', 'direction', 'rows'] as const).filter(
    (name) => parameters.has(name) && parameters.get(name) !== filter[name],
  );
  if (refused.length === 0) return search;
  return changed(search, {
    page: refused.includes('page') ? null : readPage(search),
    ...Object.fromEntries(refused.map((name) => [name, null])),
    ...(refused.includes('metric') && noMetric),
  });
}

/**
 * The address of a conversation.
 * @param search the query of the list that it stands in; beside the conversation stands the same list
 */
export const conversationHref = (id: string, search = ''): string =>
  `/conversation/${encodeURIComponent(id)}${withView(search, null)}`;

/** The parameter that says what a phone shows of a conversation beside its list. */
export const view = { name: 'view', list: 'list' };

/** The address's query with the list in the conversation's place on a phone, or with the conversation. */
export function withView(search: string, shown: 'list' | null): string {
  const parameters = new URLSearchParams(search);
  // As it was written: other code compares addresses.
  if (parameters.get(view.name) === shown) return search;
  if (shown === null) parameters.delete(view.name);
  else parameters.set(view.name, shown);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** The page that an address names, to be kept where the rest of it changes. */
export const readPage = (search: string): string | null => new URLSearchParams(search).get('page');
