import type { Rate } from '@forecourt/api/contract/metrics';
import { MetricCard } from '@forecourt/ui/data/MetricCard';
import { useDateRange } from '../../date/useDateRange.ts';
import { formatCount, formatPercent } from '../../format/format.ts';
import { Load } from '../../load/Load.tsx';
import { useAuth } from '../../session/store.ts';
import { getChange } from './change.ts';
import { getDefinition } from './Definition.tsx';
import { cardTexts, tryAgain } from './texts.ts';
import { useConversationsHref } from './useConversationsHref.ts';
import type { MetricCall } from './metricQuery.ts';
import { useMetric } from './useMetric.ts';

interface MetricProps {
  call: MetricCall;
  label: string;
  /** How many numbers stand below the main one. */
  additionalCount?: number;
  /** Why the product does not have what is counted: shown in place of a zero. */
  absentText?: string | undefined;
}

const rateProps = (rate: Rate | undefined) =>
  rate && { value: formatPercent(rate.value), description: rate.description };

/** One card of a count (spec 1 §3, "Metric card"). */
export function Metric({ call, label, additionalCount, absentText }: MetricProps) {
  const { range, today } = useDateRange();
  const { DateFormat } = useAuth().dealerSettings;
  const getHref = useConversationsHref();
  // The numbers below fill the card, and a day or two have no course.
  const hasSparkline = additionalCount === undefined && range.end.compare(range.start) > 1;
  const frame = { ...cardTexts, label, value: null, additionalCount, hasSparkline };
  return (
    <Load
      query={useMetric(call)}
      pending={<MetricCard {...frame} state="pending" />}
      failed={(retry) => <MetricCard {...frame} state="error" retry={tryAgain(retry)} />}
    >
      {(metric) =>
        absentText !== undefined && metric.count === 0 ? (
          <MetricCard
            {...frame}
            hasSparkline={false}
            state="success"
            help={getDefinition(label, metric)}
            note={absentText}
          />
        ) : (
          <MetricCard
            {...frame}
            state="success"
            help={getDefinition(label, metric)}
            value={formatCount(metric.count)}
            href={getHref(metric.count, metric.redirect)}
            rate={rateProps(metric.rate)}
            change={getChange(metric, today, DateFormat)}
            points={metric.points}
            additional={metric.additional_metrics?.map((part) => ({
              label: part.label,
              value: formatCount(part.count),
              href: getHref(part.count, part.redirect),
              rate: rateProps(part.rate),
            }))}
          />
        )
      }
    </Load>
  );
}
