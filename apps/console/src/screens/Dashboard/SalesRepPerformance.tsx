import { type RepPerformance, salespersonPerformance } from '@forecourt/api/contract/metric-tables';
import { CountPercent } from '@forecourt/ui/data/CountPercent';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { RateBar } from '@forecourt/ui/data/RateBar';
import { formatCount } from '../../format/format.ts';
import { rateOnly } from './fileColumns.ts';
import { MetricTable } from './MetricTable.tsx';
import { successRate } from './successRate.ts';
import { cardTexts } from './texts.ts';
import { useConversationsHref } from './useConversationsHref.ts';

/** A rep, or all of them together: the Total row opens nothing. */
interface Rep extends Pick<RepPerformance, 'FullName' | 'negative' | 'positive' | 'positive_rate'> {
  isTotal?: boolean;
}

const usualSort = { id: 'name', desc: false };

/** Layout A's second panel (spec 1 §2). */
export function SalesRepPerformance() {
  const getHref = useConversationsHref();
  const count = (id: 'negative' | 'positive', header: string): DataColumn<Rep> => ({
    id,
    header,
    kind: 'number',
    value: (rep) => rep[id].value,
    cell: (rep) => {
      const { value, redirect } = rep[id];
      // Spec 1 §5: clickable when it is not zero and the row is not Total.
      const href = rep.isTotal ? undefined : getHref(value, redirect, { salesperson_id: redirect.salesperson_id });
      return <CountPercent count={formatCount(value)!} href={href} label={`${header} for ${rep.FullName}: ${value}`} />;
    },
  });
  const columns: DataColumn<Rep>[] = [
    { id: 'name', header: 'Sales Rep', kind: 'text', value: ({ FullName }) => FullName },
    count('negative', 'Handoffs Awaiting Sales Response'),
    count('positive', 'Handoffs Worked'),
    {
      id: 'rate',
      header: 'Success Rate',
      kind: 'number',
      value: ({ positive_rate }) => positive_rate,
      file: rateOnly('Success Rate', ({ positive_rate }) => positive_rate),
      cell: ({ positive_rate }) => <RateBar percent={positive_rate} noValueLabel={cardTexts.noValueLabel} />,
    },
  ];
  return (
    <MetricTable
      call={salespersonPerformance}
      title="Sales Rep Performance"
      columns={columns}
      sortName="sort_reps"
      usualSort={usualSort}
      getRows={({ performance }): readonly Rep[] => performance}
      // Two reps may share a name.
      getRowId={({ negative, isTotal }) => (isTotal ? 'total' : `rep ${negative.redirect.salesperson_id}`)}
      getTotal={getTotal}
    />
  );
}

function getTotal(reps: readonly Rep[]): Rep {
  const sum = (id: 'negative' | 'positive') => ({
    ...reps[0]![id],
    value: reps.reduce((total, rep) => total + rep[id].value, 0),
  });
  const negative = sum('negative');
  const positive = sum('positive');
  return {
    FullName: 'Total',
    negative,
    positive,
    positive_rate: successRate(negative.value, positive.value),
    isTotal: true,
  };
}
