import type { ExampleOf, ExamplesOf } from '../call.ts';
import type * as calls from './metrics.ts';

const query: ExampleOf<typeof calls.totalLeadsWorked>['query'] = {
  account_id: 'home',
  service_type: 'LEAD_ENGAGE',
  start_date: '2026-01-01T00:00:00',
  end_date: '2026-01-31T23:59:59',
};

const card = (response: Omit<calls.MetricCard, 'refreshed_at'>) => ({
  query,
  response: { ...response, refreshed_at: '2026-01-31T17:00:00.000Z' },
});

export const metricsExamples: ExamplesOf<typeof calls> = {
  totalLeadsWorked: card({
    label: 'Total Leads Worked',
    description: 'Leads the assistant sent at least one message, by the day of the message.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'total_leads_worked', sub_metric: '' },
  }),
  totalMessagesSent: card({
    label: 'Total Messages Sent',
    description: 'Messages the assistant sent, by the day they were sent.',
    count: 0,
  }),
  newLeadsEngaged: card({
    label: 'New Leads Engaged',
    description: 'Leads created in this range that also wrote back in it, by the day of the message.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'new_leads_engaged', sub_metric: '' },
  }),
  existingLeadsEngaged: card({
    label: 'Existing Leads Engaged',
    description: 'Leads created before this range that wrote back in it, by the day of the message.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'existing_leads_engaged', sub_metric: '' },
  }),
  aiSetAppointments: card({
    label: 'AI Set Appointments',
    description: 'Leads with a sales appointment set by the assistant, by the day it was set.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'ai_set_appointments', sub_metric: '' },
  }),
  aiSalesHandoffs: card({
    label: 'AI Sales Handoffs',
    description:
      'Leads handed off to a salesperson, by the day of the handoff. Awaiting: the customer last said no one has contacted them. Worked: the customer last said someone has.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'ai_sales_handoffs', sub_metric: '' },
    additional_metrics: [
      {
        label: 'Handoffs Awaiting Sales Response',
        count: 0,
        rate: { value: null, description: 'of handoffs' },
        redirect: { endpoint: 'conversations', metric: 'ai_sales_handoffs', sub_metric: 'negative' },
      },
      {
        label: 'Handoffs Worked',
        count: 0,
        rate: { value: null, description: 'of handoffs' },
        redirect: { endpoint: 'conversations', metric: 'ai_sales_handoffs', sub_metric: 'positive' },
      },
    ],
  }),
  aiAssistedSales: card({
    label: 'AI Assisted Sales',
    description:
      'Deals closed in this range on leads the assistant messaged before the close, and their gross in US dollars.',
    count: 0,
    additional_metrics: [
      { label: 'AI ASSISTED VEHICLE SALES', count: 0 },
      { label: 'AI ASSISTED GROSS SALES', count: 0 },
    ],
  }),
  totalWebsiteVisitors: card({
    label: 'Total Website Visitors',
    description: 'Unique visitors to your website, by the day of the visit.',
    count: 0,
  }),
  totalChatLeadsWorked: card({
    label: 'Total Chat Leads Worked',
    description: 'Leads that exchanged messages with the assistant, by the day of the messages.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'total_chat_leads_worked', sub_metric: '' },
  }),
  chatLeadConversationRateInCrm: card({
    label: 'Chat Lead Conversation Rate in CRM',
    description: 'Chat leads worked that were registered in the CRM in this range, out of all chat leads worked.',
    count: 0,
    rate: { value: null, description: 'of chat leads worked' },
    redirect: { endpoint: 'conversations', metric: 'chat_lead_conversation_rate_in_crm', sub_metric: '' },
  }),
  serviceAppointments: card({
    label: 'Service Appointments',
    description: 'Leads with a service appointment, by the day it was set.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'service_appointments', sub_metric: '' },
  }),
  totalDealershipTakeovers: card({
    label: 'Dealership Takeover Leads',
    description: 'Leads whose conversation a salesperson took over, by the day of the takeover.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'total_dealership_takeovers', sub_metric: '' },
  }),
  acquiredPhoneNumbers: card({
    label: 'Acquired Phone Numbers',
    description: 'Leads that left a phone number, and leads that asked for a call, by the day they did.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'acquired_phone_numbers', sub_metric: '' },
    additional_metrics: [
      {
        label: 'Acquired Phone Numbers',
        count: 0,
        redirect: { endpoint: 'conversations', metric: 'acquired_phone_numbers', sub_metric: '' },
      },
      {
        label: 'Phone Call Requests',
        count: 0,
        redirect: { endpoint: 'conversations', metric: 'acquired_phone_numbers', sub_metric: 'phone_call_requests' },
      },
    ],
  }),
  leadEventsRegistered: card({
    label: 'Lead Events Registered',
    description: 'Leads registered in the CRM, by the day of the registration.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'lead_events_registered', sub_metric: '' },
  }),
  sales: card({
    label: 'Sales',
    description: 'Leads that wrote in this range and had a handoff or a sales appointment in it.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'sales', sub_metric: '' },
  }),
  ctaConversions: card({
    label: 'CTA Conversions',
    description: 'Leads that clicked a call to action and wrote in this range, out of all that clicked one.',
    count: 0,
    rate: { value: null, description: 'of leads that clicked one' },
    redirect: { endpoint: 'conversations', metric: 'cta_conversions', sub_metric: '' },
  }),
  closedRos: card({
    label: 'Closed Repair Orders',
    description: 'Deals closed in this range on leads that had booked service by then, and their gross in US dollars.',
    count: 0,
    additional_metrics: [
      { label: 'Closed Repair Orders', count: 0 },
      { label: 'Repair Order Gross', count: 0 },
    ],
  }),
  engagementStatistics: card({
    label: 'Engagement',
    description: 'Leads that wrote in this range, and leads the assistant messaged, by the day of the message.',
    count: 0,
    rate: { value: null, description: 'of leads worked wrote back' },
    redirect: { endpoint: 'conversations', metric: 'engagement_statistics', sub_metric: '' },
    bars: [
      [
        { filled: { label: 'Wrote back', count: 0, rate: { value: null, description: 'of leads worked' } } },
        { outlined: { label: 'No reply', count: 0, rate: { value: null, description: 'of leads worked' } } },
      ],
    ],
  }),
  totalSales: card({
    label: 'Total Sales',
    description: 'All deals closed in this range, with or without the assistant, and their gross in US dollars.',
    count: 0,
    additional_metrics: [
      { label: 'Vehicle Sales', count: 0 },
      { label: 'Gross Sales', count: 0 },
    ],
  }),
  aiAppointments: card({
    label: 'AI Appointments',
    description: 'Leads with a sales or service appointment set by the assistant, by the day it was set.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'ai_appointments', sub_metric: '' },
  }),
  messagesOut: card({
    label: 'Messages Out',
    description: 'Messages the assistant and your staff sent, by the day they were sent.',
    count: 1,
  }),
  duplicateLeads: card({
    label: 'Duplicate Leads',
    description: 'Leads created in this range with the same email address or phone number as an older lead.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'duplicate_leads', sub_metric: '' },
  }),
  htoStatistics: card({
    label: 'Handoffs and Takeovers',
    description: 'Leads handed off to a salesperson or taken over by one, by the day it happened.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'hto_statistics', sub_metric: '' },
    additional_metrics: [
      {
        label: 'Handoffs',
        count: 0,
        redirect: { endpoint: 'conversations', metric: 'hto_statistics', sub_metric: 'handoffs' },
      },
      {
        label: 'Takeovers',
        count: 0,
        redirect: { endpoint: 'conversations', metric: 'hto_statistics', sub_metric: 'takeovers' },
      },
    ],
  }),
  followUpStatistics: card({
    label: 'Follow-ups',
    description: 'Leads the assistant messaged on more than one day in this range, and how many of them wrote back.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'follow_up_statistics', sub_metric: '' },
    additional_metrics: [
      {
        label: 'Answered',
        count: 0,
        rate: { value: null, description: 'of leads followed up' },
        redirect: { endpoint: 'conversations', metric: 'follow_up_statistics', sub_metric: 'answered' },
      },
    ],
  }),
  closedDeals: card({
    label: 'Closed Deals',
    description: 'Leads with a deal closed in this range, by the day of the deal.',
    count: 0,
    redirect: { endpoint: 'conversations', metric: 'closed_deals', sub_metric: '' },
  }),
};
