import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ChatMessage, type ChatMessageProps, ChatText } from './ChatMessage.tsx';

const onRetry = fn();

const args: ChatMessageProps = {
  side: 'dealer',
  author: 'Harper',
  spokenAuthor: 'Harper, automated assistant',
  children: <ChatText text="Welcome to our online vehicle showroom! I'm ready to help answer your questions." />,
};

const meta = preview.meta({
  component: ChatMessage,
  args,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 348 }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => void onRetry.mockClear(),
});

export const Default = meta.story();

export const Shopper = meta.story({
  args: {
    side: 'shopper',
    author: undefined,
    spokenAuthor: 'You',
    children: <ChatText text="Is the blue RAV4 still there?" />,
  },
});

export const Sending = meta.story({ args: { ...Shopper.composed.args, state: 'Sending' } });

export const NotSent = meta.story({
  args: { ...Shopper.composed.args, isQuiet: true, state: 'Not sent', retry: { label: 'Try again', onPress: onRetry } },
});

export const System = meta.story({
  args: {
    side: 'system',
    author: undefined,
    spokenAuthor: 'Harbor Toyota',
    children: <ChatText text="Marta joined the conversation" />,
  },
});

export const LongText = meta.story({
  args: { children: <ChatText text={`${'x'.repeat(400)}\n${'A sentence that goes on. '.repeat(20)}`} /> },
});

export const RightToLeft = meta.story({
  args: { ...Shopper.composed.args, children: <ChatText text="مرحبًا، هل السيارة RAV4 ما زالت متوفرة؟" /> },
});

NotSent.test('offers another try, by keyboard', async ({ canvas, userEvent }) => {
  canvas.getByRole('button', { name: 'Try again' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(onRetry).toHaveBeenCalledOnce();
});

NotSent.test('says that it was not sent, and nothing that the shopper has written', async ({ canvas }) => {
  await expect(canvas.getByRole('article')).toHaveAttribute('aria-live', 'off');
  await expect(canvas.getByRole('alert')).toHaveTextContent('Not sent');
});

Default.test('is named by its author', async ({ canvas }) => {
  await expect(canvas.getByRole('article', { name: 'Harper, automated assistant' })).toBeVisible();
});

LongText.test('breaks a word of any length', async ({ canvasElement }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});

RightToLeft.test('has the direction of its words', async ({ canvas }) => {
  await expect(getComputedStyle(canvas.getByText(/مرحبًا/)).direction).toBe('rtl');
});
