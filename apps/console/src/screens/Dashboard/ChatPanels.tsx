import { EngagementTrend } from './EngagementTrend.tsx';
import { PerformanceByCta } from './PerformanceByCta.tsx';
import { PerformanceBySource } from './PerformanceBySource.tsx';

/** What stands below layout B's cards, in a chunk of its own. */
export function ChatPanels() {
  return (
    <>
      <EngagementTrend />
      <PerformanceBySource />
      <PerformanceByCta />
    </>
  );
}
