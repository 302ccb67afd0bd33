import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { AppointmentCard, type AppointmentCardProps } from './AppointmentCard.tsx';

const args: AppointmentCardProps = {
  time: 'Friday, March 6, 2026, 3:00 PM',
  dateTime: '2026-03-06T20:00:00.000Z',
  status: { label: 'Booked', tone: 'success' },
  details: ['Booked by the assistant', 'Confirmation by Email'],
  actions: (
    <>
      <Button size="small">Reschedule</Button>
      <Button size="small" tone="quiet">
        Cancel
      </Button>
    </>
  ),
};

const meta = preview.meta({
  component: AppointmentCard,
  args,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();
export const Canceled = meta.story({
  args: { isCancelled: true, status: { label: 'Canceled', tone: 'neutral' }, actions: undefined },
});
export const OnlyTime = meta.story({ args: { details: undefined, actions: undefined } });
export const LongText = meta.story({
  args: { time: 'W'.repeat(200), details: ['x'.repeat(120), 'Booked by someone '.repeat(8)] },
});
export const Permutations = meta.story({
  render: () => (
    <Stack space="xsmall">
      <AppointmentCard {...args} />
      <AppointmentCard {...args} status={{ label: 'Past', tone: 'neutral' }} actions={undefined} />
      <AppointmentCard {...args} status={{ label: 'Canceled' }} isCancelled actions={undefined} />
    </Stack>
  ),
});

Default.test('has its time for machines too', async ({ canvas }) => {
  await expect(canvas.getByText('Friday, March 6, 2026, 3:00 PM')).toHaveAttribute('datetime', args.dateTime);
});

LongText.test('keeps to its width', async ({ canvasElement }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});
