import type { ExamplesOf } from '../call.ts';
import type * as calls from './conversations.ts';

export const conversationsExamples: ExamplesOf<typeof calls> = {
  byMetric: {
    params: { metric: 'total_leads_worked' },
    query: {
      account_id: 'home',
      service_type: 'LEAD_ENGAGE',
      start_date: '2026-01-01T00:00:00',
      end_date: '2026-01-31T23:59:59',
      sub_metric: '',
      source_name: 'Dealer Website',
      lead_type: 'NEW',
      salesperson_id: 'somebody',
      cta: 'Get ePrice',
      page_type: 'home',
      referral: 'direct',
      search_pattern: 'ada',
      inbox: 'needs_reply',
      sort_column: 'Timestamp',
      sort_direction: 'desc',
      page_id: '1',
      page_size: '25',
    },
    response: { items: [], page_id: 1, num_pages: 1, total: 0, as_of: '2026-01-31T17:00:00.000Z' },
  },
  inboxCounts: {
    params: { metric: 'conversationsSearch' },
    query: {
      account_id: 'home',
      service_type: 'LEAD_ENGAGE',
      start_date: '2026-01-01T00:00:00',
      end_date: '2026-01-31T23:59:59',
      search_pattern: 'ada',
    },
    response: { needs_reply: 2, mine: 1, unread: 2, failed: 0 },
  },
  notWorkedCounts: {
    params: { metric: 'newBySourceLeads' },
    query: {
      account_id: 'home',
      service_type: 'LEAD_ENGAGE',
      start_date: '2026-01-01T00:00:00',
      end_date: '2026-01-31T23:59:59',
    },
    response: { Items: [{ Reason: 'source_off', Leads: 4 }] },
  },
  markSeen: {
    params: { account_id: 'home' },
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    body: { conversation_id: 'talk', seen_until: '2026-01-31T17:00:00.000Z' },
    response: { ok: true },
  },
  sources: {
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    response: { Items: ['Dealer Website'] },
  },
};
