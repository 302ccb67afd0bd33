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
          description: 'Leads the assistant sent at least one message, by the day of the message.',
          lists: [{ metric: 'total_leads_worked', sub_metric: '' }],
        },
        {
          metric: 'total_messages_sent',
          label: 'Total Messages Sent',
          description: 'Messages the assistant sent, by the day they were sent.',
          lists: [],
        },
      ],
      Lists: [
        {
          metric: 'conversationsSearch',
          label: 'All conversations',
          description: 'Leads with any message in the range.',
          group: 'Conversations',
          also: [],
        },
        {
          metric: 'engagedLeads',
          label: 'Engaged leads',
          description: 'Leads that wrote in the range.',
          group: 'Conversations',
          also: ['engagement_statistics', 'engagement_chart'],
        },
      ],
    },
  },
};
