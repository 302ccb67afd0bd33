import {
  byMetric,
  currentItems,
  inboxCounts,
  InboxFilter,
  markSeen,
  markUnread,
  notWorkedCounts,
  type RowFilter,
  sources,
} from '@forecourt/api/contract/conversations';
import { isTodayList, type ListedMetric } from '@forecourt/api/contract/listed-metrics';
import { storesToday, todayCounts } from '@forecourt/api/contract/today';
import { notWorkedReasons } from '@forecourt/api/contract/not-worked';
import { getDays } from '../../metrics/range.ts';
import { both, countLeads, type Selection } from '../../metrics/leadSets.ts';
import { selections } from '../../metrics/selections.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { findConversationIn } from '../dialogue/conversation.ts';
import { inboxSelections } from './inbox.ts';
import { findNumbers, listItems, withReasons } from './items.ts';
import { narrowed } from './narrowed.ts';
import { notWorked, notWorkedFor } from './notWorked.ts';
import { loadPage } from './page.ts';
import { countStores } from './stores.ts';
import { countToday, todaySelections } from './today.ts';
import { markSeen as rememberSeen, markUnread as rememberUnread } from './seen.ts';
import { listSources } from '../../metrics/sources.ts';

/** The default page size (design §9). */
const pageSize = 25;

/** GET api/dashboard/conversations/{metric} (spec 3 §7). */
export function conversationRoutes(contract: Contract): void {
  contract.scoped(byMetric, async ({ trx, scope, person, params, query }) => {
    const { inbox, sort_column, sort_direction, page_id, page_size, ...list } = query;
    const as_of = new Date().toISOString();
    const size = Number(page_size ?? pageSize);
    const listed = await listedBy(trx, scope, params.metric, list);
    const leads = inbox === undefined ? listed : both(listed, inboxSelections(person.id)[inbox]);
    const { total, page, numbers } = await loadPage(trx, scope, getDays(query), leads, {
      column: sort_column ?? 'Timestamp',
      direction: sort_direction ?? 'desc',
      page: Number(page_id ?? 1),
      size,
    });
    const items = await listItems(trx, scope, person.id, numbers);
    return {
      items: query.not_worked === undefined ? items : await withReasons(trx, scope, items),
      page_id: page,
      num_pages: Math.max(1, Math.ceil(total / size)),
      total,
      as_of,
    };
  });

  contract.scoped(inboxCounts, async ({ trx, scope, person, params, query }) => {
    const leads = await listedBy(trx, scope, params.metric, query);
    const selections = inboxSelections(person.id);
    const filters = Object.values(InboxFilter.def.entries);
    const counts = await countLeads(
      trx,
      scope,
      getDays(query),
      filters.map((filter) => both(leads, selections[filter])),
    );
    return Object.fromEntries(filters.map((filter, at) => [filter, counts[at]])) as Record<InboxFilter, number>;
  });

  contract.scoped(notWorkedCounts, async ({ trx, scope, params, query: { not_worked: _reason, ...query } }) => {
    const leads = await listedBy(trx, scope, params.metric, query);
    const reasons = await notWorked(trx, scope, getDays(query), leads);
    const counts = Map.groupBy(reasons.values(), (reason) => reason);
    return {
      Items: notWorkedReasons
        .map((Reason) => ({ Reason, Leads: counts.get(Reason)?.length ?? 0 }))
        .filter(({ Leads }) => Leads > 0),
    };
  });

  contract.person(markSeen, async ({ trx, person, dealerId, body, audit }) => {
    const conversation = await findConversationIn(trx, person, dealerId, body.conversation_id);
    await rememberSeen(trx, person.id, conversation, body.seen_until);
    await audit(conversation.id);
    return { ok: true as const };
  });

  contract.scoped(todayCounts, async ({ trx, scope }) => ({ Items: await countToday(trx, scope) }));

  contract.scoped(storesToday, async ({ trx, scope, person }) => ({
    Stores: await countStores(trx, person, scope.productId),
  }));
  contract.person(markUnread, async ({ trx, person, dealerId, body, audit }) => {
    const conversation = await findConversationIn(trx, person, dealerId, body.conversation_id);
    await rememberUnread(trx, person.id, conversation);
    await audit(conversation.id);
    return { ok: true as const };
  });

  contract.scoped(currentItems, async ({ trx, scope, person, query }) => {
    const numbers = await findNumbers(trx, scope, readIds(query.conversation_ids));
    return { items: await listItems(trx, scope, person.id, numbers) };
  });

  contract.scoped(sources, async ({ trx, scope }) => ({ Items: await listSources(trx, scope) }));
}

interface List extends RowFilter {
  account_id: string;
  service_type: string;
  start_date: string;
  end_date: string;
  sub_metric?: string | undefined;
  search_pattern?: string | undefined;
}

/** The leads of a metric, narrowed to a table's row and a search. @throws 400 for a sub-metric that the metric does not have */
async function listedBy(trx: ScopedTransaction, scope: Scope, metric: ListedMetric, list: List): Promise<Selection> {
  const { account_id: _account, service_type: _product, start_date: _start, end_date: _end, ...rest } = list;
  const { sub_metric = '', search_pattern = '', not_worked, ...filter } = rest;
  const lists: Record<string, Selection> = isTodayList(metric) ? { '': todaySelections[metric] } : selections[metric];
  const selection = Object.hasOwn(lists, sub_metric) ? lists[sub_metric] : undefined;
  if (!selection) throw new Refusal(400, 'unknown-sub-metric', `${metric} has no list "${sub_metric}"`);
  const leads = await narrowed(trx, scope, selection, filter, search_pattern);
  return not_worked === undefined ? leads : notWorkedFor(trx, scope, getDays(list), leads, not_worked);
}

/** At most so many conversations are asked for at once. */
const maxIds = 100;

/** @throws 400 for anything but a short JSON array of texts */
function readIds(json: string): string[] {
  try {
    const ids: unknown = JSON.parse(json);
    if (Array.isArray(ids) && ids.length <= maxIds && ids.every((id) => typeof id === 'string')) return ids;
  } catch {
    // Refused below.
  }
  throw new Refusal(400, 'invalid-input', `conversation_ids: expected a JSON array of up to ${maxIds} ids`);
}
