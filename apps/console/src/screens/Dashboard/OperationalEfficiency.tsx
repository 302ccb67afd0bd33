import * as metrics from '@forecourt/api/contract/metrics';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Panel } from '@forecourt/ui/layout/Panel';
import { AssistedSales } from './AssistedSales.tsx';
import { Metric } from './Metric.tsx';

/** In the order of spec 1 §2, layout A, panel 1. */
const cards = [
  { call: metrics.totalLeadsWorked, label: 'Total Leads Worked' },
  { call: metrics.totalMessagesSent, label: 'Total Messages Sent' },
  { call: metrics.newLeadsEngaged, label: 'New Leads Engaged' },
  { call: metrics.existingLeadsEngaged, label: 'Existing Leads Engaged' },
  { call: metrics.aiSetAppointments, label: 'AI Set Appointments' },
  { call: metrics.aiSalesHandoffs, label: 'AI Sales Handoffs', additionalCount: 2 },
] as const;

/** Layout A's first panel. Each card loads, fails and is loaded again on its own. */
export function OperationalEfficiency() {
  return (
    <Panel title="Operational Efficiency">
      <Grid minColumnWidth="280px" maxColumns={3} space="medium">
        {cards.map((card) => (
          <Metric key={card.call.id} {...card} />
        ))}
      </Grid>
      <AssistedSales />
    </Panel>
  );
}
