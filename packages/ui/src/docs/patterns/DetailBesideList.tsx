import { Button } from '@forecourt/ui/actions/Button';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { RecordItem, RecordList } from '@forecourt/ui/data/RecordList';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Page } from '@forecourt/ui/layout/Page';
import { Stack } from '@forecourt/ui/layout/Stack';
import { ThreePane } from '@forecourt/ui/layout/ThreePane';
import { Heading } from '@forecourt/ui/text/Heading';
import { useState } from 'react';

const leads = [
  { id: '1', name: 'Marta Ellison', vehicle: '2026 Toyota RAV4', phone: '(555) 010-0142' },
  { id: '2', name: 'Jonas Weber', vehicle: '2025 Honda Civic', phone: '(555) 010-0177' },
  { id: '3', name: 'Grace Hopper', vehicle: '2026 Kia EV6', phone: '(555) 010-0119' },
];

/** A list with what is opened from it beside it. On a phone the two take turns. */
export function DetailBesideList() {
  const [openId, setOpenId] = useState('1');
  const [isListOpen, setListOpen] = useState(true);
  const open = leads.find(({ id }) => id === openId)!;
  return (
    <Page title="Leads" isFill isTitleHidden>
      <ThreePane
        title={open.name}
        isListOpen={isListOpen}
        onListOpenChange={setListOpen}
        list={{
          label: 'All leads',
          content: (
            <Stack padding="medium">
              <RecordList aria-label="Leads">
                {leads.map(({ id, name, vehicle }) => (
                  <RecordItem
                    key={id}
                    title={name}
                    description={vehicle}
                    badges={id === openId && <Badge>Selected</Badge>}
                    actions={
                      <Button
                        size="small"
                        aria-label={`Open, ${name}`}
                        aria-current={id === openId ? 'true' : undefined}
                        onPress={() => {
                          setOpenId(id);
                          setListOpen(false);
                        }}
                      >
                        Open
                      </Button>
                    }
                  />
                ))}
              </RecordList>
            </Stack>
          ),
        }}
        main={{
          label: 'Selected lead',
          content: (
            <Stack padding="medium">
              <Heading level={2}>{open.name}</Heading>
              <DetailList>
                <DetailItem term="Vehicle">{open.vehicle}</DetailItem>
                <DetailItem term="Phone">{open.phone}</DetailItem>
              </DetailList>
            </Stack>
          ),
        }}
        texts={{
          hideList: 'Back to the lead',
          showList: 'All leads',
          showDetails: 'Show details',
          closeDetails: 'Close details',
        }}
      />
    </Page>
  );
}
