import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ConversationCard } from '../ConversationCard/ConversationCard.tsx';
import { ConversationList, type ConversationListProps } from './ConversationList.tsx';

const names = ['Marta Ellison', 'Émile de la Cruz', 'Cher', 'Jonas Weber'];
const cards = (shown: string[], open = 1) =>
  shown.map((name, at) => (
    <ConversationCard
      key={name}
      href={`#${at}`}
      name={name}
      time={{ dateTime: '2026-11-20T15:42:00Z', exact: '11/20/2026, 10:42 AM', text: `${at + 1}h` }}
      channel="SMS"
      facts={['(555) 010-0142']}
      preview="Hi, is the blue RAV4 still there?"
      isSelected={at === open}
    />
  ));

const args: ConversationListProps = {
  label: 'Conversations',
  texts: {
    empty: 'No conversations match these filters',
    error: 'There is a problem displaying these data',
    retry: 'Try again',
    loading: 'Loading conversations',
  },
  onRetry: fn(),
  children: cards(names),
};

const meta = preview.meta({
  component: ConversationList,
  args,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();
export const Pending = meta.story({ args: { state: 'pending' } });
export const Failed = meta.story({ args: { state: 'error' } });
export const Empty = meta.story({ args: { isEmpty: true } });
export const Many = meta.story({
  args: { children: cards(Array.from({ length: 50 }, (_, at) => `Customer ${at + 1}`)) },
});

export const OpenFarDown = meta.story({
  args: {
    children: cards(
      Array.from({ length: 50 }, (_, at) => `Customer ${at + 1}`),
      39,
    ),
  },
  render: (args) => (
    <div data-testid="pane" style={{ height: 400, overflowY: 'auto' }}>
      <ConversationList {...args} />
    </div>
  ),
});

OpenFarDown.test('shows the open one, with what stands around it', async ({ canvas }) => {
  const pane = canvas.getByTestId('pane').getBoundingClientRect();
  const card = canvas.getByRole('link', { current: 'page' }).getBoundingClientRect();
  await expect(card.top).toBeGreaterThan(pane.top + 50);
  await expect(card.bottom).toBeLessThan(pane.bottom - 50);
});

Default.test('is walked through by the arrow keys', async ({ canvas, userEvent }) => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect(canvas.getByRole('link', { name: /Cher/ })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect(canvas.getByRole('link', { name: /Jonas/ })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}');
  await expect(canvas.getByRole('link', { name: /Marta/ })).toHaveFocus();
});

Failed.test('offers another try', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
});
