import { Callout } from '@forecourt/ui/Callout';
import { Page } from '@forecourt/ui/Page';
import { DateFilter } from '../../date/DateFilter.tsx';
import { useAuth } from '../../session/store.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { OperationalEfficiency } from './OperationalEfficiency.tsx';

/** What the assistant achieved in a range of days (spec 1 §2, "Dashboard"). */
export function Dashboard() {
  useDocumentTitle('Dashboard');
  const { user_info, selectedProduct } = useAuth();
  const product = selectedProduct!;
  // Design §9: the sales products show layout A, and only the sales assistant itself among the SALES_AI products.
  const hasLayoutA = product.Category === 'SALES_AI' && product.Id !== 'SALESCAMPAIGNS';
  return (
    <Page title="Dashboard" actions={hasLayoutA ? <DateFilter /> : undefined}>
      {hasLayoutA ? (
        <OperationalEfficiency />
      ) : (
        <Callout
          title={`${product.Name} has no dashboard in this version`}
        >{`${user_info.DealerName} works with ${product.Name}. Its numbers are being collected and will be shown here.`}</Callout>
      )}
    </Page>
  );
}
