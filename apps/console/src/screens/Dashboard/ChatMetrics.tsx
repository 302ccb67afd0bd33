import * as metrics from '@forecourt/api/contract/metrics';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Panel } from '@forecourt/ui/layout/Panel';
import { productName } from '../../product/productName.ts';
import { useAuth } from '../../session/store.ts';
import { ConversationRate } from './ConversationRate.tsx';
import { Metric } from './Metric.tsx';
import { PhoneNumbers } from './PhoneNumbers.tsx';
import { absentTexts } from './texts.ts';
import { useOffWebsiteText } from './useOffWebsiteText.ts';

/** Layout B's first panel, in the order of spec 1 §2. Two of its cards depend on what the dealer has switched on. */
export function ChatMetrics() {
  const { dealerSettings, selectedProduct } = useAuth();
  const { ServiceScheduler, Takeover } = dealerSettings;
  const offWebsite = useOffWebsiteText();
  const isService = selectedProduct!.Category === 'SERVICE_AI';
  return (
    <Panel title="Performance">
      <Grid minColumnWidth="280px" maxColumns={3} lastRow="fill" space="medium">
        <Metric call={metrics.totalWebsiteVisitors} label="Total Website Visitors" absentText={offWebsite} />
        <Metric call={metrics.totalChatLeadsWorked} label="Total Chat Leads Worked" />
        <ConversationRate />
        {ServiceScheduler && (
          <Metric
            call={metrics.serviceAppointments}
            label="Service Appointments"
            scaleWith={metrics.aiSetAppointments}
          />
        )}
        <Metric
          call={metrics.aiSetAppointments}
          label="AI Set Appointments"
          scaleWith={ServiceScheduler ? metrics.serviceAppointments : undefined}
          absentText={isService ? absentTexts.appointments(productName(selectedProduct!)) : undefined}
        />
        {Takeover && (
          <Metric call={metrics.totalDealershipTakeovers} label="Dealership Takeover Leads" absentText={offWebsite} />
        )}
        <PhoneNumbers />
      </Grid>
    </Panel>
  );
}
