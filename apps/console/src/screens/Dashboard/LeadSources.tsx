import { type LeadSource, leadSourceStatistics } from '@forecourt/api/contract/metric-tables';
import { CountPercent } from '@forecourt/ui/CountPercent';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Link } from '@forecourt/ui/Link';
import { formatCount, formatPercent } from '../../format/format.ts';
import { MetricTable } from './MetricTable.tsx';
import { useConversationsHref } from './useConversationsHref.ts';

type CountField = 'new_leads' | 'leads_that_worked' | 'engaged_leads' | 'sales_expertise_needed' | 'appt_count';

/** Layout A's third panel: a source opens its incoming leads, a number what it counts (spec 1 §2). */
export function LeadSources() {
  const hrefOf = useConversationsHref();
  const hrefFor = ({ source_name, lead_type }: LeadSource, sub_metric: CountField) =>
    hrefOf({ endpoint: 'conversations', metric: 'lead_source_statistics', sub_metric }, { source_name, lead_type });
  const count = (
    id: CountField,
    header: string,
    percent?: (row: LeadSource) => string | null,
  ): DataColumn<LeadSource> => ({
    id,
    header,
    kind: 'number',
    value: (row) => row[id],
    cell: (row) => (
      <CountPercent
        count={formatCount(row[id])!}
        {...(percent && { percent: percent(row) })}
        href={row[id] === 0 ? undefined : hrefFor(row, id)}
        label={`${header} of ${row.source_name}, ${row.lead_type}: ${row[id]}`}
      />
    ),
  });
  const columns: DataColumn<LeadSource>[] = [
    {
      id: 'source',
      header: 'Source',
      kind: 'text',
      value: ({ source_name, lead_type }) => `${source_name} (${lead_type})`,
      cell: (row) => (
        <Link href={hrefFor(row, 'new_leads')} tone="primary">
          {row.source_name} <span>({row.lead_type})</span>
        </Link>
      ),
    },
    count('new_leads', 'Incoming Leads'),
    count('leads_that_worked', 'Workable Leads'),
    count('engaged_leads', 'Engaged Leads', ({ engagement_rate }) => formatPercent(engagement_rate)),
    count('sales_expertise_needed', 'AI Sales Handoffs'),
    count('appt_count', 'AI Set Appointments'),
  ];
  return (
    <MetricTable
      call={leadSourceStatistics}
      title="Performance by Lead Source"
      columns={columns}
      rowsOf={({ statistics }) => statistics}
      getRowId={({ source_name, lead_type }) => JSON.stringify([source_name, lead_type])}
    />
  );
}
