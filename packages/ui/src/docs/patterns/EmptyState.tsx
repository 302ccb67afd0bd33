import { Button } from '@forecourt/ui/actions/Button';
import { RecordItem, RecordList } from '@forecourt/ui/data/RecordList';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';

/** A place with nothing in it yet: what is missing, and the button that changes it. */
export function EmptyState() {
  const [people, setPeople] = useState<string[]>([]);
  const add = (
    <Button tone="accent" onPress={() => setPeople([...people, `Salesperson ${people.length + 1}`])}>
      Add a person
    </Button>
  );
  return (
    <Page title="Settings">
      <Panel title="Notifications">
        <Stack>
          {people.length === 0 ? (
            <Text as="p" tone="secondary">
              No one is notified yet. Add the people the assistant should email or text when it needs them.
            </Text>
          ) : (
            <RecordList aria-label="People notified">
              {people.map((name) => (
                <RecordItem key={name} title={name} description="By email" />
              ))}
            </RecordList>
          )}
          <Inline>{add}</Inline>
        </Stack>
      </Panel>
    </Page>
  );
}
