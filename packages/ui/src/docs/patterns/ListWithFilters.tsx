import { Button } from '@forecourt/ui/actions/Button';
import { DataTable, type DataTableTexts } from '@forecourt/ui/data/DataTable';
import { FilterBar } from '@forecourt/ui/data/FilterBar';
import { SearchField } from '@forecourt/ui/forms/SearchField';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';

const leads = [
  { id: '1', name: 'Marta Ellison', channel: 'SMS', source: 'Dealer Website' },
  { id: '2', name: 'Jonas Weber', channel: 'Email', source: 'Cars.com' },
  { id: '3', name: 'Grace Hopper', channel: 'SMS', source: 'Autotrader' },
];
type Lead = (typeof leads)[number];

const texts: DataTableTexts = {
  noValue: 'No value',
  showWhole: 'Show all',
  showPart: 'Show less',
  showMore: 'Show more',
  showLess: 'Show less',
  empty: 'No leads match. Clear the filters to see all of them.',
  error: 'Couldn’t load the leads.',
  retry: 'Try again',
  sortBy: 'Sort by',
  download: 'Download',
};

/** A list that is searched and filtered above; the number of results is announced when it changes. */
export function ListWithFilters() {
  const [query, setQuery] = useState('');
  const [channel, setChannel] = useState<string | null>(null);
  const rows = leads.filter(
    (lead) => lead.name.toLowerCase().includes(query.toLowerCase()) && (channel === null || lead.channel === channel),
  );
  const clear = () => {
    setQuery('');
    setChannel(null);
  };
  const count = channel === null ? 0 : 1;
  const result = rows.length === 1 ? '1 lead' : `${rows.length} leads`;
  return (
    <Page title="Customers">
      <Panel title="Leads">
        <Stack>
          <FilterBar
            label="Filter leads"
            search={
              <SearchField label="Search" isLabelHidden placeholder="Customer name" value={query} onChange={setQuery} />
            }
            toggleLabel="Filters"
            count={count}
            result={result}
            clear={
              count > 0 && (
                <Button tone="quiet" onPress={clear}>
                  Clear filters
                </Button>
              )
            }
          >
            <Select
              label="Channel"
              placeholder="Any"
              selectedKey={channel}
              onSelectionChange={(chosen) => setChannel(chosen as string | null)}
            >
              <SelectItem id="SMS">SMS</SelectItem>
              <SelectItem id="Email">Email</SelectItem>
            </Select>
          </FilterBar>
          <Text as="p" tone="secondary">
            {result}
          </Text>
          <DataTable<Lead>
            label="Leads"
            columns={[
              { id: 'name', header: 'Customer', kind: 'text', value: ({ name }) => name },
              { id: 'channel', header: 'Channel', kind: 'text', value: ({ channel: own }) => own },
              { id: 'source', header: 'Source', kind: 'text', value: ({ source }) => source },
            ]}
            rows={rows}
            getRowId={({ id }) => id}
            texts={texts}
          />
        </Stack>
      </Panel>
    </Page>
  );
}
