import { EngagementTrend } from './EngagementTrend.tsx';
import { Funnel } from './Funnel.tsx';
import { LaterPanels } from './LaterPanels.tsx';
import { LeadSources } from './LeadSources.tsx';
import { SalesRepPerformance } from './SalesRepPerformance.tsx';

/** What stands below layout A's cards, in a chunk of its own. */
export function SalesPanels() {
  return (
    <>
      <Funnel />
      <EngagementTrend />
      <SalesRepPerformance />
      <LeadSources />
      <LaterPanels />
    </>
  );
}
