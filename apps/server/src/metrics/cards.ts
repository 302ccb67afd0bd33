import type { MetricCard, Rate, Redirect } from '@forecourt/api/contract/metrics';
import type { ListedMetric } from '@forecourt/api/contract/listed-metrics';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import { countLeads, type Selection } from './leads.ts';
import type { DayRange } from './range.ts';
import { percentOf } from './rate.ts';
import * as selections from './selections.ts';
import * as sums from './sums.ts';

/** A card's numbers for one range. */
type Counted = Pick<MetricCard, 'count' | 'rate' | 'redirect' | 'additional_metrics' | 'bars'>;

/** One card (spec 1 §3, §7); what it counts is defined in docs/metrics.md. */
export interface CardDefinition {
  label: string;
  description: string;
  count: (trx: ScopedTransaction, scope: Scope, days: DayRange) => Promise<Counted>;
}

const to = (metric: ListedMetric, subMetric = ''): Redirect => ({
  endpoint: 'conversations',
  metric,
  sub_metric: subMetric,
});

const rate = (part: number, whole: number, description: string): Rate => ({
  value: percentOf(part, whole),
  description,
});

/** A card that counts the leads of one selection and opens them. */
const leads = (metric: ListedMetric, label: string, description: string): CardDefinition => ({
  label,
  description,
  count: async (trx, scope, days) => {
    const [count] = await countLeads(trx, scope, days, [selections.selections[metric]['']!]);
    return { count, redirect: to(metric) };
  },
});

/** A card with two numbers, the first of which is its main one. */
const twin = (
  metric: ListedMetric,
  label: string,
  description: string,
  [second, secondLabel, selection]: [subMetric: string, label: string, selection: Selection],
): CardDefinition => ({
  label,
  description,
  count: async (trx, scope, days) => {
    const [count, other] = await countLeads(trx, scope, days, [selections.selections[metric]['']!, selection]);
    return {
      count,
      redirect: to(metric),
      additional_metrics: [
        { label, count, redirect: to(metric) },
        { label: secondLabel, count: other, redirect: to(metric, second) },
      ],
    };
  },
});

const messages = (label: string, description: string, senders: string[]): CardDefinition => ({
  label,
  description,
  count: async (trx, scope, days) => ({ count: await sums.countMessages(trx, scope, days, senders) }),
});

const deals = (
  label: string,
  description: string,
  sum: typeof sums.allDeals,
  labels: [count: string, gross: string],
): CardDefinition => ({
  label,
  description,
  count: async (trx, scope, days) => {
    const { deals, gross } = await sum(trx, scope, days);
    return {
      count: deals,
      additional_metrics: [
        { label: labels[0], count: deals },
        { label: labels[1], count: gross },
      ],
    };
  },
});

/** Every metric of spec 1 §7 that is one card, by its name. */
export const cards = {
  total_leads_worked: leads(
    'total_leads_worked',
    'Total Leads Worked',
    'Leads that the assistant sent at least one message, by the day of the message.',
  ),
  total_messages_sent: messages('Total Messages Sent', 'Messages that the assistant sent, by the day of the message.', [
    'BOT',
  ]),
  new_leads_engaged: leads(
    'new_leads_engaged',
    'New Leads Engaged',
    'Leads created in this range that wrote back in it, by the days of creation and of the message.',
  ),
  existing_leads_engaged: leads(
    'existing_leads_engaged',
    'Existing Leads Engaged',
    'Leads created before this range that wrote back in it, by the day of the message.',
  ),
  ai_set_appointments: leads(
    'ai_set_appointments',
    'AI Set Appointments',
    'Leads for whom the assistant set an appointment, by the day it was set.',
  ),
  ai_sales_handoffs: {
    label: 'AI Sales Handoffs',
    description:
      'Leads handed to a salesperson, by the day of the handoff. Awaiting: the last the shopper has said since is that nobody has contacted them. Worked: that somebody has.',
    count: async (trx, scope, days) => {
      const [all, awaiting, worked] = await countLeads(trx, scope, days, [
        selections.handedOff,
        selections.handoffAwaiting,
        selections.handoffWorked,
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
        ],
      };
    },
  },
  ai_assisted_sales: deals(
    'AI Assisted Sales',
    'Deals closed in this range on leads that the assistant had sent a message before the close, and their gross in US dollars.',
    sums.assistedDeals,
    ['AI ASSISTED VEHICLE SALES', 'AI ASSISTED GROSS SALES'],
  ),
  total_website_visitors: {
    label: 'Total Website Visitors',
    description: 'Different people who came to your website, by the day of the visit.',
    count: async (trx, scope, days) => ({ count: await sums.countVisitors(trx, scope, days) }),
  },
  total_chat_leads_worked: leads(
    'total_chat_leads_worked',
    'Total Chat Leads Worked',
    'Leads that wrote and that the assistant wrote to, by the days of the messages.',
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
  sales: leads(
    'sales',
    'Sales',
    'Leads that wrote in this range and came to a handoff or a sales appointment in it, by the days of both.',
  ),
  cta_conversions: {
    label: 'CTA Conversions',
    description: 'Leads that pressed a call to action and wrote in this range, out of those that pressed one.',
    count: async (trx, scope, days) => {
      const [converted, all] = await countLeads(trx, scope, days, [
        selections.selections.cta_conversions['']!,
        selections.pressedAny,
      ]);
      return {
        count: converted,
        rate: rate(converted, all, 'of leads that pressed one'),
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
    description: 'Leads that wrote in this range, and those that the assistant wrote to, by the day of the message.',
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
            { outlined: { label: 'Silent', count: silent, rate: rate(silent, worked, 'of leads worked') } },
          ],
        ],
      };
    },
  },
  total_sales: deals(
    'Total Sales',
    'Deals closed in this range, whoever brought them about, and their gross in US dollars.',
    sums.allDeals,
    ['Vehicle Sales', 'Gross Sales'],
  ),
  ai_appointments: leads(
    'ai_appointments',
    'AI Appointments',
    'Leads for whom the assistant set a sales or service appointment, by the day it was set.',
  ),
  messages_out: messages(
    'Messages Out',
    'Messages that the assistant and your staff sent, by the day of the message.',
    ['BOT', 'SPECIALIST'],
  ),
  duplicate_leads: leads(
    'duplicate_leads',
    'Duplicate Leads',
    'Leads created in this range with the e-mail address or phone number of an older lead.',
  ),
  hto_statistics: {
    label: 'Handed to People',
    description: 'Leads handed to a salesperson or taken over by one, by the day it happened.',
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
    description: 'Leads that the assistant wrote to on more than one day of this range, and those of them that wrote.',
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
