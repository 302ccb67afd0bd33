import { aiAssistedSales } from '@forecourt/api/contract/metrics';
import { MetricPair } from '@forecourt/ui/MetricPair';
import { formatCount, formatDollars } from '../../format/format.ts';
import { useMetric } from './useMetric.ts';

/** The sum is the second of the two, in US dollars (spec 1 §2). */
const formats = [formatCount, formatDollars];

/** Vehicles sold on leads that the assistant had written to, and their gross. */
export function AssistedSales() {
  const { metric, frame } = useMetric(aiAssistedSales, 'AI Assisted Sales');
  const figures = metric?.additional_metrics?.map(({ label, count }, index) => ({
    label,
    value: formats[index]!(count),
  }));
  return <MetricPair {...frame} noValueLabel="No value" figures={figures ?? []} />;
}
