import { Switch } from '@forecourt/ui/forms/Switch';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Tab, TabList, TabPanel, Tabs } from '@forecourt/ui/layout/Tabs';
import { useState } from 'react';

/** Settings in tabs. A switch takes effect at once. */
export function SettingsWithTabs() {
  const [isOn, setOn] = useState(true);
  return (
    <Page title="Settings">
      <Tabs>
        <TabList aria-label="Settings">
          <Tab id="general">General</Tab>
          <Tab id="alerts">Alerts</Tab>
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
      </Tabs>
    </Page>
  );
}
