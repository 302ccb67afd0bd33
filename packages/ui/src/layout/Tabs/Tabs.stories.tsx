import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx';

const names = ['All', 'Email', 'SMS'];
const render = (shown: string[], disabled?: string) => (
  <Tabs>
    <TabList aria-label="Channel">
      {shown.map((name) => (
        <Tab key={name} id={name} isDisabled={name === disabled}>
          {name}
        </Tab>
      ))}
    </TabList>
    {shown.map((name) => (
      <TabPanel key={name} id={name}>
        <Text>{`Messages: ${name}`}</Text>
      </TabPanel>
    ))}
  </Tabs>
);

const meta = preview.meta({ component: Tabs, render: () => render(names) });

export const Default = meta.story();

export const Disabled = meta.story({ render: () => render(names, 'SMS') });

export const ManyItems = meta.story({
  render: () => render(Array.from({ length: 24 }, (_, number) => `www.dealership-${number + 1}.example`)),
});

Default.test('moves with the arrow keys', async ({ canvas, userEvent }) => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect(canvas.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'true');
  await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Messages: Email');
});
