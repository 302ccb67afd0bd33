import { Button } from '@forecourt/ui/actions/Button';
import { DataTable, type DataTableProps } from '@forecourt/ui/data/DataTable';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { useState } from 'react';

interface Source {
  name: string;
  leads: number;
}

const table: Omit<DataTableProps<Source>, 'label'> = {
  columns: [
    { id: 'name', header: 'Source', kind: 'text', value: ({ name }) => name },
    { id: 'leads', header: 'Leads', kind: 'number', value: ({ leads }) => leads },
  ],
  rows: [],
  getRowId: ({ name }) => name,
  texts: {
    showMore: 'Show more',
    showLess: 'Show less',
    empty: 'No leads yet',
    error: 'Leads couldn’t be loaded',
    retry: 'Try again',
    noValue: 'No value',
    showWhole: 'Show all',
    showPart: 'Show less text',
    sortBy: 'Sort by',
    download: 'Download CSV',
  },
};

/** Nothing to show, and what could not be loaded: states of the table, or a callout where there is no table to say it. */
export function EmptyAndError() {
  const [hasFailed, setFailed] = useState(true);
  return (
    <Page title="Leads">
      <Panel title="By source">
        <DataTable {...table} label="Leads by source" />
      </Panel>
      <Panel title="By day">
        <DataTable
          {...table}
          label="Leads by day"
          state={hasFailed ? 'error' : 'success'}
          onRetry={() => setFailed(false)}
        />
      </Panel>
      <Callout tone="danger" title="The inventory couldn’t be loaded" action={<Button>Try again</Button>}>
        Vehicles aren’t shown until it is back.
      </Callout>
    </Page>
  );
}
