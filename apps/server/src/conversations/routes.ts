import { byMetric, sources } from '@forecourt/api/contract/conversations';
import { daysOf } from '../metrics/range.ts';
import { selections } from '../metrics/selections.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Contract } from '../http/serve.ts';
import { itemsOf } from './items.ts';
import { narrowed } from './narrowed.ts';
import { pageOf } from './page.ts';
import { sourcesOf } from './sources.ts';

/** The default page size (design §9). */
const pageSize = 25;

/** GET api/dashboard/conversations/{metric} (spec 3 §7). */
export function conversationRoutes(contract: Contract): void {
  contract.scoped(byMetric, async ({ trx, scope, params, query }) => {
    const { account_id: _account, service_type: _product, start_date, end_date, ...rest } = query;
    const { sub_metric = '', search_pattern = '', sort_column, sort_direction, page_id, page_size, ...filter } = rest;
    const lists = selections[params.metric];
    const selection = Object.hasOwn(lists, sub_metric) ? lists[sub_metric] : undefined;
    if (!selection) throw new Refusal(400, 'unknown-sub-metric', `${params.metric} has no list "${sub_metric}"`);
    const as_of = new Date().toISOString();
    const days = daysOf({ start_date, end_date });
    const size = Number(page_size ?? pageSize);
    const leads = await narrowed(trx, scope, selection, filter, search_pattern);
    const { total, page, numbers } = await pageOf(trx, scope, days, leads, {
      column: sort_column ?? 'Timestamp',
      direction: sort_direction ?? 'desc',
      page: Number(page_id ?? 1),
      size,
    });
    return {
      items: await itemsOf(trx, scope, numbers),
      page_id: page,
      num_pages: Math.max(1, Math.ceil(total / size)),
      total,
      as_of,
    };
  });

  contract.scoped(sources, async ({ trx, scope }) => ({ Items: await sourcesOf(trx, scope) }));
}
