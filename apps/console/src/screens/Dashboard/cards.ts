import type { DealerSettings } from '@forecourt/api/contract/authRecord';
import * as metrics from '@forecourt/api/contract/metrics';
import type { MetricCall } from './metricQuery.ts';

/** Layout A's counts, in the order of spec 1 §2, panel 1. */
export const salesCards = [
  { call: metrics.totalLeadsWorked, label: 'Total Leads Worked' },
  { call: metrics.totalMessagesSent, label: 'Total Messages Sent' },
  { call: metrics.newLeadsEngaged, label: 'New Leads Engaged', scaleWith: metrics.existingLeadsEngaged },
  { call: metrics.existingLeadsEngaged, label: 'Existing Leads Engaged', scaleWith: metrics.newLeadsEngaged },
  { call: metrics.aiSetAppointments, label: 'AI Set Appointments' },
  { call: metrics.aiSalesHandoffs, label: 'AI Sales Handoffs', additionalCount: 3, additionalLines: 2 },
] as const;

/** The calls of layout A's cards. */
export const salesCalls: MetricCall[] = [...salesCards.map(({ call }) => call), metrics.aiAssistedSales];

/** The calls of layout B's cards. Two of them depend on what the dealer has switched on. */
export const chatCalls = ({ ServiceScheduler, Takeover }: DealerSettings): MetricCall[] => [
  metrics.totalWebsiteVisitors,
  metrics.totalChatLeadsWorked,
  metrics.chatLeadConversationRateInCrm,
  ...(ServiceScheduler ? [metrics.serviceAppointments] : []),
  metrics.aiSetAppointments,
  ...(Takeover ? [metrics.totalDealershipTakeovers] : []),
  metrics.acquiredPhoneNumbers,
];
