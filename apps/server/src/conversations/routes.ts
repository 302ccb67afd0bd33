import { byMetric } from '@forecourt/api/contract/conversations';
import { countLeads } from '../metrics/leads.ts';
import { daysOf } from '../metrics/range.ts';
import { selections } from '../metrics/selections.ts';
import { Refusal } from '../plugins/refusal.ts';
import type { Contract } from '../plugins/serve.ts';
import { listLeads, narrowed } from './list.ts';

/** Rows a page where none is asked for (design §9). */
const pageSize = 25;

/** GET api/dashboard/conversations/{metric} (spec 3 §7). */
export function conversationRoutes(contract: Contract): void {
  contract.scoped(byMetric, async ({ trx, scope, params, query }) => {
    const { account_id: _account, service_type: _product, start_date, end_date, ...rest } = query;
    const { sub_metric = '', page_id, page_size, ...filter } = rest;
    const lists = selections[params.metric];
    const selection = Object.hasOwn(lists, sub_metric) ? lists[sub_metric] : undefined;
    if (!selection) throw new Refusal(400, 'unknown-sub-metric', `${params.metric} has no list "${sub_metric}"`);
    const days = daysOf({ start_date, end_date });
    const leads = narrowed(selection, filter);
    const [total] = await countLeads(trx, scope, days, [leads]);
    const size = Number(page_size ?? pageSize);
    const pages = Math.max(1, Math.ceil(total / size));
    const page = Math.min(Number(page_id ?? 1), pages);
    const items = await listLeads(trx, scope, days, leads, { size, offset: (page - 1) * size });
    return { items, page_id: page, num_pages: pages, total };
  });
}
