import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { MessageBubble, MessageText } from '../MessageBubble/MessageBubble.tsx';
import { MessageReasons, type MessageReasonsProps } from './MessageReasons.tsx';

const args: MessageReasonsProps = {
  label: 'Why this answer?',
  groups: [
    { title: 'The customer asked about', items: ['Price', 'Opening hours'] },
    { title: 'Facts', items: ['2026 Toyota RAV4: $35,480', 'We’re closed on Sunday, November 29.'] },
    { title: 'Answers', items: [] },
  ],
};

const meta = preview.meta({
  component: MessageReasons,
  args,
  render: (story) => (
    <div style={{ maxWidth: 560, minHeight: 320 }}>
      <MessageBubble side="dealer" author="Sales AI" time="10:42 AM" channel="SMS" note={<MessageReasons {...story} />}>
        <MessageText text="The 2026 Toyota RAV4 is listed at $35,480. We’re closed on Sunday, November 29." />
      </MessageBubble>
    </div>
  ),
});

export const Default = meta.story();

export const WithEarlier = meta.story({
  args: {
    groups: [
      { title: 'Understood', items: ['Asks what else is in stock'] },
      {
        title: 'Cars shown',
        items: [
          '2025 Mercedes-Benz Sprinter 3500XD High Roof Extended Wheelbase Crew Van (MB-SPR-3500XD-00417)',
          '2022 Toyota Tacoma (T2)',
        ],
        earlier: { title: 'Before this message', items: ['2026 Toyota RAV4 (R1)', '2025 Toyota Tacoma (T1)'] },
      },
      { title: 'Times offered', items: ['Monday at 4:00 PM'] },
    ],
  },
});

export const LongText = meta.story({
  args: {
    groups: [
      {
        title: 'Facts',
        items: ['x'.repeat(200), 'We deliver within 100 miles, and you can sign everything at your door. '.repeat(4)],
      },
    ],
  },
});

Default.test('opens by keyboard, tells the reasons, and gives the focus back', async ({ canvas, userEvent }) => {
  const button = canvas.getByRole('button', { name: 'Why this answer?' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Why this answer?' });
  await waitFor(() => expect(dialog).toBeVisible());
  await expect(dialog).toHaveTextContent('2026 Toyota RAV4: $35,480');
  await expect(dialog).not.toHaveTextContent('Answers');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});

WithEarlier.test('shows what was there before below what came in its place', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Why this answer?' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
  const now = within(dialog).getByText('2022 Toyota Tacoma (T2)').getBoundingClientRect();
  const before = within(dialog).getByText('2026 Toyota RAV4 (R1)').getBoundingClientRect();
  await expect(before.top).toBeGreaterThanOrEqual(now.bottom);
  await expect(before.left).toBeGreaterThan(now.left);
});

LongText.test('breaks what is long', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Why this answer?' }));
  const dialog = await screen.findByRole('dialog');
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
});
