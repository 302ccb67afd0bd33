import { hasSalesDashboard } from '@forecourt/api/access/dashboard';
import { totalChatLeadsWorked, totalLeadsWorked } from '@forecourt/api/contract/metrics';
import { Page } from '@forecourt/ui/layout/Page';
import { useIsFetching } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { DateFilter } from '../../date/DateFilter.tsx';
import { useShownAddress } from '../../date/useShownAddress.ts';
import { useAuth } from '../../session/store.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { ChatMetrics } from './ChatMetrics.tsx';
import { OperationalEfficiency } from './OperationalEfficiency.tsx';
import { Refresh } from './Refresh.tsx';
import { type MetricCall, metricsKey, useMetric } from './useMetric.ts';

// Spec 1 §2: the cards, what stands below them, and the call of a card that tells when cards are there.
const layoutA = {
  Cards: OperationalEfficiency,
  Panels: lazy(async () => ({ default: (await import('./SalesPanels.tsx')).SalesPanels })),
  call: totalLeadsWorked,
};
const layoutB = {
  Cards: ChatMetrics,
  Panels: lazy(async () => ({ default: (await import('./ChatPanels.tsx')).ChatPanels })),
  call: totalChatLeadsWorked,
};

/** What the assistant achieved in a range of days (spec 1 §2, "Dashboard"). */
export function Dashboard() {
  useDocumentTitle('Dashboard');
  useShownAddress();
  const product = useAuth().selectedProduct!;
  const { Cards, Panels, call } = hasSalesDashboard(product) ? layoutA : layoutB;
  const areCardsThere = useCardsFirst(call);
  return (
    <Page
      title="Dashboard"
      actions={
        <>
          <Refresh />
          <DateFilter />
        </>
      }
    >
      <Cards />
      {areCardsThere && (
        <Suspense>
          <Panels />
        </Suspense>
      )}
    </Page>
  );
}

/** Whether all cards have loaded once. They are what a person comes for: chart and tables are loaded after them. */
function useCardsFirst(call: MetricCall): boolean {
  const { isPending } = useMetric(call);
  const isFetching = useIsFetching({ queryKey: [metricsKey] }) > 0;
  const [areThere, setThere] = useState(false);
  if (!areThere && !isPending && !isFetching) setThere(true);
  return areThere;
}
