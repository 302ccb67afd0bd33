/** The metrics of spec 1 §7 that are tables or a chart: what each is called and counts (docs/metrics.md). */
export const tableDefinitions = {
  salesperson_performance: {
    label: 'Sales Rep Performance',
    description:
      'Handoffs are shoppers handed to the assigned rep. Awaiting response are shoppers who say they were not contacted. Worked are shoppers who say they were contacted. By the day of the handoff.',
  },
  lead_source_statistics: {
    label: 'Performance by Lead Source',
    description:
      'Leads of each source and lead type that came in during this range, and of them: workable, that the assistant wrote to in it; engaged, workable leads that wrote back; handed off; with an appointment by the assistant.',
  },
  performance_source: {
    label: 'Chat Performance by Source',
    description:
      'How shoppers came to your website: straight to its address, or from another site. Opens are visits in which the chat was opened, out of all visits. Engaged leads opened the chat as new leads in this range and wrote, out of all who did; sales and service are engaged leads with a handoff or sales appointment, and with a service appointment.',
  },
  performance_cta: {
    label: 'Chat Performance by CTA',
    description:
      'Presses of each call to action by the day of the press. Engaged leads pressed it in this range and wrote, out of all leads that pressed it; sales and service are engaged leads with a handoff or sales appointment, and with a service appointment.',
  },
  engagement_chart: {
    label: 'Engagement by Day',
    description: 'Conversations in which the shopper wrote that day, with and without a handoff on the same day.',
  },
};
