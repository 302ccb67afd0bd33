import type { RowFilter } from '@forecourt/api/contract/conversations';
import { CountPercent } from '@forecourt/ui/data/CountPercent';
import type { DataColumn, DataRow } from '@forecourt/ui/dataColumn';
import { RateBar } from '@forecourt/ui/data/RateBar';
import type { Leads } from '../../conversations/conversationFilter.ts';
import { formatCount, formatPercent } from '../../format/format.ts';
import { countAndRate, getRate, rateOnly } from './fileColumns.ts';
import { rateText } from './rateText.tsx';
import { cardTexts } from './texts.ts';

interface Outcome {
  leads: number;
  engaged_leads: number;
  sales: number;
  service: number;
  sales_conversion: number | null;
}

interface OutcomeOptions<Row> {
  metric: 'performance_source' | 'performance_cta';
  /** What narrows the list to the row. */
  getFilter: (row: Row) => RowFilter;
  /** Names the row in its links. */
  getName: (row: Row) => string;
  getHref: (count: number, leads: Leads, row: RowFilter) => string | undefined;
  /** Whether the account has an insight provider: sales conversion is its column (spec 1 §6). */
  hasInsight: boolean;
}

/** The columns that both tables of the chat end with (spec 1 §2, layout B). */
export function outcomeColumns<Row extends DataRow & Outcome>({
  metric,
  getFilter,
  getName,
  getHref,
  hasInsight,
}: OutcomeOptions<Row>): DataColumn<Row>[] {
  const count = (id: 'engaged_leads' | 'sales' | 'service', header: string): DataColumn<Row> => {
    const rate = (row: Row) => getRate(row[id], id === 'engaged_leads' ? row.leads : row.engaged_leads);
    return {
      id,
      header,
      kind: 'number',
      width: id === 'engaged_leads' ? 116 : 108,
      ...(id === 'service' && { dropOrder: 2 }),
      value: (row) => row[id],
      file: countAndRate(header, (row) => row[id], rate),
      cell: (row) => (
        <CountPercent
          count={formatCount(row[id])!}
          percent={formatPercent(rate(row))}
          href={getHref(row[id], { endpoint: 'conversations', metric, sub_metric: id }, getFilter(row))}
          label={`${header} for ${getName(row)}: ${row[id]}`}
        />
      ),
    };
  };
  const conversion: DataColumn<Row> = {
    id: 'sales_conversion',
    header: 'SALES CONVERSION',
    kind: 'number',
    width: 176,
    narrow: { width: 116, cell: (row) => rateText(row.sales_conversion) },
    value: (row) => row.sales_conversion,
    file: rateOnly('SALES CONVERSION', (row) => row.sales_conversion),
    cell: (row) => <RateBar percent={row.sales_conversion} noValueLabel={cardTexts.noValueLabel} />,
  };
  return [
    count('engaged_leads', 'ENGAGED LEADS'),
    count('sales', 'SALES'),
    count('service', 'SERVICE'),
    ...(hasInsight ? [conversion] : []),
  ];
}
