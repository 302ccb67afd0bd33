import { listedMetrics } from '@forecourt/api/contract/listed-metrics';
import type { MetricFilter } from '@forecourt/api/contract/filters';
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
