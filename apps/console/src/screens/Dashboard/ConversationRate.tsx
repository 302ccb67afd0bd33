import { chatLeadConversationRateInCrm } from '@forecourt/api/contract/metrics';
import { MetricCard } from '@forecourt/ui/data/MetricCard';
import { formatCount, formatPercent } from '../../format/format.ts';
import { Load } from '../../load/Load.tsx';
import { getDefinition } from './Definition.tsx';
import { cardTexts, tryAgain } from './texts.ts';
import { useChange } from './useChange.ts';
import { useConversationsHref } from './useConversationsHref.ts';
import { useMetric } from './useMetric.ts';

const label = 'Chat Lead Conversation Rate in CRM';

/** A card whose number is the rate; the leads behind it stand below, and open. */
export function ConversationRate() {
  const getHref = useConversationsHref();
  const compare = useChange(chatLeadConversationRateInCrm);
  const frame = { ...cardTexts, label, value: null, additionalCount: 1 };
  return (
    <Load
      query={useMetric(chatLeadConversationRateInCrm)}
      pending={<MetricCard {...frame} state="pending" />}
      failed={(retry) => <MetricCard {...frame} state="error" retry={tryAgain(retry)} />}
    >
      {(metric) => (
        <MetricCard
          {...frame}
          state="success"
          help={getDefinition(label, metric)}
          value={formatPercent(metric.rate?.value ?? null)}
          change={compare(metric.previous)(metric.rate?.value ?? null, metric.previous?.percent, { measure: 'points' })}
          additional={[
            {
              label: 'Chat Leads Registered in CRM',
              value: formatCount(metric.count),
              href: getHref(metric.count, metric.redirect),
              change: compare(metric.previous)(metric.count, metric.previous?.count),
            },
          ]}
        />
      )}
    </Load>
  );
}
