import type { TodayList } from './contract/listed-metrics.ts';
import type { FunnelStepName } from './contract/metric-tables.ts';

/** What the dashboard and the weekly mail call the same numbers. */

export const todayLabels: Record<TodayList, string> = {
  unansweredHandoffs: 'Unanswered handoffs',
  waitingLeads: 'Leads waiting for a reply',
  todaysAppointments: 'Today’s appointments',
  failedMessages: 'Failed messages',
  currentChats: 'Chats now',
};

export const funnelLabels = {
  title: 'Sales Funnel',
  notReported: 'Not reported',
  steps: {
    worked: 'Worked',
    engaged: 'Engaged',
    handed_off: 'Handed Off',
    appointment: 'Appointment',
    sold: 'Sold',
  } satisfies Record<FunnelStepName, string>,
};

export const responseTimeLabels = {
  title: 'Response Times',
  first_answer: 'First Answer, Median',
  handoff_answer: 'After Handoff, Median',
};
