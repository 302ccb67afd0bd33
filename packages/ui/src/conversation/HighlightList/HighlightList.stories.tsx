import { CalendarCheck, UserRound } from 'lucide-react';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { HighlightList, type HighlightListProps } from './HighlightList.tsx';

const args: HighlightListProps = {
  label: 'Highlights',
  highLabel: 'Important:',
  empty: 'Nothing stands out yet',
  items: [
    {
      id: '1',
      title: 'Appointment set',
      detail: 'March 7, 11:00 AM',
      time: 'Mar 4',
      importance: 'high',
      icon: <CalendarCheck />,
    },
    { id: '2', title: 'Taken over by Jonas Weber', time: 'Mar 4', icon: <UserRound /> },
    { id: '3', title: 'Opened the quote', time: 'Mar 3', importance: 'low' },
  ],
};

const meta = preview.meta({
  component: HighlightList,
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
export const Empty = meta.story({ args: { items: [] } });
export const LongText = meta.story({
  args: { items: [{ id: '1', title: 'W'.repeat(300), detail: 'd'.repeat(300), time: 'Mar 4', importance: 'high' }] },
});
export const Many = meta.story({
  args: { items: Array.from({ length: 30 }, (_, at) => ({ id: `${at}`, title: `Event ${at + 1}`, time: 'Mar 3' })) },
});

Default.test('says what matters in words too', async ({ canvas }) => {
  await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(/^Important: Appointment set/);
});
