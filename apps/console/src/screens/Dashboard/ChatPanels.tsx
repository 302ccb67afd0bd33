import { EngagementTrend } from './EngagementTrend.tsx';
import { PerformanceByCta } from './PerformanceByCta.tsx';
import { PerformanceBySource } from './PerformanceBySource.tsx';

/** What stands below layout B's cards; loaded after them. */
export function ChatPanels() {
  return (
    <>
      <EngagementTrend />
      <PerformanceBySource />
      <PerformanceByCta />
    </>
  );
}
