/** The metrics of spec 1 §7 that are tables or a chart: what each is called and counts (docs/metrics.md). */
export const tableDefinitions = {
  salesperson_performance: {
    label: 'Sales Rep Performance',
    description:
      'Handoffs are shoppers handed to the assigned rep. Awaiting response are shoppers who say they were not contacted. Worked are shoppers who say they were contacted. By the day of the handoff. Sold are the rep’s leads that closed a deal in this range, handed off or not; gross is the sum of these deals.',
  },
  lead_source_statistics: {
    label: 'Performance by Lead Source',
    description:
      'Leads that came in during this range, by source and lead type. Workable leads are those the assistant messaged in it; engaged leads are workable leads that wrote back. Appointments are those set by the assistant. Sold leads closed a deal in this range; gross is the sum of these deals.',
  },
  performance_source: {
    label: 'Chat Performance by Source',
    description:
      'How visitors reached your website: directly, or from another site. Opens are visits in which the chat was opened, out of all visits. Engaged leads are new leads that opened the chat in this range and wrote, out of all that opened it. Sales are engaged leads with a handoff or sales appointment; service, with a service appointment.',
  },
  performance_cta: {
    label: 'Chat Performance by CTA',
    description:
      'Clicks on each call to action, by the day of the click. Engaged leads clicked it in this range and wrote, out of all leads that clicked it. Sales are engaged leads with a handoff or sales appointment; service, with a service appointment.',
  },
  funnel: {
    label: 'Sales Funnel',
    description:
      'Leads the assistant messaged in this range, and of these those that wrote, were handed off, had an appointment set, and closed a deal in it. Each step is out of all leads worked.',
  },
  engagement_chart: {
    label: 'Engagement by Day',
    description: 'Conversations in which the customer wrote that day, with or without a handoff the same day.',
  },
};
