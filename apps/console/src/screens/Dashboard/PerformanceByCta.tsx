import { type CtaPerformance, performanceByCta } from '@forecourt/api/contract/metric-tables';
import type { RowFilter } from '@forecourt/api/contract/conversations';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { useAuth } from '../../session/store.ts';
import { MetricTable } from './MetricTable.tsx';
import { outcomeColumns } from './outcomeColumns.tsx';
import { useOffWebsiteText } from './useOffWebsiteText.ts';
import { useConversationsHref } from './useConversationsHref.ts';

/** A call to action, or one page type below it. */
interface CtaRow extends Omit<CtaPerformance, 'page_types'> {
  page_type: RowFilter['page_type'];
  parts: CtaRow[];
}

const pageNames = { home: 'Home', srp: 'SRP', vdp: 'VDP', other: 'Other' };

const toRow = ({ page_types, ...row }: CtaPerformance): CtaRow => ({
  ...row,
  page_type: undefined,
  parts: page_types.map((part) => ({ ...part, cta: row.cta, parts: [] })),
});

const pageName = ({ page_type }: CtaRow) => (page_type === undefined ? 'All' : pageNames[page_type]);

const usualSort = { id: 'cta', desc: false };

/** Layout B's third panel: grouped by call to action, a row below it for each page type (spec 1 §2). */
export function PerformanceByCta() {
  const getHref = useConversationsHref();
  const { InsightProviders } = useAuth().user_info;
  const offWebsite = useOffWebsiteText();
  const columns: DataColumn<CtaRow>[] = [
    {
      id: 'cta',
      header: 'CTA',
      kind: 'text',
      width: 176,
      value: ({ cta }) => cta,
      // The name is shown once, above its page types.
      wrapText: ({ page_type }, text) => (page_type === undefined ? text : null),
    },
    { id: 'page_type', header: 'PAGE TYPE', kind: 'text', width: 92, dropOrder: 1, value: pageName },
    { id: 'clicks', header: 'CLICKS', kind: 'number', width: 84, value: ({ clicks }) => clicks },
    ...outcomeColumns<CtaRow>({
      metric: 'performance_cta',
      getFilter: ({ cta, page_type }) => ({ cta, ...(page_type !== undefined && { page_type }) }),
      getName: (row) => `${row.cta}, ${pageName(row)}`,
      getHref,
      hasInsight: InsightProviders.length > 0,
    }),
  ];
  return (
    <MetricTable
      call={performanceByCta}
      title="Chat Performance by CTA"
      columns={columns}
      sortName="sort_ctas"
      usualSort={usualSort}
      getRows={({ performance }): readonly CtaRow[] => performance.map(toRow)}
      getRowId={({ cta, page_type }) => page_type ?? cta}
      getSubRows={({ parts }) => parts}
      foldsSubRows
      absentText={offWebsite}
    />
  );
}
