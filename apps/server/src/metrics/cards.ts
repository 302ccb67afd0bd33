import { type CardDefinition, deals, distinct, leads, messages, rate, to, twin } from './cardKinds.ts';
import { countLeads, did } from './leadSets.ts';
import * as selections from './selections.ts';
import * as sums from './sums.ts';

/** Not leads, but their sets are kept in the same way. */
const visited = did('visit');

/** Every metric of spec 1 §7 that is one card, by its name. */
export const cards = {
  total_leads_worked: leads(
    'total_leads_worked',
    'Total Leads Worked',
    'Leads the assistant sent at least one message, by the day of the message.',
  ),
  total_messages_sent: messages('Total Messages Sent', 'Messages the assistant sent, by the day they were sent.', [
    'BOT',
  ]),
  new_leads_engaged: leads(
    'new_leads_engaged',
    'New Leads Engaged',
    'Leads created in this range that also wrote back in it, by the day of the message.',
    selections.wrote,
  ),
  existing_leads_engaged: leads(
    'existing_leads_engaged',
    'Existing Leads Engaged',
    'Leads created before this range that wrote back in it, by the day of the message.',
    selections.wrote,
  ),
  ai_set_appointments: leads(
    'ai_set_appointments',
    'AI Set Appointments',
    'Leads with a sales appointment set by the assistant, by the day it was set.',
  ),
  ai_sales_handoffs: {
    label: 'AI Sales Handoffs',
    description:
      'Leads handed off to a salesperson, by the day of the handoff. Awaiting: the customer last said no one has contacted them. Worked: the customer last said someone has. Not heard from yet: the customer hasn’t said either since.',
    count: async (trx, scope, days) => {
      const [all, awaiting, worked, unheard] = await countLeads(trx, scope, days, [
        selections.handedOff,
        selections.handoffAwaiting,
        selections.handoffWorked,
        selections.handoffUnheard,
      ]);
      return {
        count: all,
        redirect: to('ai_sales_handoffs'),
        additional_metrics: [
          {
            label: 'Handoffs Awaiting Sales Response',
            count: awaiting,
            rate: rate(awaiting, all, 'of handoffs'),
            redirect: to('ai_sales_handoffs', 'negative'),
          },
          {
            label: 'Handoffs Worked',
            count: worked,
            rate: rate(worked, all, 'of handoffs'),
            redirect: to('ai_sales_handoffs', 'positive'),
          },
          {
            label: 'No Word From Customer',
            count: unheard,
            rate: rate(unheard, all, 'of handoffs'),
            redirect: to('ai_sales_handoffs', 'unheard'),
          },
        ],
      };
    },
  },
  ai_assisted_sales: deals(
    'AI Assisted Sales',
    'Deals closed in this range on leads the assistant messaged before the close, and their gross in US dollars.',
    sums.assistedDeals,
    ['AI ASSISTED VEHICLE SALES', 'AI ASSISTED GROSS SALES'],
  ),
  total_website_visitors: {
    label: 'Total Website Visitors',
    description: 'Unique visitors to your website, by the day of the visit.',
    ...distinct(visited, visited),
  },
  total_chat_leads_worked: leads(
    'total_chat_leads_worked',
    'Total Chat Leads Worked',
    'Leads that exchanged messages with the assistant, by the day of the messages.',
    selections.wrote,
  ),
  chat_lead_conversation_rate_in_crm: {
    label: 'Chat Lead Conversation Rate in CRM',
    description: 'Chat leads worked that were registered in the CRM in this range, out of all chat leads worked.',
    count: async (trx, scope, days) => {
      const [registered, all] = await countLeads(trx, scope, days, [
        selections.selections.chat_lead_conversation_rate_in_crm['']!,
        selections.talkedWith,
      ]);
      return {
        count: registered,
        rate: rate(registered, all, 'of chat leads worked'),
        redirect: to('chat_lead_conversation_rate_in_crm'),
      };
    },
  },
  service_appointments: leads(
    'service_appointments',
    'Service Appointments',
    'Leads with a service appointment, by the day it was set.',
  ),
  total_dealership_takeovers: leads(
    'total_dealership_takeovers',
    'Dealership Takeover Leads',
    'Leads whose conversation a salesperson took over, by the day of the takeover.',
  ),
  acquired_phone_numbers: twin(
    'acquired_phone_numbers',
    'Acquired Phone Numbers',
    'Leads that left a phone number, and leads that asked for a call, by the day they did.',
    [
      'phone_call_requests',
      'Phone Call Requests',
      selections.selections.acquired_phone_numbers['phone_call_requests']!,
    ],
  ),
  lead_events_registered: leads(
    'lead_events_registered',
    'Lead Events Registered',
    'Leads registered in the CRM, by the day of the registration.',
  ),
  sales: leads('sales', 'Sales', 'Leads that wrote in this range and had a handoff or a sales appointment in it.'),
  cta_conversions: {
    label: 'CTA Conversions',
    description: 'Leads that clicked a call to action and wrote in this range, out of all that clicked one.',
    count: async (trx, scope, days) => {
      const [converted, all] = await countLeads(trx, scope, days, [
        selections.selections.cta_conversions['']!,
        selections.pressedAny,
      ]);
      return {
        count: converted,
        rate: rate(converted, all, 'of leads that clicked one'),
        redirect: to('cta_conversions'),
      };
    },
  },
  closed_ros: deals(
    'Closed Repair Orders',
    'Deals closed in this range on leads that had booked service by then, and their gross in US dollars.',
    sums.serviceDeals,
    ['Closed Repair Orders', 'Repair Order Gross'],
  ),
  engagement_statistics: {
    label: 'Engagement',
    description: 'Leads that wrote in this range, and leads the assistant messaged, by the day of the message.',
    count: async (trx, scope, days) => {
      const [engaged, worked, silent] = await countLeads(trx, scope, days, [
        selections.wrote,
        selections.worked,
        selections.silent,
      ]);
      const answered = worked - silent;
      return {
        count: engaged,
        redirect: to('engagement_statistics'),
        rate: rate(answered, worked, 'of leads worked wrote back'),
        bars: [
          [
            { filled: { label: 'Wrote back', count: answered, rate: rate(answered, worked, 'of leads worked') } },
            { outlined: { label: 'No reply', count: silent, rate: rate(silent, worked, 'of leads worked') } },
          ],
        ],
      };
    },
  },
  total_sales: deals(
    'Total Sales',
    'All deals closed in this range, with or without the assistant, and their gross in US dollars.',
    sums.allDeals,
    ['Vehicle Sales', 'Gross Sales'],
  ),
  ai_appointments: leads(
    'ai_appointments',
    'AI Appointments',
    'Leads with a sales or service appointment set by the assistant, by the day it was set.',
  ),
  messages_out: messages('Messages Out', 'Messages the assistant and your staff sent, by the day they were sent.', [
    'BOT',
    'SPECIALIST',
  ]),
  duplicate_leads: leads(
    'duplicate_leads',
    'Duplicate Leads',
    'Leads created in this range with the same email address or phone number as an older lead.',
  ),
  hto_statistics: {
    label: 'Handoffs and Takeovers',
    description: 'Leads handed off to a salesperson or taken over by one, by the day it happened.',
    count: async (trx, scope, days) => {
      const { '': all, handoffs, takeovers } = selections.selections.hto_statistics;
      const [count, handed, taken] = await countLeads(trx, scope, days, [all!, handoffs!, takeovers!]);
      return {
        count,
        redirect: to('hto_statistics'),
        additional_metrics: [
          { label: 'Handoffs', count: handed, redirect: to('hto_statistics', 'handoffs') },
          { label: 'Takeovers', count: taken, redirect: to('hto_statistics', 'takeovers') },
        ],
      };
    },
  },
  follow_up_statistics: {
    label: 'Follow-ups',
    description: 'Leads the assistant messaged on more than one day in this range, and how many of them wrote back.',
    count: async (trx, scope, days) => {
      const { '': followedUp, answered } = selections.selections.follow_up_statistics;
      const [count, wrote] = await countLeads(trx, scope, days, [followedUp!, answered!]);
      return {
        count,
        redirect: to('follow_up_statistics'),
        additional_metrics: [
          {
            label: 'Answered',
            count: wrote,
            rate: rate(wrote, count, 'of leads followed up'),
            redirect: to('follow_up_statistics', 'answered'),
          },
        ],
      };
    },
  },
  closed_deals: leads(
    'closed_deals',
    'Closed Deals',
    'Leads with a deal closed in this range, by the day of the deal.',
  ),
} satisfies Record<string, CardDefinition>;
