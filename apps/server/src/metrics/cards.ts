import type { MetricCard, Rate, Redirect } from '@forecourt/api/contract/metrics';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import * as counts from './counts.ts';
import type { DayRange } from './range.ts';

/** A card before the time of its counting is put on it. */
type Card = Omit<MetricCard, 'refreshed_at'>;

/** Counts one card of layout A's Operational Efficiency (spec 1 §2); the definitions are docs/metrics.md's. */
export type CountCard = (trx: ScopedTransaction, scope: Scope, days: DayRange) => Promise<Card>;

const redirect = (metric: string, subMetric = ''): Redirect => ({
  endpoint: 'conversations',
  metric,
  sub_metric: subMetric,
});

/** Whole percent, rounded half up; null over nothing (design §8). */
const rateOf = (part: number, whole: number, description: string): Rate => ({
  value: whole === 0 ? null : Math.round((part / whole) * 100),
  description,
});

export const totalLeadsWorked: CountCard = async (trx, scope, days) => ({
  label: 'Total Leads Worked',
  description: 'Leads that the assistant sent at least one message, by the day of the message.',
  count: await counts.countLeads(trx, scope, days, { kind: 'message', actor: 'BOT' }),
  redirect: redirect('total_leads_worked'),
});

export const totalMessagesSent: CountCard = async (trx, scope, days) => ({
  label: 'Total Messages Sent',
  description: 'Messages that the assistant sent, by the day of the message.',
  count: await counts.countHappenings(trx, scope, days, { kind: 'message', actor: 'BOT' }),
});

export const newLeadsEngaged: CountCard = async (trx, scope, days) => ({
  label: 'New Leads Engaged',
  description: 'Leads created in this range that wrote back in it, by the days of creation and of the message.',
  count: (await counts.countEngaged(trx, scope, days)).created,
  redirect: redirect('new_leads_engaged'),
});

export const existingLeadsEngaged: CountCard = async (trx, scope, days) => ({
  label: 'Existing Leads Engaged',
  description: 'Leads created before this range that wrote back in it, by the day of the message.',
  count: (await counts.countEngaged(trx, scope, days)).existing,
  redirect: redirect('existing_leads_engaged'),
});

export const aiSetAppointments: CountCard = async (trx, scope, days) => ({
  label: 'AI Set Appointments',
  description: 'Leads for whom the assistant set an appointment, by the day it was set.',
  count: await counts.countLeads(trx, scope, days, { kind: 'APPOINTMENT_SET', actor: 'assistant' }),
  redirect: redirect('ai_set_appointments'),
});

export const aiSalesHandoffs: CountCard = async (trx, scope, days) => {
  const { all, awaiting, worked } = await counts.countHandoffs(trx, scope, days);
  return {
    label: 'AI Sales Handoffs',
    description:
      'Leads handed to a salesperson, by the day of the handoff. Awaiting: the shopper says that nobody has contacted them. Worked: the shopper says that somebody has.',
    count: all,
    redirect: redirect('ai_sales_handoffs'),
    additional_metrics: [
      {
        label: 'Handoffs Awaiting Sales Response',
        count: awaiting,
        rate: rateOf(awaiting, all, 'of handoffs'),
        redirect: redirect('ai_sales_handoffs', 'negative'),
      },
      {
        label: 'Handoffs Worked',
        count: worked,
        rate: rateOf(worked, all, 'of handoffs'),
        redirect: redirect('ai_sales_handoffs', 'positive'),
      },
    ],
  };
};

export const aiAssistedSales: CountCard = async (trx, scope, days) => {
  const { deals, gross } = await counts.countAssistedSales(trx, scope, days);
  return {
    label: 'AI Assisted Sales',
    description:
      'Deals closed in this range on leads that the assistant had sent a message before the close, and their gross in US dollars.',
    count: deals,
    additional_metrics: [
      { label: 'AI ASSISTED VEHICLE SALES', count: deals, redirect: redirect('ai_assisted_sales') },
      { label: 'AI ASSISTED GROSS SALES', count: gross },
    ],
  };
};
