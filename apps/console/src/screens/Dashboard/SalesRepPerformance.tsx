import { type RepPerformance, salespersonPerformance } from '@forecourt/api/contract/metric-tables';
import { CountPercent } from '@forecourt/ui/data/CountPercent';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { RateBar } from '@forecourt/ui/data/RateBar';
import { formatCount } from '../../format/format.ts';
import { rateOnly } from './fileColumns.ts';
import { MetricTable } from './MetricTable.tsx';
import { rateText } from './rateText.tsx';
import { saleColumns } from './saleColumns.tsx';
import { successRate } from './successRate.ts';
import { cardTexts } from './texts.ts';
import { useConversationsHref } from './useConversationsHref.ts';

/** A rep, or all of them together: the Total row opens nothing. */
interface Rep extends RepPerformance {
  isTotal?: boolean;
}

/** Who waits first. */
const usualSort = { id: 'negative', desc: true };

/** Layout A's second panel (spec 1 §2). */
export function SalesRepPerformance() {
  const getHref = useConversationsHref();
  // Spec 1 §5: clickable when it is not zero and the row is not Total.
  const hrefFor = ({ isTotal }: Rep, { value, redirect }: RepPerformance['negative']) =>
    isTotal ? undefined : getHref(value, redirect, { salesperson_id: redirect.salesperson_id });
  const count = (id: 'negative' | 'positive', header: string): DataColumn<Rep> => ({
    id,
    header,
    kind: 'number',
    width: 150,
    value: (rep) => rep[id].value,
    cell: (rep) => {
      const { value } = rep[id];
      return (
        <CountPercent
          count={formatCount(value)!}
          href={hrefFor(rep, rep[id])}
          label={`${header} for ${rep.FullName}: ${value}`}
        />
      );
    },
  });
  const columns: DataColumn<Rep>[] = [
    { id: 'name', header: 'Sales Rep', kind: 'text', width: 180, value: ({ FullName }) => FullName },
    count('negative', 'Handoffs Awaiting Sales Response'),
    count('positive', 'Handoffs Worked'),
    {
      id: 'rate',
      header: 'Success Rate',
      kind: 'number',
      width: 190,
      narrow: { width: 96, cell: ({ positive_rate }) => rateText(positive_rate) },
      value: ({ positive_rate }) => positive_rate,
      file: rateOnly('Success Rate', ({ positive_rate }) => positive_rate),
      cell: ({ positive_rate }) => <RateBar percent={positive_rate} noValueLabel={cardTexts.noValueLabel} />,
    },
    ...saleColumns<Rep>({
      getSold: ({ sold }) => sold && sold.value,
      getHref: (rep) => (rep.sold ? hrefFor(rep, rep.sold) : undefined),
      getName: ({ FullName }) => FullName,
    }),
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
  // All of a product's reps have sales, or none has.
  const { sold, gross } = reps[0]!;
  return {
    FullName: 'Total',
    negative,
    positive,
    positive_rate: successRate(negative.value, positive.value),
    sold: sold && { ...sold, value: reps.reduce((total, rep) => total + (rep.sold?.value ?? 0), 0) },
    gross: gross === null ? null : reps.reduce((total, rep) => total + (rep.gross ?? 0), 0),
    isTotal: true,
  };
}
