import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { DayHours, type DayHoursProps } from './DayHours.tsx';

const args: DayHoursProps = {
  label: 'Monday',
  value: { start: 540, end: 1080 },
  onOpenChange: fn(),
  onChange: fn(),
  hourCycle: 12,
  texts: { closed: 'Closed', opens: 'opens', closes: 'closes' },
};

/** What the app does: it opens and closes. */
function App(story: DayHoursProps) {
  const [value, setValue] = useState(story.value);
  return (
    <DayHours
      {...story}
      value={value}
      onOpenChange={(isOpen) => {
        story.onOpenChange(isOpen);
        setValue(isOpen ? { start: 540, end: 1080 } : null);
      }}
      onChange={setValue}
    />
  );
}

const meta = preview.meta({ component: DayHours, args, render: (story) => <App {...story} /> });

export const Default = meta.story();

export const Closed = meta.story({ args: { value: null } });

export const ReadOnly = meta.story({ args: { isReadOnly: true } });

export const Permutations = meta.story({
  render: () => (
    <Stack space="none">
      <App {...args} />
      <App {...args} label="Tuesday" value={null} />
      <App {...args} label="Wednesday" isReadOnly />
      <App
        {...args}
        label="The anniversary of the showroom on the corner of Main Street with a barbecue for everybody"
        description="2026/05/20"
        action={<IconButton icon={<Trash2 />} aria-label="Delete" />}
      />
      <App {...args} label="Thanksgiving Day" description="2026/11/26" value={null} action={null} />
      <App
        {...args}
        label="Friday"
        value={{ start: 900, end: 840 }}
        errorMessage="Closing time must be after opening time"
      />
    </Stack>
  ),
});

Closed.test('is opened by its switch', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByText('Closed')).toBeVisible();
  canvas.getByRole('switch', { name: 'Monday' }).focus();
  await userEvent.keyboard(' ');
  await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
  await expect(canvas.getByRole('slider', { name: 'opens Monday' })).toBeInTheDocument();
});
