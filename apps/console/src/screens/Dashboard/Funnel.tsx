import { type FunnelStep, funnel, funnelSteps } from '@forecourt/api/contract/metric-tables';
import { CountPercent } from '@forecourt/ui/data/CountPercent';
import { RateBar } from '@forecourt/ui/data/RateBar';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { formatCount } from '../../format/format.ts';
import { changeText } from './change.ts';
import { rateOnly } from './fileColumns.ts';
import { MetricTable } from './MetricTable.tsx';
import { cardTexts, funnelTexts as texts } from './texts.ts';
import { useConversationsHref } from './useConversationsHref.ts';

/** The steps have an order of their own. */
const usualSort = { id: 'step', desc: false };

/** From the leads that the assistant worked to those that bought, beside the range before: each step opens its leads. */
export function Funnel() {
  const getHref = useConversationsHref();
  const columns: DataColumn<FunnelStep>[] = [
    {
      id: 'step',
      header: texts.step,
      kind: 'text',
      isSortable: false,
      value: ({ step }) => funnelSteps.indexOf(step),
      file: [{ header: texts.step, value: ({ step }) => texts.steps[step] }],
      cell: ({ step }) => texts.steps[step],
    },
    {
      id: 'leads',
      header: texts.leads,
      kind: 'number',
      isSortable: false,
      value: ({ count }) => count,
      cell: ({ step, count, redirect }) => (
        <CountPercent
          count={formatCount(count)!}
          href={getHref(count, redirect)}
          label={`${texts.steps[step]}: ${formatCount(count)}`}
        />
      ),
    },
    {
      id: 'share',
      header: texts.share,
      kind: 'number',
      isSortable: false,
      value: ({ worked_rate }) => worked_rate,
      file: rateOnly(texts.share, ({ worked_rate }) => worked_rate),
      cell: ({ worked_rate, is_reported }) =>
        is_reported ? <RateBar percent={worked_rate} noValueLabel={cardTexts.noValueLabel} /> : texts.notReported,
    },
    { id: 'before', header: texts.before, kind: 'number', isSortable: false, value: ({ previous }) => previous },
    {
      id: 'change',
      header: texts.change,
      kind: 'text',
      isSortable: false,
      value: ({ count, previous }) => changeText(count, previous),
    },
  ];
  return (
    <MetricTable
      call={funnel}
      title={texts.title}
      columns={columns}
      sortName="sort_funnel"
      usualSort={usualSort}
      getRows={({ steps }) => steps}
      getRowId={({ step }) => step}
    />
  );
}
