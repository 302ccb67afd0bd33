import { hasSalesDashboard } from '@forecourt/api/access/dashboard';
import { isTodayList, type ListedMetric, listedMetrics, todayLists } from '@forecourt/api/contract/listed-metrics';
import type { ProductCategory } from '@forecourt/api/contract/products';
import { selections } from './selections.ts';

/** Lists under one heading of 'Showing' (spec 3 §2). */
interface ListGroup {
  group: string;
  metrics: ListedMetric[];
}

/** A list that is offered, with the other names that open the same one. */
export interface OfferedList {
  metric: ListedMetric;
  group: string;
  also: ListedMetric[];
}

const general: ListGroup = {
  group: 'Conversations',
  metrics: ['conversationsSearch', 'engagedLeads', 'newBySourceLeads', 'newProcessedLeads', 'losingOpportunitiesLeads'],
};

const today: ListGroup = { group: 'Today', metrics: [...todayLists] };

/** By the dashboard that a product has, whose cards come in its own order (docs/decisions/lists.md). */
const offers = {
  sales: [
    general,
    today,
    {
      group: 'Dashboard',
      metrics: [
        'total_leads_worked',
        'new_leads_engaged',
        'existing_leads_engaged',
        'ai_set_appointments',
        'ai_sales_handoffs',
      ],
    },
    {
      group: 'More metrics',
      metrics: [
        'follow_up_statistics',
        'total_dealership_takeovers',
        'hto_statistics',
        'acquired_phone_numbers',
        'lead_events_registered',
        'sales',
        'closed_deals',
        'duplicate_leads',
      ],
    },
  ],
  chat: [
    general,
    today,
    {
      group: 'Dashboard',
      metrics: [
        'total_chat_leads_worked',
        'chat_lead_conversation_rate_in_crm',
        'service_appointments',
        'ai_set_appointments',
        'total_dealership_takeovers',
        'acquired_phone_numbers',
      ],
    },
    {
      group: 'More metrics',
      metrics: [
        'cta_conversions',
        'follow_up_statistics',
        'ai_sales_handoffs',
        'hto_statistics',
        'lead_events_registered',
        'sales',
        'closed_deals',
        'duplicate_leads',
      ],
    },
  ],
} satisfies Record<string, ListGroup[]>;

/** Other names of a list of a range; the lists of today have one name each. */
const sameList = (metric: ListedMetric) =>
  isTodayList(metric)
    ? []
    : listedMetrics.filter(
        (other) => other !== metric && !isTodayList(other) && selections[other][''] === selections[metric][''],
      );

/**
 * The lists that a person chooses from in a product, each once.
 * @param product undefined: those of every product
 */
export function offeredLists(product: { id: string; category: ProductCategory } | undefined): OfferedList[] {
  const groups = !product
    ? [...offers.sales, ...offers.chat]
    : hasSalesDashboard({ Id: product.id, Category: product.category })
      ? offers.sales
      : offers.chat;
  const lists = groups.flatMap(({ group, metrics }) => metrics.map((metric) => ({ metric, group })));
  return lists
    .filter(({ metric }, at) => lists.findIndex((list) => list.metric === metric) === at)
    .map((list) => ({ ...list, also: sameList(list.metric) }));
}
