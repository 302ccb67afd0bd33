import type { Rate } from '@forecourt/api/contract/metrics';
import { MetricCard } from '@forecourt/ui/MetricCard';
import { formatCount, formatPercent } from '../../format/format.ts';
import { type MetricCall, useMetric } from './useMetric.ts';

interface MetricProps {
  call: MetricCall;
  label: string;
}

const rateProps = (rate: Rate | undefined) =>
  rate && { value: formatPercent(rate.value), description: rate.description };

/** One card of a count (spec 1 §3, "Metric card"). */
export function Metric({ call, label }: MetricProps) {
  const { metric, frame } = useMetric(call, label);
  return (
    <MetricCard
      {...frame}
      noValueLabel="No value"
      value={formatCount(metric?.count ?? null)}
      rate={rateProps(metric?.rate)}
      additional={metric?.additional_metrics?.map((part) => ({
        label: part.label,
        value: formatCount(part.count),
        rate: rateProps(part.rate),
      }))}
    />
  );
}
