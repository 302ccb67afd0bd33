import type { RangedMetric } from '@forecourt/api/contract/listed-metrics';
import type { FunnelStepName } from '@forecourt/api/contract/metric-tables';
import { sql } from 'kysely';
import {
  are,
  both,
  created,
  createdBefore,
  did,
  didAgain,
  either,
  pressed,
  type Selection,
  without,
} from './leadSets.ts';

// Each is defined in docs/metrics.md. A card counts one of these and its list shows the same, so that they cannot disagree.

export const worked = did('message', 'BOT');
export const wrote = did('message', 'HUMAN');
export const handedOff = did('HANDOFF');
/** Handed off, and since then the customer's latest response says that somebody was in touch. */
export const handoffWorked = did('response', 'worked');
/** Handed off, and since then the customer's latest response says that nobody was in touch. */
export const handoffAwaiting = did('response', 'awaiting');
/** Handed off, and nothing is known from the customer since then. */
export const handoffUnheard = without(handedOff, either(handoffAwaiting, handoffWorked));
const appointmentByAssistant = did('APPOINTMENT_SET', 'assistant');
export const talkedWith = both(worked, wrote);
const inCrm = did('CRM_REGISTRATION');
const serviceBooked = did('SERVICE_APPOINTMENT_SET');
const takenOver = did('DEALERSHIP_TAKEOVER');
const leftPhoneNumber = did('PHONE_ACQUIRED');
/** A sales outcome: a handoff, or a sales appointment that the assistant, staff or the customer set. */
const salesOutcome = either(handedOff, did('APPOINTMENT_SET'));
const engagedSales = both(wrote, salesOutcome);
/** Closed a deal. */
export const sold = did('deal');
/** Worked without an answer in the range. */
export const silent = without(worked, wrote);
/** Pressed any call to action. */
export const pressedAny = pressed();
const cameByWebsite = are('referral', sql`true`);
const writtenOnTwoDays = didAgain('message', 'BOT');

/** Leads that are in each of some selections. */
type Parts = readonly [Selection, ...Selection[]];

/** Performance by Lead Source is a funnel of the leads that came in: each column is of the first, engaged leads of the workable. */
export const sourceFunnel = {
  new_leads: [created],
  leads_that_worked: [created, worked],
  engaged_leads: [created, worked, wrote],
  sales_expertise_needed: [created, handedOff],
  appt_count: [created, appointmentByAssistant],
  sold: [created, sold],
} satisfies Record<string, Parts>;

/** What became of the leads that the assistant worked: each step is of these. */
const funnel = {
  worked: [worked],
  engaged: [worked, wrote],
  handed_off: [worked, handedOff],
  appointment: [worked, either(did('APPOINTMENT_SET'), serviceBooked)],
  sold: [worked, sold],
} satisfies Record<FunnelStepName, Parts>;

/** What becomes of the shoppers of a row: sales and service are of the engaged. */
export const outcomes = {
  engaged_leads: [wrote],
  sales: [wrote, salesOutcome],
  service: [wrote, serviceBooked],
} satisfies Record<string, Parts>;

/** The lists that a table's columns open; `of` is what else its leads are in. */
const lists = (columns: Record<string, Parts>, ...of: Selection[]): Record<string, Selection> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, [first, ...others]]) => [name, both(first, ...others, ...of)]),
  );

/** The leads behind every number of a range that opens a list: metric → sub-metric → leads. The empty sub-metric is the number itself. */
export const selections: Record<RangedMetric, Record<string, Selection>> = {
  conversationsSearch: { '': did('message') },
  engagedLeads: { '': wrote },
  aiAppointmentsLeads: { '': appointmentByAssistant },
  salesExpertiseNeededLeads: { '': handedOff },
  acquiredPhoneNumbersLeads: { '': leftPhoneNumber },
  losingOpportunitiesLeads: { '': handoffAwaiting },
  newProcessedLeads: { '': both(worked, created) },
  newBySourceLeads: { '': created },
  total_leads_worked: { '': worked },
  new_leads_engaged: { '': both(wrote, created) },
  existing_leads_engaged: { '': both(wrote, createdBefore) },
  ai_set_appointments: { '': appointmentByAssistant },
  ai_sales_handoffs: { '': handedOff, negative: handoffAwaiting, positive: handoffWorked, unheard: handoffUnheard },
  salesperson_performance: { negative: handoffAwaiting, positive: handoffWorked, sold },
  lead_source_statistics: lists(sourceFunnel),
  funnel: lists(funnel),
  total_dealership_takeovers: { '': takenOver },
  service_appointments: { '': serviceBooked },
  total_chat_leads_worked: { '': talkedWith },
  chat_lead_conversation_rate_in_crm: { '': both(talkedWith, inCrm) },
  acquired_phone_numbers: { '': leftPhoneNumber, phone_call_requests: did('PHONE_CALL_REQUESTED') },
  lead_events_registered: { '': inCrm },
  sales: { '': engagedSales },
  cta_conversions: { '': both(wrote, pressedAny) },
  engagement_statistics: { '': wrote },
  ai_appointments: { '': either(appointmentByAssistant, did('SERVICE_APPOINTMENT_SET', 'assistant')) },
  duplicate_leads: { '': did('duplicate') },
  hto_statistics: { '': either(handedOff, takenOver), handoffs: handedOff, takeovers: takenOver },
  follow_up_statistics: { '': writtenOnTwoDays, answered: both(writtenOnTwoDays, wrote) },
  closed_deals: { '': sold },
  engagement_chart: { '': wrote, with_handoff: both(wrote, handedOff), without_handoff: without(wrote, handedOff) },
  // A row is a way to the website or a call to action, which narrows the list (conversations/list/narrowed.ts).
  performance_source: lists(outcomes, created, cameByWebsite),
  performance_cta: lists(outcomes, pressedAny),
};
