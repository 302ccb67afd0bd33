import type { MetricCard as MetricCardData, Rate } from '@forecourt/api/contract/metrics';
import { MetricCard } from '@forecourt/ui/data/MetricCard';
import { useDateRange } from '../../date/useDateRange.ts';
import { formatCount, formatPercent } from '../../format/format.ts';
import { Load } from '../../load/Load.tsx';
import { getDefinition } from './Definition.tsx';
import { cardTexts, tryAgain } from './texts.ts';
import type { Change } from './change.ts';
import { useChange } from './useChange.ts';
import { useConversationsHref } from './useConversationsHref.ts';
import type { MetricCall } from './metricQuery.ts';
import { useMetric } from './useMetric.ts';

interface MetricProps {
  call: MetricCall;
  label: string;
  /** How many numbers stand below the main one. */
  additionalCount?: number;
  /** How many lines each of them takes. */
  additionalLines?: 1 | 2;
  /** A card that counts the same: their lines have one scale. */
  scaleWith?: MetricCall | undefined;
  /** Why the product does not have what is counted: shown in place of a zero. */
  absentText?: string | undefined;
}

const rateProps = (rate: Rate | undefined) =>
  rate && { value: formatPercent(rate.value), description: rate.description };

/** Parts of which fewer are better: handoffs that wait, and those of whose customers nothing is known. */
const worseParts = new Set(['negative', 'unheard']);

const getPartChange = ({ redirect }: Pick<MetricCardData, 'redirect'>, change: Change | undefined) =>
  change && { ...change, description: '', isMoreWorse: worseParts.has(redirect?.sub_metric ?? '') };

/** One card of a count (spec 1 §3, "Metric card"). */
export function Metric({ call, label, additionalCount, additionalLines, scaleWith = call, absentText }: MetricProps) {
  const { range } = useDateRange();
  const compare = useChange(call);
  const getHref = useConversationsHref();
  const { data: other } = useMetric(scaleWith);
  // The numbers below fill the card, and a day or two have no course.
  const hasSparkline = additionalCount === undefined && range.end.compare(range.start) > 1;
  const frame = { ...cardTexts, label, value: null, additionalCount, additionalLines, hasSparkline };
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
            change={compare(metric.previous)(metric.count, metric.previous?.count, { isOwn: true })}
            points={metric.points}
            scaleTop={Math.max(0, ...(other?.points ?? []))}
            additional={metric.additional_metrics?.map((part, index) => ({
              label: part.label,
              value: formatCount(part.count),
              href: getHref(part.count, part.redirect),
              rate: rateProps(part.rate),
              // The card's own change says what it is compared with.
              change: getPartChange(part, compare(metric.previous)(part.count, metric.previous?.additional?.[index])),
            }))}
          />
        )
      }
    </Load>
  );
}
