import type { ExampleOf, ExamplesOf } from '../call.ts';
import type * as calls from './metric-tables.ts';

const query: ExampleOf<typeof calls.salespersonPerformance>['query'] = {
  account_id: 'home',
  service_type: 'LEAD_ENGAGE',
  start_date: '2026-01-01T00:00:00',
  end_date: '2026-01-31T23:59:59',
};

const about = { refreshed_at: '2026-01-31T17:00:00.000Z' };

export const metricTablesExamples: ExamplesOf<typeof calls> = {
  salespersonPerformance: {
    query,
    response: {
      ...about,
      description:
        'Handoffs are shoppers handed to the assigned rep. Awaiting response are shoppers who say they were not contacted. Worked are shoppers who say they were contacted. By the day of the handoff.',
      performance: [],
    },
  },
  leadSourceStatistics: {
    query,
    response: {
      ...about,
      description:
        'Leads that came in during this range, by source and lead type. Workable leads are those the assistant messaged in it; engaged leads are workable leads that wrote back. Appointments are those set by the assistant.',
      statistics: [
        {
          source_name: 'Dealer Website',
          lead_type: 'NEW',
          new_leads: 1,
          leads_that_worked: 0,
          engaged_leads: 0,
          engagement_rate: null,
          sales_expertise_needed: 0,
          appt_count: 0,
        },
      ],
    },
  },
  performanceBySource: {
    query,
    response: {
      ...about,
      description:
        'How visitors reached your website: directly, or from another site. Opens are visits in which the chat was opened, out of all visits. Engaged leads are new leads that opened the chat in this range and wrote, out of all that opened it. Sales are engaged leads with a handoff or sales appointment; service, with a service appointment.',
      performance: [
        {
          source: 'direct',
          visitors: 0,
          visits: 0,
          opens: 0,
          leads: 0,
          engaged_leads: 0,
          sales: 0,
          service: 0,
          sales_conversion: null,
        },
        {
          source: 'external',
          visitors: 0,
          visits: 0,
          opens: 0,
          leads: 0,
          engaged_leads: 0,
          sales: 0,
          service: 0,
          sales_conversion: null,
        },
      ],
    },
  },
  performanceByCta: {
    query,
    response: {
      ...about,
      description:
        'Clicks on each call to action, by the day of the click. Engaged leads clicked it in this range and wrote, out of all leads that clicked it. Sales are engaged leads with a handoff or sales appointment; service, with a service appointment.',
      performance: [],
    },
  },
  engagementChart: {
    query,
    response: {
      ...about,
      description: 'Conversations in which the customer wrote that day, with or without a handoff the same day.',
      days: [],
    },
  },
};
