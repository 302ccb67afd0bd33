import type { Rate } from '@forecourt/api/contract/metrics';
import { MetricCard } from '@forecourt/ui/MetricCard';
import { formatCount, formatPercent } from '../../format/format.ts';
import { Load } from '../../load/Load.tsx';
import { definitionOf } from './Definition.tsx';
import { cardTexts, tryAgain } from './texts.ts';
import { type MetricCall, useMetric } from './useMetric.ts';

interface MetricProps {
  call: MetricCall;
  label: string;
}

const rateProps = (rate: Rate | undefined) =>
  rate && { value: formatPercent(rate.value), description: rate.description };

/** One card of a count (spec 1 §3, "Metric card"). */
export function Metric({ call, label }: MetricProps) {
  const frame = { ...cardTexts, label, value: null };
  return (
    <Load
      query={useMetric(call)}
      pending={<MetricCard {...frame} state="pending" />}
      failed={(retry) => <MetricCard {...frame} state="error" retry={tryAgain(retry)} />}
    >
      {(metric) => (
        <MetricCard
          {...frame}
          state="success"
          help={definitionOf(label, metric)}
          value={formatCount(metric.count)}
          rate={rateProps(metric.rate)}
          additional={metric.additional_metrics?.map((part) => ({
            label: part.label,
            value: formatCount(part.count),
            rate: rateProps(part.rate),
          }))}
        />
      )}
    </Load>
  );
}
