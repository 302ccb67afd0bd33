import { EngagementTrend } from './EngagementTrend.tsx';
import { LeadSources } from './LeadSources.tsx';
import { SalesRepPerformance } from './SalesRepPerformance.tsx';

/** What stands below layout A's cards, in a chunk of its own. */
export function SalesPanels() {
  return (
    <>
      <EngagementTrend />
      <SalesRepPerformance />
      <LeadSources />
    </>
  );
}
