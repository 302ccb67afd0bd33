import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Panel } from '../Panel/Panel.tsx';
import { Text } from '../../text/Text/Text.tsx';
import { Page } from './Page.tsx';

const meta = preview.meta({
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Dashboard',
    children: (
      <Panel title="Operational Efficiency">
        <Text>Content</Text>
      </Panel>
    ),
  },
});

export const Default = meta.story();

export const WithActions = meta.story({
  args: {
    actions: (
      <>
        <Button>Export</Button>
        <Button tone="accent">New report</Button>
      </>
    ),
  },
});

export const FormWidth = meta.story({ args: { title: 'Edit user', width: 'form' } });

export const LongTitle = meta.story({
  args: {
    title: 'Conversations of every dealership in the Northern group',
    actions: <Button>Export everything</Button>,
  },
});

export const Phone = meta.story({
  args: { title: 'Conversations of the Northern group', actions: <Button>Export everything</Button> },
  render: (args) => (
    <div style={{ maxWidth: 390 }}>
      <Page {...args} />
    </div>
  ),
});

WithActions.test('shows the title as the heading of the page', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

Phone.test('puts the actions below the title where both do not fit', async ({ canvas }) => {
  const title = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect();
  const action = canvas.getByRole('button').getBoundingClientRect();
  await expect(action.top).toBeGreaterThanOrEqual(title.bottom);
});

FormWidth.test('keeps its content narrow on a wide screen', async ({ canvas }) => {
  await expect(canvas.getByRole('region').getBoundingClientRect().width).toBeLessThan(960);
});
