import { hasSalesDashboard } from '@forecourt/api/access/dashboard';
import { Page } from '@forecourt/ui/layout/Page';
import { lazy, Suspense } from 'react';
import { DateFilter } from '../../date/DateFilter.tsx';
import { useShownAddress } from '../../date/useShownAddress.ts';
import { useAuth } from '../../session/store.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { ChatMetrics } from './ChatMetrics.tsx';
import { OperationalEfficiency } from './OperationalEfficiency.tsx';
import { Refresh } from './Refresh.tsx';
import { useFailures } from './useFailures.ts';

// Spec 1 §2: the cards, and the chart and tables below them, whose code arrives while the cards load.
const layoutA = {
  Cards: OperationalEfficiency,
  Panels: lazy(async () => ({ default: (await import('./SalesPanels.tsx')).SalesPanels })),
};
const layoutB = {
  Cards: ChatMetrics,
  Panels: lazy(async () => ({ default: (await import('./ChatPanels.tsx')).ChatPanels })),
};

/** What the assistant achieved in a range of days (spec 1 §2, "Dashboard"). */
export function Dashboard() {
  useDocumentTitle('Dashboard');
  useShownAddress();
  const product = useAuth().selectedProduct!;
  const { Cards, Panels } = hasSalesDashboard(product) ? layoutA : layoutB;
  return (
    <Page
      title="Dashboard"
      announcement={useFailures()}
      actions={
        <>
          <Refresh />
          <DateFilter />
        </>
      }
    >
      <Cards />
      <Suspense>
        <Panels />
      </Suspense>
    </Page>
  );
}
