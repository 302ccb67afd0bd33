import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { FigureStrip, type FigureStripProps } from './FigureStrip.tsx';

const args: FigureStripProps = {
  label: 'Today',
  noValueLabel: 'No value',
  figures: [
    { label: 'Unanswered handoffs', value: '7', detail: 'Longest wait 3 h', href: '#handoffs', tone: 'warning' },
    { label: 'Leads waiting for a reply', value: '12', detail: 'Longest wait 2 d', href: '#waiting' },
    { label: 'Today’s appointments', value: '4', detail: 'Next at 2:30 PM', href: '#appointments' },
    { label: 'Failed messages', value: '0' },
    { label: 'Chats now', value: null, detail: 'Not on the website' },
  ],
};

const meta = preview.meta({ component: FigureStrip, args });

export const Default = meta.story();

export const Loading = meta.story({ args: { isPending: true } });

export const LongText = meta.story({
  args: {
    figures: [
      {
        label: 'Unbeantwortete Übergaben an das Verkaufsteam des Autohauses',
        value: '1,234,567',
        detail: 'Längste Wartezeit 1,024 d',
        href: '#handoffs',
      },
      { label: 'Chats', value: '2' },
    ],
  },
});

/** Nothing to count. */
export const Empty = meta.story({ args: { emptyText: 'Nothing waits.' } });

/** On a phone: a line each. */
export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });

Default.test('names each link by what it opens', async ({ canvas }) => {
  const link = canvas.getByRole('link', { name: 'Unanswered handoffs 7 Longest wait 3 h' });
  await expect(link).toHaveAttribute('href', '#handoffs');
  await expect(canvas.getAllByRole('link')).toHaveLength(3);
  await expect(canvas.getByRole('list', { name: 'Today' })).toHaveTextContent('No value');
});

Loading.test('is busy and leads nowhere', async ({ canvas }) => {
  await expect(canvas.getByRole('list', { name: 'Today' })).toHaveAttribute('aria-busy', 'true');
  await expect(canvas.queryByRole('link')).toBeNull();
});
