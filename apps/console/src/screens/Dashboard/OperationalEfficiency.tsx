import { Grid } from '@forecourt/ui/layout/Grid';
import { Panel } from '@forecourt/ui/layout/Panel';
import { AssistedSales } from './AssistedSales.tsx';
import { salesCards } from './cards.ts';
import { Metric } from './Metric.tsx';

/** Layout A's first panel. Each card loads, fails and is loaded again on its own. */
export function OperationalEfficiency() {
  return (
    <Panel title="Operational Efficiency">
      <Grid minColumnWidth="280px" maxColumns={3} space="medium">
        {salesCards.map((card) => (
          <Metric key={card.call.id} {...card} />
        ))}
      </Grid>
      <AssistedSales />
    </Panel>
  );
}
