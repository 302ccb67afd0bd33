import { aiAssistedSales } from '@forecourt/api/contract/metrics';
import { MetricPair } from '@forecourt/ui/data/MetricPair';
import { formatCount, formatDollars } from '../../format/format.ts';
import { Load } from '../../load/Load.tsx';
import { getDefinition } from './Definition.tsx';
import { cardTexts, tryAgain } from './texts.ts';
import { useChange } from './useChange.ts';
import { useMetric } from './useMetric.ts';

const label = 'AI Assisted Sales';

/** The sum is the second of the two, in US dollars (spec 1 §2). */
const formats = [formatCount, formatDollars];

/** Vehicles sold on leads that the assistant had written to, and their gross. */
export function AssistedSales() {
  const compare = useChange(aiAssistedSales);
  const frame = { ...cardTexts, label, figures: [] };
  return (
    <Load
      query={useMetric(aiAssistedSales)}
      pending={<MetricPair {...frame} state="pending" />}
      failed={(retry) => <MetricPair {...frame} state="error" retry={tryAgain(retry)} />}
    >
      {(metric) => (
        <MetricPair
          {...frame}
          state="success"
          help={getDefinition(label, metric)}
          figures={(metric.additional_metrics ?? []).map((part, index) => ({
            label: part.label,
            value: formats[index]!(part.count),
            change: compare(metric.previous)(part.count, metric.previous?.additional?.[index], { isOwn: index === 0 }),
          }))}
        />
      )}
    </Load>
  );
}
