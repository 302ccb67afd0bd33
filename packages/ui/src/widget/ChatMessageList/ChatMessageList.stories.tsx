import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { ChatMessage, ChatText } from '../ChatMessage/ChatMessage.tsx';
import { TypingIndicator } from '../TypingIndicator/TypingIndicator.tsx';
import { ChatMessageList, type ChatMessageListProps } from './ChatMessageList.tsx';

const line = (index: number) => (
  <ChatMessage
    key={index}
    side={index % 2 === 0 ? 'dealer' : 'shopper'}
    spokenAuthor={index % 2 === 0 ? 'Harper, automated assistant' : 'You'}
  >
    <ChatText text={`Message ${index + 1}`} />
  </ChatMessage>
);
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index));

const args: ChatMessageListProps = {
  label: 'Messages',
  ownCount: 1,
  children: lines(3),
  after: <TypingIndicator label="Harper is typing" />,
};

const meta = preview.meta({
  component: ChatMessageList,
  args,
  render: function Render(story) {
    const [more, setMore] = useState(0);
    const [own, setOwn] = useState(0);
    return (
      <>
        <div style={{ display: 'flex', flexDirection: 'column', maxWidth: 348, height: 320 }}>
          <ChatMessageList {...story} ownCount={own}>
            {story.children}
            {Array.from({ length: more }, (_, index) => line(100 + index))}
          </ChatMessageList>
        </div>
        <Button onPress={() => setMore(more + 1)}>An answer comes</Button>
        <Button
          onPress={() => {
            setMore(more + 1);
            setOwn(own + 1);
          }}
        >
          Send
        </Button>
      </>
    );
  },
});

export const Default = meta.story();

export const ManyMessages = meta.story({ args: { children: lines(40) } });

const getScroller = (canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }) =>
  canvas.getByRole('region', { name: 'Messages' });
const isAtEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < 2;

Default.test('is a log of its messages', async ({ canvas }) => {
  await expect(canvas.getByRole('log', { name: 'Messages' })).toHaveTextContent('Message 3');
  await expect(canvas.getByRole('log')).not.toHaveTextContent('Harper is typing');
});

ManyMessages.test('opens at the newest and follows it', async ({ canvas, userEvent }) => {
  await waitFor(() => expect(isAtEnd(getScroller(canvas))).toBe(true));
  await userEvent.click(canvas.getByRole('button', { name: 'An answer comes' }));
  await waitFor(() => expect(isAtEnd(getScroller(canvas))).toBe(true));
  await expect(canvas.getByText('Message 101')).toBeVisible();
});

ManyMessages.test('lets a shopper who has scrolled up read on, until they send', async ({ canvas, userEvent }) => {
  const box = getScroller(canvas);
  await waitFor(() => expect(isAtEnd(box)).toBe(true));
  box.scrollTop = 0;
  await waitFor(() => expect(box.scrollTop).toBe(0));
  box.dispatchEvent(new Event('scroll'));
  await userEvent.click(canvas.getByRole('button', { name: 'An answer comes' }));
  await canvas.findByText('Message 101');
  await expect(box.scrollTop).toBe(0);
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(isAtEnd(box)).toBe(true));
});
