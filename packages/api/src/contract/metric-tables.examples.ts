import { examplesFor } from '../examples.ts';
import * as calls from './metric-tables.ts';

export const metricTablesExamples = examplesFor(calls, {
  engagementChart: {
    response: {
      description: 'Conversations in which the customer wrote that day, with or without a handoff the same day.',
      days: [],
    },
  },
  leadSourceStatistics: {
    response: {
      description:
        'Leads that came in during this range, by source and lead type. Workable leads are those the assistant messaged in it; engaged leads are workable leads that wrote back. Appointments are those set by the assistant.',
      statistics: [{ new_leads: 1 }],
    },
  },
  salespersonPerformance: {
    response: {
      description:
        'Handoffs are shoppers handed to the assigned rep. Awaiting response are shoppers who say they were not contacted. Worked are shoppers who say they were contacted. By the day of the handoff.',
      performance: [],
    },
  },
});
