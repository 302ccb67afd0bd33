import { funnelSteps } from './metric-tables.ts';
import { examplesFor } from '../examples.ts';
import * as calls from './metric-tables.ts';

export const metricTablesExamples = examplesFor(calls, {
  engagementChart: {
    response: {
      description: 'Conversations in which the customer wrote that day, with or without a handoff the same day.',
      days: [],
    },
  },
  funnel: {
    response: {
      description:
        'Leads the assistant messaged in this range, and of these those that wrote, were handed off, had an appointment set, and closed a deal in it. Each step is out of all leads worked.',
      steps: funnelSteps.map((step) => ({
        step,
        count: 0,
        worked_rate: null,
        is_reported: true,
        previous: null,
        redirect: { endpoint: 'conversations' as const, metric: 'funnel', sub_metric: step },
      })),
    },
  },
  leadSourceStatistics: {
    response: {
      description:
        'Leads that came in during this range, by source and lead type. Workable leads are those the assistant messaged in it; engaged leads are workable leads that wrote back. Appointments are those set by the assistant. Sold leads closed a deal in this range; gross is the sum of these deals.',
      statistics: [{ new_leads: 1 }],
    },
  },
  salespersonPerformance: {
    response: {
      description:
        'Handoffs are shoppers handed to the assigned rep. Awaiting response are shoppers who say they were not contacted. Worked are shoppers who say they were contacted. By the day of the handoff. Sold are the rep’s leads that closed a deal in this range, handed off or not; gross is the sum of these deals.',
      performance: [],
    },
  },
});
