import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { MessageBubble, MessageText } from '../MessageBubble/MessageBubble.tsx';
import { QuotingMessage, type QuotingMessageProps } from './QuotingMessage.tsx';

const written = 'Saturday at noon works for us.';
const args: QuotingMessageProps = {
  written: <MessageText text={written} />,
  children: (
    <MessageText text={`${written}\n\nOn Mon, Jan 5, 2026 Harbor Toyota wrote:\n> When would you like to come by?`} />
  ),
  texts: { show: 'Show quoted text', hide: 'Hide quoted text' },
};

const meta = preview.meta({
  component: QuotingMessage,
  args,
  render: (story) => (
    <div style={{ maxWidth: 560 }}>
      <MessageBubble side="customer" author="Marta Ellison" time="10:42 AM" channel="Email">
        <QuotingMessage {...story} />
      </MessageBubble>
    </div>
  ),
});

export const Default = meta.story();
export const LongText = meta.story({ args: { written: <MessageText text={'x'.repeat(900)} /> } });

Default.test('shows what is quoted when it is asked for, by keyboard', async ({ canvas, userEvent }) => {
  await expect(canvas.queryByText(/When would you like/)).toBeNull();
  const button = canvas.getByRole('button', { name: 'Show quoted text' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  button.focus();
  await userEvent.keyboard('{Enter}');
  await expect(canvas.getByText(/When would you like/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect(canvas.queryByText(/When would you like/)).toBeNull();
});
