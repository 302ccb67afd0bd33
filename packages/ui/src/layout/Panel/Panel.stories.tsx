import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { HelpTip } from '../../overlays/HelpTip/HelpTip.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { Panel } from './Panel.tsx';

const meta = preview.meta({
  component: Panel,
  args: { title: 'Working hours', children: <Text>Monday to Friday, 9 to 5</Text> },
});

export const Default = meta.story();

export const WithDescriptionAndActions = meta.story({
  args: {
    description: 'When the assistant can promise a reply from a person',
    actions: <Button size="small">Edit</Button>,
  },
});

export const WithHelp = meta.story({
  args: { help: <HelpTip label="About working hours">Outside these hours, the assistant makes no promises.</HelpTip> },
});

export const WithoutTitle = meta.story({ args: { title: undefined } });

export const LongText = meta.story({
  args: {
    title: 'Working hours of the sales department and of the service department on public holidays',
    description: 'When the assistant can promise a reply from a person. '.repeat(6),
    actions: <Button size="small">Edit the working hours</Button>,
  },
});

export const Permutations = meta.story({
  render: () => (
    <Stack space="large">
      <Panel title="Second level">
        <Panel title="Third level inside" level={3} actions={<Button size="small">Edit</Button>}>
          <Text>A panel in a panel</Text>
        </Panel>
      </Panel>
      <Panel>
        <Text>Without a heading row</Text>
      </Panel>
    </Stack>
  ),
});

Default.test('is a region named by its title', async ({ canvas }) => {
  await expect(canvas.getByRole('region', { name: 'Working hours' })).toBeVisible();
});

WithoutTitle.test('is no landmark', async ({ canvas }) => {
  await expect(canvas.queryByRole('region')).toBeNull();
});
