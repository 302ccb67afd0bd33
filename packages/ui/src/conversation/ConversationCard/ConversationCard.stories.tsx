import { Mail, Smartphone } from 'lucide-react';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ConversationList } from '../ConversationList/ConversationList.tsx';
import { ConversationCard, type ConversationCardProps } from './ConversationCard.tsx';

const args: ConversationCardProps = {
  href: '#marta',
  name: 'Marta Ellison',
  time: '10:42 AM',
  channel: 'SMS',
  channelIcon: <Smartphone size={12} aria-hidden="true" />,
  contact: '(555) 010-0142',
  source: 'Dealer website',
  preview: 'Hi, is the blue RAV4 still there? I could come by on Saturday, before noon if that suits you.',
};

const texts = { empty: '', error: '', retry: '', loading: '' };

const meta = preview.meta({
  component: ConversationCard,
  args,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <ConversationList label="Conversations" texts={texts}>
          <Story />
        </ConversationList>
      </div>
    ),
  ],
});

export const Default = meta.story();
export const Selected = meta.story({ args: { isSelected: true } });
export const Unread = meta.story({ args: { unreadLabel: 'Unread' } });
export const WithStatus = meta.story({ args: { status: { label: 'Takeover', tone: 'warning' } } });
export const Waiting = meta.story({ args: { waiting: 'Waiting 12 min', status: { label: 'Completed' } } });
export const OnlyName = meta.story({
  args: { time: undefined, channel: undefined, contact: undefined, source: undefined, preview: undefined },
});

export const LongText = meta.story({
  args: {
    name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(9),
    contact: `${'a'.repeat(120)}@mail.example`,
    source: 'Manufacturer’s website of the northern region',
    preview: 'x'.repeat(500),
    status: { label: 'Waiting for the assigned salesperson', tone: 'danger' },
    unreadLabel: 'Unread',
  },
});

export const Permutations = meta.story({
  render: () => (
    <>
      <ConversationCard {...args} unreadLabel="Unread" status={{ label: 'Takeover', tone: 'warning' }} />
      <ConversationCard
        {...args}
        isSelected
        name="Émile de la Cruz"
        channel="Email"
        channelIcon={<Mail size={12} aria-hidden="true" />}
        status={{ label: 'AI active', tone: 'accent' }}
      />
      <ConversationCard {...args} name="ليلى حدّاد" preview="مرحبًا، هل السيارة ما زالت متوفرة؟" time="Yesterday" />
    </>
  ),
});

Selected.test('is a link that says it is the open one', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: /Marta Ellison/ })).toHaveAttribute('aria-current', 'page');
});

Unread.test('says that it is unread', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: /^Unread\s?Marta/ })).toBeVisible();
});

LongText.test('keeps to its width, and shows the time', async ({ canvas, canvasElement }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  const card = canvas.getByRole('link').getBoundingClientRect();
  await expect(canvas.getByText('10:42 AM').getBoundingClientRect().right).toBeLessThanOrEqual(card.right);
  await expect(card.height).toBeLessThan(180);
});
