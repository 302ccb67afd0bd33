import { hasSalesDashboard } from '@forecourt/api/access/dashboard';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { lazy, Suspense } from 'react';
import { DateFilter } from '../../date/DateFilter.tsx';
import { useShownAddress } from '../../date/useShownAddress.ts';
import { useAuth } from '../../session/store.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { ChatMetrics } from './ChatMetrics.tsx';
import { OperationalEfficiency } from './OperationalEfficiency.tsx';
import { Print } from './Print.tsx';
import { Refresh } from './Refresh.tsx';
import { storeTexts } from './texts.ts';
import { Today } from './Today.tsx';
import { usePrintNote } from './usePrintNote.ts';
import { useFailures } from './useFailures.ts';

// Spec 1 §2: the cards, and the chart and tables below them, whose code arrives while the cards load.
const loadSalesPanels = async () => ({ default: (await import('./SalesPanels.tsx')).SalesPanels });
const loadChatPanels = async () => ({ default: (await import('./ChatPanels.tsx')).ChatPanels });
const layoutA = { Cards: OperationalEfficiency, Panels: lazy(loadSalesPanels), loadPanels: loadSalesPanels };
const layoutB = { Cards: ChatMetrics, Panels: lazy(loadChatPanels), loadPanels: loadChatPanels };

/** Of people of several accounts. */
const Stores = lazy(async () => ({ default: (await import('./Stores.tsx')).Stores }));

/** What the assistant achieved in a range of days (spec 1 §2, "Dashboard"). */
export function Dashboard() {
  useDocumentTitle('Dashboard');
  useShownAddress();
  const { selectedProduct, user_info } = useAuth();
  const product = selectedProduct!;
  const isGroup = user_info.ChildAccounts.filter(({ is_separate }) => !is_separate).length > 1;
  const { Cards, Panels, loadPanels } = hasSalesDashboard(product) ? layoutA : layoutB;
  return (
    <Page
      title="Dashboard"
      announcement={useFailures()}
      printNote={usePrintNote()}
      actions={
        <>
          <Print loadPanels={loadPanels} />
          <Refresh />
          <DateFilter />
        </>
      }
    >
      <Today />
      {isGroup && (
        <Suspense fallback={<Panel title={storeTexts.title}>{<Skeleton shape="rows" count={3} />}</Panel>}>
          <Stores />
        </Suspense>
      )}
      <Cards />
      <Suspense>
        <Panels />
      </Suspense>
    </Page>
  );
}
