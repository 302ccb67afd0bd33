import { CalendarCheck, TriangleAlert, UserRound } from 'lucide-react';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { EventLine, type EventLineProps } from './EventLine.tsx';

const args: EventLineProps = {
  icon: <UserRound aria-hidden="true" />,
  time: '10:45 AM',
  children: 'Jonas Weber took over the conversation',
};

const meta = preview.meta({ component: EventLine, args });

export const Default = meta.story();

export const Accent = meta.story({
  args: {
    tone: 'accent',
    icon: <CalendarCheck aria-hidden="true" />,
    children: 'Appointment set for March 7, 11:00 AM',
  },
});

export const Warning = meta.story({
  args: {
    tone: 'warning',
    icon: <TriangleAlert aria-hidden="true" />,
    children: 'The customer opted out of text messages',
  },
});

export const LongText = meta.story({
  args: { children: `${'Took the conversation over. '.repeat(12)}${'x'.repeat(400)}` },
});

export const Permutations = meta.story({
  render: () => (
    <Stack space="small">
      {(['neutral', 'accent', 'warning'] as const).map((tone) => (
        <EventLine key={tone} {...args} tone={tone} />
      ))}
      <EventLine>Without an icon or a time</EventLine>
    </Stack>
  ),
});

LongText.test('keeps to its width', async ({ canvasElement }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});
