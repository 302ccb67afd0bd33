import type { ConversationList, MetricFilter } from '@forecourt/api/contract/filters';
import { listedMetrics, ownLists } from '@forecourt/api/contract/listed-metrics';
import { cards } from './cards.ts';
import { selections } from './selections.ts';
import { tableDefinitions } from './tableDefinitions.ts';

const spelled: Record<string, string> = {
  performance_source: 'performance/source',
  performance_cta: 'performance/cta',
};

/** Every metric of spec 1 §7 in its own spelling, with the lists of conversations that it opens. */
export const filtersOf = (): MetricFilter[] =>
  Object.entries({ ...cards, ...tableDefinitions }).map(([name, { label, description }]) => ({
    metric: spelled[name] ?? name,
    label,
    description,
    lists: listedMetrics
      .filter((metric) => metric === name)
      .flatMap((metric) => Object.keys(selections[metric]).map((sub_metric) => ({ metric, sub_metric }))),
  }));

const ownListDefinitions: Record<(typeof ownLists)[number], Omit<ConversationList, 'metric'>> = {
  conversationsSearch: {
    label: 'All conversations',
    description: 'Leads with a message of anybody in the range, by the message.',
  },
  engagedLeads: { label: 'Engaged leads', description: 'Leads that wrote in the range, by their message.' },
  aiAppointmentsLeads: {
    label: 'AI appointments',
    description: 'Leads with a sales appointment that the assistant set in the range, by the appointment.',
  },
  salesExpertiseNeededLeads: {
    label: 'Sales expertise needed',
    description: 'Leads that were handed to a salesperson in the range, by the handoff.',
  },
  acquiredPhoneNumbersLeads: {
    label: 'Acquired phone numbers',
    description: 'Leads that left a phone number in the range, by that moment.',
  },
  losingOpportunitiesLeads: {
    label: 'Losing opportunities',
    description:
      'Leads that were handed to a salesperson in the range and have said since, last of all, that nobody was in touch.',
  },
  newProcessedLeads: {
    label: 'New leads processed',
    description: 'Leads created in the range that the assistant wrote to in it.',
  },
  newBySourceLeads: { label: 'New leads by source', description: 'Leads created in the range, by their creation.' },
};

/** The lists that a person can choose: those of their own, then one for each metric that opens a list. */
export const listsOf = (): ConversationList[] => [
  ...ownLists.map((metric) => ({ metric, ...ownListDefinitions[metric] })),
  ...Object.entries({ ...cards, ...tableDefinitions }).flatMap(([metric, { label, description }]) =>
    listedMetrics.some((name) => name === metric) && Object.hasOwn(selections[metric as keyof typeof selections], '')
      ? [{ metric, label, description }]
      : [],
  ),
];
