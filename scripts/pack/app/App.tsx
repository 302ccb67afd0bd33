import { makeBrand } from '@forecourt/brand-tokens/makeBrand';
import { Button } from '@forecourt/ui/actions/Button';
import { DataTable } from '@forecourt/ui/data/DataTable';
import { DateRangeFilter } from '@forecourt/ui/data/DateRangeFilter';
import { presetRange } from '@forecourt/ui/dateRange';
import { BrandProvider } from '@forecourt/ui/layout/BrandProvider';
import { Panel } from '@forecourt/ui/layout/Panel';
import { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { dateLabels, tableTexts } from './words.ts';

const today = new CalendarDate(2026, 3, 18);
const rows = [
  { name: 'Website', leads: 120 },
  { name: 'Phone', leads: 48 },
];

/** Both brands of the package beside each other, and one that only this app knows. */
export const App = () => (
  <>
    <BrandProvider brand="forecourt" appearance="light">
      <Example name="Forecourt" />
    </BrandProvider>
    <BrandProvider brand="marque" appearance="dark" isNested>
      <Example name="Marque" />
    </BrandProvider>
    <Acme />
  </>
);

const acme = makeBrand({ id: 'acme', accent: '#0a7d5a', face: 'Georgia', density: 'compact', radius: 'round' });

const Acme = () => (
  <BrandProvider brand={acme} appearance="light" isNested>
    <Panel title="Acme">
      <Button tone="accent">Save</Button>
    </Panel>
  </BrandProvider>
);

function Example({ name }: { name: string }) {
  const [range, setRange] = useState(presetRange('last-30-days', today));
  return (
    <Panel title={name}>
      <DateRangeFilter label="Date filter" value={range} onChange={setRange} today={today} {...dateLabels} />
      <DataTable
        label={`Leads of ${name}`}
        columns={[
          { id: 'name', header: 'Source', kind: 'text', value: (row) => row.name },
          { id: 'leads', header: 'Leads', kind: 'number', value: (row) => row.leads },
        ]}
        rows={rows}
        getRowId={(row) => row.name}
        texts={tableTexts}
      />
      <Button tone="accent">Save</Button>
    </Panel>
  );
}
