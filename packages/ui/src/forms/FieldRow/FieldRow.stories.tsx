import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Trash2 } from 'lucide-react';
import { Button } from '../../actions/Button/Button.tsx';
import { IconButton } from '../../actions/IconButton/IconButton.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { FieldRow } from './FieldRow.tsx';

const fields = [<TextField key="name" label="Event name" />, <TextField key="date" label="Date" />];

const meta = preview.meta({
  component: FieldRow,
  args: { legend: 'Add an event', action: <Button>Add event</Button>, children: fields },
});

export const Default = meta.story();

export const Invalid = meta.story({
  args: {
    children: [
      <TextField key="name" label="Event name" errorMessage="Name is required" />,
      <TextField key="date" label="Date" errorMessage="There is already an event on this date" />,
    ],
  },
});

const remove = <IconButton icon={<Trash2 />} aria-label="Remove user 2" />;
export const Removable = meta.story({ args: { legend: 'User 2', action: undefined, remove } });
export const RemovableOnAPhone = meta.story({
  args: { legend: 'User 2', action: undefined, remove },
  render: (args) => (
    <div style={{ maxWidth: 320 }}>
      <FieldRow {...args} />
    </div>
  ),
});

RemovableOnAPhone.test('is taken away beside its legend, not below its last field', async ({ canvas }) => {
  const button = canvas.getByRole('button', { name: 'Remove user 2' }).getBoundingClientRect();
  const legend = canvas.getByText('User 2').getBoundingClientRect();
  await expect(Math.abs((button.top + button.bottom) / 2 - (legend.top + legend.bottom) / 2)).toBeLessThanOrEqual(4);
  await expect(button.bottom).toBeLessThanOrEqual(canvas.getByText('Event name').getBoundingClientRect().top);
});

export const LegendHidden = meta.story({ args: { isLegendHidden: true } });

export const Permutations = meta.story({
  render: () => (
    <Stack space="large">
      <FieldRow legend="Add an event" action={<Button>Add event</Button>}>
        {fields}
      </FieldRow>
      <div style={{ maxWidth: 320 }}>
        <FieldRow legend="Add an event" action={<Button>Add event</Button>}>
          {fields}
        </FieldRow>
      </div>
    </Stack>
  ),
});

LegendHidden.test('is a group of its legend all the same', async ({ canvas }) => {
  await expect(canvas.getByRole('group', { name: 'Add an event' })).toContainElement(canvas.getByLabelText('Date'));
});

Default.test('is a group of its legend', async ({ canvas }) => {
  await expect(canvas.getByRole('group', { name: 'Add an event' })).toContainElement(canvas.getByLabelText('Date'));
});
