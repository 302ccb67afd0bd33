import { Button } from '@forecourt/ui/actions/Button';
import { ConversationCard } from '@forecourt/ui/conversation/ConversationCard';
import { ConversationList } from '@forecourt/ui/conversation/ConversationList';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { FilterBar } from '@forecourt/ui/data/FilterBar';
import { SearchField } from '@forecourt/ui/forms/SearchField';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { NavigationProvider } from '@forecourt/ui/layout/NavigationProvider';
import { Page } from '@forecourt/ui/layout/Page';
import { Stack } from '@forecourt/ui/layout/Stack';
import { ThreePane } from '@forecourt/ui/layout/ThreePane';
import { Heading } from '@forecourt/ui/text/Heading';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';

const leads = [
  { id: '1', name: 'Marta Ellison', phone: '(555) 010-0142', source: 'Website', status: 'new' },
  { id: '2', name: 'Jonas Weber', phone: '(555) 010-0143', source: 'Phone', status: 'worked' },
  { id: '3', name: 'Ada Byron', phone: '(555) 010-0144', source: 'Walk-in', status: 'new' },
];

/** A filtered list, and what is opened from it beside it. `navigate` is the router's: each lead has an address of its own. */
export function DetailBesideList() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<string | null>(null);
  const [openId, setOpenId] = useState('1');
  const [isListOpen, setListOpen] = useState(true);
  const found = leads.filter(
    (lead) => lead.name.toLowerCase().includes(search.toLowerCase()) && (status === null || lead.status === status),
  );
  const open = leads.find(({ id }) => id === openId)!;
  const clear = () => {
    setSearch('');
    setStatus(null);
  };

  const filters = (
    <FilterBar
      label="Filter leads"
      toggleLabel="Filters"
      count={status === null ? 0 : 1}
      result={found.length === 1 ? '1 lead' : `${found.length} leads`}
      search={<SearchField label="Search leads" isLabelHidden placeholder="Name" value={search} onChange={setSearch} />}
      clear={
        <Button tone="quiet" onPress={clear}>
          Clear all
        </Button>
      }
    >
      <Select
        label="Status"
        placeholder="Any"
        value={status}
        onChange={(key) => setStatus(key === null ? null : String(key))}
      >
        <SelectItem id="new">New</SelectItem>
        <SelectItem id="worked">Worked</SelectItem>
      </Select>
    </FilterBar>
  );

  const list = (
    <ConversationList
      label="Leads found"
      isEmpty={found.length === 0}
      texts={{
        empty: 'No leads match these filters',
        error: 'Leads couldn’t be loaded',
        retry: 'Try again',
        loading: 'Loading leads',
      }}
    >
      {found.map((lead) => (
        <ConversationCard
          key={lead.id}
          href={`#${lead.id}`}
          name={lead.name}
          facts={[lead.phone, lead.source]}
          isSelected={lead.id === openId}
        />
      ))}
    </ConversationList>
  );

  return (
    <NavigationProvider
      navigate={(href) => {
        setOpenId(href.slice(1));
        setListOpen(false);
      }}
    >
      <Page title="Leads" isFill>
        <ThreePane
          isListOpen={isListOpen}
          onListOpenChange={setListOpen}
          list={{ label: 'Leads', header: filters, content: list }}
          main={{
            label: `Lead: ${open.name}`,
            header: (
              <Heading level={2} size="large">
                {open.name}
              </Heading>
            ),
            content: (
              <Stack padding="medium">
                <DetailList>
                  <DetailItem term="Phone">{open.phone}</DetailItem>
                  <DetailItem term="Source">{open.source}</DetailItem>
                </DetailList>
                <Text tone="secondary">No messages yet.</Text>
              </Stack>
            ),
          }}
          texts={{
            hideList: 'Back to the lead',
            showList: 'Show all leads',
            showDetails: 'Show details',
            closeDetails: 'Close details',
          }}
        />
      </Page>
    </NavigationProvider>
  );
}
