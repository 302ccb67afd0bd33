import { Button } from '@forecourt/ui/actions/Button';
import { Switch } from '@forecourt/ui/forms/Switch';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Tab, TabList, TabPanel, Tabs } from '@forecourt/ui/layout/Tabs';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';

/** Settings in tabs. A switch takes effect at once; what can’t be undone asks first. */
export function SettingsWithTabs() {
  const [isOn, setOn] = useState(true);
  const [isAsking, setAsking] = useState(false);
  return (
    <Page title="Settings">
      <Tabs>
        <TabList aria-label="Settings">
          <Tab id="general">General</Tab>
          <Tab id="alerts">Alerts</Tab>
          <Tab id="data">Data</Tab>
        </TabList>
        <TabPanel id="general">
          <Panel title="Dealership">
            <TextField label="Name" defaultValue="Lakeside Motors" />
          </Panel>
        </TabPanel>
        <TabPanel id="alerts">
          <Panel title="Email">
            <Switch isSelected={isOn} onChange={setOn}>
              New leads
            </Switch>
          </Panel>
        </TabPanel>
        <TabPanel id="data">
          <Panel title="Delete data">
            <Stack align="start">
              <Text>Deletes all leads of this dealership.</Text>
              <Button tone="danger" onPress={() => setAsking(true)}>
                Delete all leads
              </Button>
            </Stack>
          </Panel>
        </TabPanel>
      </Tabs>
      <AlertDialog
        title="Delete all leads?"
        tone="danger"
        actionLabel="Delete"
        cancelLabel="Cancel"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onAction={() => setAsking(false)}
      >
        Their conversations are deleted with them. This can’t be undone.
      </AlertDialog>
    </Page>
  );
}
