import { type LeadSource, leadSourceStatistics } from '@forecourt/api/contract/metric-tables';
import { CountPercent } from '@forecourt/ui/data/CountPercent';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Link } from '@forecourt/ui/text/Link';
import { formatCount, formatPercent } from '../../format/format.ts';
import { rateOnly } from './fileColumns.ts';
import { MetricTable } from './MetricTable.tsx';
import { saleColumns } from './saleColumns.tsx';
import { useConversationsHref } from './useConversationsHref.ts';

type CountField = 'new_leads' | 'leads_that_worked' | 'engaged_leads' | 'sales_expertise_needed' | 'appt_count';
type Column = CountField | 'sold';

const usualSort = { id: 'new_leads', desc: true };

/** Layout A's third panel: a source opens its incoming leads, a number what it counts (spec 1 §2). */
export function LeadSources() {
  const getHref = useConversationsHref();
  const hrefFor = (row: LeadSource, sub_metric: Column) =>
    getHref(
      row[sub_metric],
      { endpoint: 'conversations', metric: 'lead_source_statistics', sub_metric },
      { source_name: row.source_name, lead_type: row.lead_type },
    );
  const count = (
    id: CountField,
    header: string,
    width: number,
    rate?: (row: LeadSource) => number | null,
  ): DataColumn<LeadSource> => ({
    id,
    header,
    kind: 'number',
    width,
    // How many of them the assistant could work on is between the two numbers beside it.
    ...(id === 'leads_that_worked' && { dropOrder: 1 }),
    value: (row) => row[id],
    ...(rate && { file: [{ header, value: (row) => row[id] }, ...rateOnly('Engagement Rate', rate)] }),
    cell: (row) => (
      <CountPercent
        count={formatCount(row[id])!}
        {...(rate && { percent: formatPercent(rate(row)) })}
        href={hrefFor(row, id)}
        label={`${header} for ${row.source_name}, ${row.lead_type}: ${row[id]}`}
      />
    ),
  });
  const columns: DataColumn<LeadSource>[] = [
    {
      id: 'source',
      header: 'Source',
      kind: 'text',
      width: 180,
      value: ({ source_name, lead_type }) => `${source_name} (${lead_type})`,
      wrapText: (row, text) => {
        const href = hrefFor(row, 'new_leads');
        if (href === undefined) return text;
        return (
          <Link href={href} tone="primary">
            {text}
          </Link>
        );
      },
    },
    count('new_leads', 'Incoming Leads', 104),
    count('leads_that_worked', 'Workable Leads', 112),
    count('engaged_leads', 'Engaged Leads', 124, ({ engagement_rate }) => engagement_rate),
    count('sales_expertise_needed', 'AI Sales Handoffs', 108),
    count('appt_count', 'AI Set Appointments', 136),
    ...saleColumns<LeadSource>({
      getSold: ({ sold }) => sold,
      getHref: (row) => hrefFor(row, 'sold'),
      getName: ({ source_name, lead_type }) => `${source_name}, ${lead_type}`,
    }),
  ];
  return (
    <MetricTable
      call={leadSourceStatistics}
      title="Performance by Lead Source"
      columns={columns}
      sortName="sort_sources"
      usualSort={usualSort}
      getRows={({ statistics }) => statistics}
      getRowId={({ source_name, lead_type }) => JSON.stringify([source_name, lead_type])}
    />
  );
}
