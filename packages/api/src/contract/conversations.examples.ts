import { examplesFor } from '../examples.ts';
import * as calls from './conversations.ts';

export const conversationsExamples = examplesFor(calls, {
  byMetric: {
    params: { metric: 'total_leads_worked' },
    query: {
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
  },
  currentItems: { query: { conversation_ids: '["talk"]' } },
  inboxCounts: { query: { search_pattern: 'ada' } },
  notWorkedCounts: { params: { metric: 'newBySourceLeads' } },
});
