import type { ConversationList, MetricFilter } from '@forecourt/api/contract/filters';
import { isTodayList, listedMetrics, type ownLists, type TodayList } from '@forecourt/api/contract/listed-metrics';
import type { ProductCategory } from '@forecourt/api/contract/products';
import { cards } from './cards.ts';
import { offeredLists } from './offeredLists.ts';
import { selections } from './selections.ts';
import { tableDefinitions } from './tableDefinitions.ts';

const spelled: Record<string, string> = {
  performance_source: 'performance/source',
  performance_cta: 'performance/cta',
};

/** Every metric of spec 1 §7 in its own spelling, with the lists of conversations that it opens. */
export const getFilters = (): MetricFilter[] =>
  Object.entries({ ...cards, ...tableDefinitions }).map(([name, { label, description }]) => ({
    metric: spelled[name] ?? name,
    label,
    description,
    lists: listedMetrics
      .filter((metric) => !isTodayList(metric))
      .filter((metric) => metric === name)
      .flatMap((metric) => Object.keys(selections[metric]).map((sub_metric) => ({ metric, sub_metric }))),
  }));

const ownListDefinitions: Record<(typeof ownLists)[number], Pick<ConversationList, 'label' | 'description'>> = {
  conversationsSearch: {
    label: 'All conversations',
    description: 'Leads with any message in the range.',
  },
  engagedLeads: { label: 'Engaged leads', description: 'Leads that wrote in the range.' },
  aiAppointmentsLeads: {
    label: 'AI set appointments',
    description: 'Leads with a sales appointment the assistant set in the range.',
  },
  salesExpertiseNeededLeads: {
    label: 'AI sales handoffs',
    description: 'Leads handed off to a salesperson in the range.',
  },
  acquiredPhoneNumbersLeads: {
    label: 'Leads that left a phone number',
    description: 'Leads that left a phone number in the range.',
  },
  losingOpportunitiesLeads: {
    label: 'At-risk opportunities',
    description:
      'Leads handed off to a salesperson in the range, where the customer last said no one has contacted them.',
  },
  newProcessedLeads: {
    label: 'New leads processed',
    description: 'Leads created in the range that the assistant also messaged in it.',
  },
  newBySourceLeads: { label: 'New leads by source', description: 'Leads created in the range.' },
};

/** What each list of today has (docs/metrics.md, "Today"). */
const todayDefinitions: Record<TodayList, Pick<ConversationList, 'label' | 'description'>> = {
  unansweredHandoffs: {
    label: 'Unanswered handoffs',
    description: 'Leads handed off to a salesperson that nobody has answered or closed yet.',
  },
  waitingLeads: { label: 'Leads waiting for a reply', description: 'Leads whose customer is waiting for a reply now.' },
  todaysAppointments: { label: 'Today’s appointments', description: 'Leads with an appointment booked for today.' },
  failedMessages: {
    label: 'Failed messages',
    description:
      'Leads with a message that couldn’t be delivered in the last 7 days, where nothing sent since has been.',
  },
  currentChats: {
    label: 'Chats now',
    description: 'Leads with their chat open right now, or with a salesperson in it.',
  },
};

const definitions: Record<string, Pick<ConversationList, 'label' | 'description'>> = {
  ...ownListDefinitions,
  ...todayDefinitions,
  ...cards,
  ...tableDefinitions,
};

/** The lists that a person can choose in a product; in all of them if none is named. */
export const getLists = (product: { id: string; category: ProductCategory } | undefined): ConversationList[] =>
  offeredLists(product).map(({ metric, group, also }) => {
    const { label, description } = definitions[metric]!;
    return { metric, label, description, group, also };
  });
