import type { ownLists } from '@forecourt/api/contract/listed-metrics';
import type { CtaPerformance, FunnelStepName, SourcePerformance } from '@forecourt/api/contract/metric-tables';

/** A number and the ids of the records that it counts, separated by blanks. */
export type Counted = readonly [count: number, ids: string];

export const none: Counted = [0, ''];

/** Whole percent; null over zero. */
type Percent = number | null;

/** A number of leads, with its share where the card shows one. */
export interface Share {
  of: Counted;
  rate: Percent;
}

/** A card that counts records. */
export interface Count {
  of: Counted;
  /** What the range before counts; left out where the account is younger than that. */
  before?: Counted;
}

/** A card of deals, with their gross in US dollars: the sum in cents, which the screen shows in whole dollars. */
export interface Deals extends Count {
  gross: number;
}

/** Every card by its name in the contract. */
export interface Cards {
  total_leads_worked: Count;
  total_messages_sent: Count;
  new_leads_engaged: Count;
  existing_leads_engaged: Count;
  ai_set_appointments: Count;
  ai_sales_handoffs: Count & { awaiting: Share; worked: Share; unheard: Share };
  ai_assisted_sales: Deals;
  total_website_visitors: Count;
  total_chat_leads_worked: Count;
  chat_lead_conversation_rate_in_crm: Count & { rate: Percent };
  service_appointments: Count;
  total_dealership_takeovers: Count;
  acquired_phone_numbers: Count & { callRequests: Counted };
  lead_events_registered: Count;
  sales: Count;
  cta_conversions: Count & { rate: Percent };
  closed_ros: Deals;
  /** The rate and the bar are of the leads worked. */
  engagement_statistics: Count & { rate: Percent; wroteBack: Share; silent: Share };
  total_sales: Deals;
  ai_appointments: Count;
  messages_out: Count;
  duplicate_leads: Count;
  hto_statistics: Count & { handoffs: Counted; takeovers: Counted };
  follow_up_statistics: Count & { answered: Share };
  closed_deals: Count;
}

/** Leads with a deal, and the gross of these deals in US dollars; null where the product has never had a deal. */
interface Sales {
  sold: Counted | null;
  gross: number | null;
}

/** The sales of a product that has never had a deal. */
export const noSales: Sales = { sold: null, gross: null };

interface RepRow extends Sales {
  id: string;
  name: string;
  negative: Counted;
  positive: Counted;
  rate: Percent;
}

interface SourceRow extends Sales {
  source: string;
  type: string;
  new_leads: Counted;
  leads_that_worked: Counted;
  engaged_leads: Counted;
  engagement_rate: Percent;
  sales_expertise_needed: Counted;
  appt_count: Counted;
}

export interface Outcome {
  /** What the engaged leads are of. */
  leads: Counted;
  engaged_leads: Counted;
  sales: Counted;
  service: Counted;
  sales_conversion: Percent;
}

/** The visitors, the visits, and those that opened the chat. */
export interface ReferralRow extends Outcome {
  source: SourcePerformance['source'];
  visitors: Counted;
  visits: Counted;
  opens: Counted;
}

/** The presses, by their events. */
interface Presses extends Outcome {
  clicks: Counted;
}
interface CtaRow extends Presses {
  cta: string;
  page_types: (Presses & { page_type: CtaPerformance['page_types'][number]['page_type'] })[];
}

interface ChartDay {
  day: string;
  with_handoff: Counted;
  without_handoff: Counted;
}

/** A step of the funnel; its share is of the leads worked. */
interface FunnelRow extends Share {
  step: FunnelStepName;
  /** What the range before counts; left out where the account is younger than that. */
  before?: Counted;
  /** The product has never had any of it. */
  isUnreported?: true;
}

/** Every table by its name in the contract. */
export interface Tables {
  salesperson_performance: RepRow[];
  lead_source_statistics: SourceRow[];
  'performance/source': ReferralRow[];
  'performance/cta': CtaRow[];
  engagement_chart: ChartDay[];
  funnel: FunnelRow[];
}

/** Everything that one product shows for one range. */
export interface Expectation {
  title: string;
  scope: { account_id: string; service_type: string };
  range: { start_date: string; end_date: string };
  /** The days of the range before, where the cards carry its number. */
  before: { start_date: string; end_date: string } | undefined;
  cards: Cards;
  tables: Tables;
  /** The leads of each list that no number opens. */
  lists: Record<(typeof ownLists)[number], Counted>;
}

const noOutcome: Outcome = { leads: none, engaged_leads: none, sales: none, service: none, sales_conversion: null };
const noDeals: Deals = { of: none, gross: 0 };
const noCount: Count = { of: none };
const noShare: Share = { of: none, rate: null };

/** A row of a way to the website that nobody took. */
export const noVisits = (source: ReferralRow['source']): ReferralRow => ({
  source,
  visitors: none,
  visits: none,
  opens: none,
  ...noOutcome,
});

/** The cards of a product where nothing happened. */
export const emptyCards: Cards = {
  total_leads_worked: noCount,
  total_messages_sent: noCount,
  new_leads_engaged: noCount,
  existing_leads_engaged: noCount,
  ai_set_appointments: noCount,
  ai_sales_handoffs: { of: none, awaiting: noShare, worked: noShare, unheard: noShare },
  ai_assisted_sales: noDeals,
  total_website_visitors: noCount,
  total_chat_leads_worked: noCount,
  chat_lead_conversation_rate_in_crm: { of: none, rate: null },
  service_appointments: noCount,
  total_dealership_takeovers: noCount,
  acquired_phone_numbers: { of: none, callRequests: none },
  lead_events_registered: noCount,
  sales: noCount,
  cta_conversions: { of: none, rate: null },
  closed_ros: noDeals,
  engagement_statistics: { of: none, rate: null, wroteBack: noShare, silent: noShare },
  total_sales: noDeals,
  ai_appointments: noCount,
  messages_out: noCount,
  duplicate_leads: noCount,
  hto_statistics: { of: none, handoffs: none, takeovers: none },
  follow_up_statistics: { of: none, answered: noShare },
  closed_deals: noCount,
};

/** The tables of a product where nothing happened: both ways to the website are always shown. */
export const emptyTables: Tables = {
  salesperson_performance: [],
  lead_source_statistics: [],
  'performance/source': [noVisits('direct'), noVisits('external')],
  'performance/cta': [],
  engagement_chart: [],
  funnel: (['worked', 'engaged', 'handed_off', 'appointment', 'sold'] as const).map((step) => ({
    step,
    ...noShare,
  })),
};

export const emptyLists: Expectation['lists'] = {
  conversationsSearch: none,
  engagedLeads: none,
  aiAppointmentsLeads: none,
  salesExpertiseNeededLeads: none,
  acquiredPhoneNumbersLeads: none,
  losingOpportunitiesLeads: none,
  newProcessedLeads: none,
  newBySourceLeads: none,
};
