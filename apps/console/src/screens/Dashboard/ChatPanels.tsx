import { EngagementTrend } from './EngagementTrend.tsx';
import { Funnel } from './Funnel.tsx';
import { LaterPanels } from './LaterPanels.tsx';
import { PerformanceByCta } from './PerformanceByCta.tsx';
import { PerformanceBySource } from './PerformanceBySource.tsx';

/** What stands below layout B's cards, in a chunk of its own. */
export function ChatPanels() {
  return (
    <>
      <Funnel />
      <EngagementTrend />
      <PerformanceBySource />
      <PerformanceByCta />
      <LaterPanels />
    </>
  );
}
