import * as metrics from '@forecourt/api/contract/metrics';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Panel } from '@forecourt/ui/layout/Panel';
import { useAuth } from '../../session/store.ts';
import { ConversationRate } from './ConversationRate.tsx';
import { Metric } from './Metric.tsx';
import { PhoneNumbers } from './PhoneNumbers.tsx';

/** Layout B's first panel, in the order of spec 1 §2. Two of its cards depend on what the dealer has switched on. */
export function ChatMetrics() {
  const { ServiceScheduler, Takeover } = useAuth().dealerSettings;
  return (
    <Panel title="Performance">
      <Grid minColumnWidth="280px" maxColumns={3} lastRow="fill" space="medium">
        <Metric call={metrics.totalWebsiteVisitors} label="Total Website Visitors" />
        <Metric call={metrics.totalChatLeadsWorked} label="Total Chat Leads Worked" />
        <ConversationRate />
        {ServiceScheduler && <Metric call={metrics.serviceAppointments} label="Service Appointments" />}
        <Metric call={metrics.aiSetAppointments} label="AI Set Appointments" />
        {Takeover && <Metric call={metrics.totalDealershipTakeovers} label="Dealership Takeover Leads" />}
        <PhoneNumbers />
      </Grid>
    </Panel>
  );
}
