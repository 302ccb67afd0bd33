import { examplesFor } from '../examples.ts';
import * as calls from './metrics.ts';

const redirect = (metric: string, sub_metric = '') => ({ endpoint: 'conversations' as const, metric, sub_metric });
const ofHandoffs = { description: 'of handoffs' };

// The cards of Sales AI, which the stories of the dashboard show.
export const metricsExamples = examplesFor(
  calls,
  {
    totalLeadsWorked: {
      response: {
        label: 'Total Leads Worked',
        description: 'Leads the assistant sent at least one message, by the day of the message.',
        redirect: redirect('total_leads_worked'),
      },
    },
    totalMessagesSent: {
      response: {
        label: 'Total Messages Sent',
        description: 'Messages the assistant sent, by the day they were sent.',
      },
    },
    newLeadsEngaged: {
      response: {
        label: 'New Leads Engaged',
        description: 'Leads created in this range that also wrote back in it, by the day of the message.',
        redirect: redirect('new_leads_engaged'),
      },
    },
    existingLeadsEngaged: {
      response: {
        label: 'Existing Leads Engaged',
        description: 'Leads created before this range that wrote back in it, by the day of the message.',
        redirect: redirect('existing_leads_engaged'),
      },
    },
    aiSetAppointments: {
      response: {
        label: 'AI Set Appointments',
        description: 'Leads with a sales appointment set by the assistant, by the day it was set.',
        redirect: redirect('ai_set_appointments'),
      },
    },
    aiSalesHandoffs: {
      response: {
        label: 'AI Sales Handoffs',
        description:
          'Leads handed off to a salesperson, by the day of the handoff. Awaiting: the customer last said no one has contacted them. Worked: the customer last said someone has. Not heard from yet: the customer hasn’t said either since.',
        redirect: redirect('ai_sales_handoffs'),
        additional_metrics: [
          {
            label: 'Handoffs Awaiting Sales Response',
            rate: ofHandoffs,
            redirect: redirect('ai_sales_handoffs', 'negative'),
          },
          { label: 'Handoffs Worked', rate: ofHandoffs, redirect: redirect('ai_sales_handoffs', 'positive') },
          {
            label: 'No Word From Customer',
            rate: ofHandoffs,
            redirect: redirect('ai_sales_handoffs', 'unheard'),
          },
        ],
      },
    },
    aiAssistedSales: {
      response: {
        label: 'AI Assisted Sales',
        description:
          'Deals closed in this range on leads the assistant messaged before the close, and their gross in US dollars.',
        additional_metrics: [{ label: 'AI ASSISTED VEHICLE SALES' }, { label: 'AI ASSISTED GROSS SALES' }],
      },
    },
  },
  { count: 0 },
);
