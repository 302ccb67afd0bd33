import type { ExamplesOf } from '../call.ts';
import type * as calls from './filters.ts';

export const filtersExamples: ExamplesOf<typeof calls> = {
  metricFilters: {
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    response: {
      Items: [
        {
          metric: 'total_leads_worked',
          label: 'Total Leads Worked',
          description: 'Leads that the assistant sent at least one message, by the day of the message.',
          lists: [{ metric: 'total_leads_worked', sub_metric: '' }],
        },
        {
          metric: 'total_messages_sent',
          label: 'Total Messages Sent',
          description: 'Messages that the assistant sent, by the day of the message.',
          lists: [],
        },
      ],
      Lists: [
        {
          metric: 'conversationsSearch',
          label: 'All conversations',
          description: 'Leads with a message of anybody in the range, by the message.',
        },
        {
          metric: 'engagedLeads',
          label: 'Engaged leads',
          description: 'Leads that wrote in the range, by their message.',
        },
      ],
    },
  },
};
