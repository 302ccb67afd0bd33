import { performanceBySource, type SourcePerformance } from '@forecourt/api/contract/metric-tables';
import { CountPercent } from '@forecourt/ui/data/CountPercent';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { formatCount, formatPercent } from '../../format/format.ts';
import { useAuth } from '../../session/store.ts';
import { countAndRate, getRate } from './fileColumns.ts';
import { MetricTable } from './MetricTable.tsx';
import { outcomeColumns } from './outcomeColumns.tsx';
import { useOffWebsiteText } from './useOffWebsiteText.ts';
import { useConversationsHref } from './useConversationsHref.ts';

const names = { direct: 'Direct', external: 'External' };

const usualSort = { id: 'source', desc: false };

/** Layout B's second panel (spec 1 §2). */
export function PerformanceBySource() {
  const getHref = useConversationsHref();
  const { InsightProviders } = useAuth().user_info;
  const offWebsite = useOffWebsiteText();
  const columns: DataColumn<SourcePerformance>[] = [
    { id: 'source', header: 'SOURCE', kind: 'text', width: 120, value: ({ source }) => names[source] },
    { id: 'visitors', header: 'VISITORS', kind: 'number', width: 100, value: ({ visitors }) => visitors },
    {
      id: 'opens',
      header: 'OPENS',
      kind: 'number',
      width: 120,
      value: ({ opens }) => opens,
      file: countAndRate(
        'OPENS',
        ({ opens }) => opens,
        ({ opens, visits }) => getRate(opens, visits),
      ),
      cell: ({ opens, visits }) => (
        <CountPercent count={formatCount(opens)!} percent={formatPercent(getRate(opens, visits))} />
      ),
    },
    ...outcomeColumns<SourcePerformance>({
      metric: 'performance_source',
      getFilter: ({ source }) => ({ referral: source }),
      getName: ({ source }) => names[source],
      getHref,
      hasInsight: InsightProviders.length > 0,
    }),
  ];
  return (
    <MetricTable
      call={performanceBySource}
      title="Chat Performance by Source"
      columns={columns}
      sortName="sort_visits"
      usualSort={usualSort}
      // The server has a row of zeros for each source.
      getRows={({ performance }) =>
        offWebsite !== undefined && performance.every(({ visits, leads }) => visits === 0 && leads === 0)
          ? []
          : performance
      }
      absentText={offWebsite}
      getRowId={({ source }) => source}
    />
  );
}
