import { Trash2 } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useArg } from '../../docs/useArg.ts';
import { IconButton } from '../../actions/IconButton/IconButton.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { DayHours, type DayHoursProps } from './DayHours.tsx';

const args: DayHoursProps = {
  label: 'Monday',
  value: { start: 540, end: 1080 },
  onOpenChange: fn(),
  onChange: fn(),
  hourCycle: 12,
  texts: { closed: 'Closed', opens: 'opens', closes: 'closes', open: 'Open', changed: 'Unsaved changes' },
};

/** What the app does: it opens and closes. */
function App(story: DayHoursProps) {
  const [value, setValue] = useArg(story.value);
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

const renderDays = () => (
  <Stack space="none">
    <App {...args} />
    <App {...args} label="Tuesday" value={null} />
    <App {...args} label="Wednesday" isReadOnly />
    <App
      {...args}
      label="Anniversary barbecue for everyone at the showroom on the corner of Main Street and Second Avenue"
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
);

export const Permutations = meta.story({ render: renderDays });

/** Lines that open: what is wrong, or not saved yet, is open. */
export const Phone = meta.story({ render: renderDays, globals: { viewport: { value: 'phone' } } });
export const PhoneClosed = meta.story({ args: { value: null }, globals: { viewport: { value: 'phone' } } });
export const PhoneUnsaved = meta.story({ args: { isChanged: true }, globals: { viewport: { value: 'phone' } } });

Closed.test('is opened by its switch', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByText('Closed')).toBeVisible();
  canvas.getByRole('switch', { name: 'Monday' }).focus();
  await userEvent.keyboard(' ');
  await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
  await expect(canvas.getByRole('slider', { name: 'opens Monday' })).toBeInTheDocument();
});

Default.test('is closed by its switch', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByText('Monday'));
  await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  await expect(canvas.getByRole('switch', { name: 'Monday' })).not.toBeChecked();
  await expect(await canvas.findByText('Closed')).toBeVisible();
  await expect(canvas.queryByRole('slider')).toBeNull();
});

Phone.test('is a line that opens to its fields', async ({ canvas, userEvent }) => {
  const line = canvas.getByRole('button', { name: 'Monday 9:00 AM – 6:00 PM' });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(canvas.queryByRole('slider', { name: 'opens Monday' })).toBeNull();
  line.focus();
  await userEvent.keyboard('{Enter}');
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  const opens = canvas.getByRole('slider', { name: 'opens Monday' });
  opens.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect(line).toHaveAccessibleName('Monday 9:30 AM – 6:00 PM');
});

Phone.test('keeps open what is wrong', async ({ canvas, userEvent }) => {
  const line = canvas.getByRole('button', { name: /^Friday/ });
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expect(canvas.getByText('Closing time must be after opening time')).toBeVisible();
  await userEvent.click(line);
  await expect(line).toHaveAttribute('aria-expanded', 'true');
});

PhoneClosed.test('is opened for business by the switch within', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Monday Closed' }));
  await userEvent.click(canvas.getByRole('switch', { name: 'Open' }));
  await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
  await expect(canvas.getByRole('slider', { name: 'opens Monday' })).toBeInTheDocument();
});

PhoneUnsaved.test('shows what is not saved', async ({ canvas }) => {
  const line = canvas.getByRole('button', { name: 'Monday Unsaved changes 9:00 AM – 6:00 PM' });
  await expect(line).toHaveAttribute('aria-expanded', 'true');
});
