import { Mail, Smartphone } from 'lucide-react';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ConversationList } from '../ConversationList/ConversationList.tsx';
import { ConversationCard, type ConversationCardProps } from './ConversationCard.tsx';

const args: ConversationCardProps = {
  href: '#marta',
  name: 'Marta Ellison',
  time: { dateTime: '2026-11-20T15:42:00Z', exact: '11/20/2026, 10:42 AM', text: '22h' },
  channel: 'SMS',
  channelIcon: <Smartphone size={12} aria-hidden="true" />,
  about: '2024 Toyota RAV4',
  facts: ['(555) 010-0142', 'Dealer website'],
  owner: 'Lena Ortiz',
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
export const WithStatus = meta.story({ args: { states: [{ label: 'Takeover', tone: 'warning' }] } });
export const Waiting = meta.story({
  args: { states: [{ label: 'Waiting 12 min', tone: 'danger' }, { label: 'Completed' }] },
});
export const OnlyName = meta.story({
  args: {
    time: undefined,
    channel: undefined,
    about: undefined,
    facts: undefined,
    preview: undefined,
    owner: undefined,
  },
});

export const LongText = meta.story({
  args: {
    name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(9),
    about: '2024 Mercedes-Benz Sprinter 3500 XD High Roof Extended',
    facts: [`${'a'.repeat(120)}@mail.example`, 'Manufacturer’s website of the northern region'],
    owner: 'Bartholomew Featherstonehaugh-Cholmondeley',
    preview: 'x'.repeat(500),
    states: [{ label: 'Waiting for the assigned salesperson', tone: 'danger' }],
    unreadLabel: 'Unread',
  },
});

export const Permutations = meta.story({
  render: () => (
    <>
      <ConversationCard {...args} unreadLabel="Unread" states={[{ label: 'Takeover', tone: 'warning' }]} />
      <ConversationCard
        {...args}
        isSelected
        name="Émile de la Cruz"
        channel="Email"
        channelIcon={<Mail size={12} aria-hidden="true" />}
        states={[{ label: 'AI active', tone: 'accent' }]}
      />
      <ConversationCard {...args} name="ليلى حدّاد" preview="مرحبًا، هل السيارة ما زالت متوفرة؟" />
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
  await expect(canvas.getByText('22h').getBoundingClientRect().right).toBeLessThanOrEqual(card.right);
  await expect(card.height).toBeLessThan(180);
});
