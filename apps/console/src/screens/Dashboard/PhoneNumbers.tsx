import { acquiredPhoneNumbers } from '@forecourt/api/contract/metrics';
import { MetricPair } from '@forecourt/ui/data/MetricPair';
import { formatCount } from '../../format/format.ts';
import { Load } from '../../load/Load.tsx';
import { getDefinition } from './Definition.tsx';
import { cardTexts, tryAgain } from './texts.ts';
import { useChange } from './useChange.ts';
import { useConversationsHref } from './useConversationsHref.ts';
import { useMetric } from './useMetric.ts';

const label = 'Phone Numbers and Calls';

/** The card of layout B with two numbers: phone numbers that customers left, and calls that they asked for (spec 1 §2). */
export function PhoneNumbers() {
  const getHref = useConversationsHref();
  const compare = useChange(acquiredPhoneNumbers);
  const frame = { ...cardTexts, label, figures: [] };
  return (
    <Load
      query={useMetric(acquiredPhoneNumbers)}
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
            value: formatCount(part.count),
            href: getHref(part.count, part.redirect),
            change: compare(metric.previous)(part.count, metric.previous?.additional?.[index], { isOwn: index === 0 }),
          }))}
        />
      )}
    </Load>
  );
}
