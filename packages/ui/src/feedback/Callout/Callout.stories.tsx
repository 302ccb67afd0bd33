import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { Callout } from './Callout.tsx';

const meta = preview.meta({
  component: Callout,
  args: { children: 'Working hours are in the time zone of the account.' },
});

export const Default = meta.story();

export const WithTitleAndAction = meta.story({
  args: { tone: 'warning', title: 'Not saved yet', action: <Button size="small">Save</Button> },
});

export const Urgent = meta.story({ args: { tone: 'danger', isUrgent: true, children: 'Connection lost.' } });

export const Small = meta.story({
  args: { size: 'small', tone: 'warning', action: <Button size="small">Back</Button>, children: 'This is a preview' },
});
export const Narrow = meta.story({
  args: { tone: 'warning', children: 'This is a preview' },
  decorators: [
    (Story) => (
      <div style={{ width: 180 }}>
        <Story />
      </div>
    ),
  ],
});
export const LongText = meta.story({
  args: { children: 'Working hours are in the time zone of the account. '.repeat(8) },
});

export const Permutations = meta.story({
  render: () => (
    <Stack>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Callout key={tone} tone={tone} title={tone}>
          Something to know
        </Callout>
      ))}
    </Stack>
  ),
});

Urgent.test('is an alert', async ({ canvas }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('Connection lost.');
});
