import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ChatComposer } from '../ChatComposer/ChatComposer.tsx';
import { ChatHeader } from '../ChatHeader/ChatHeader.tsx';
import { ChatMessage, ChatText } from '../ChatMessage/ChatMessage.tsx';
import { ChatMessageList } from '../ChatMessageList/ChatMessageList.tsx';
import { QuickReplies } from '../QuickReplies/QuickReplies.tsx';
import { TypingIndicator } from '../TypingIndicator/TypingIndicator.tsx';
import { ChatPanel, type ChatPanelProps } from './ChatPanel.tsx';

const assistant = { side: 'dealer', author: 'Harper', spokenAuthor: 'Harper, automated assistant' } as const;
const customer = { side: 'shopper', spokenAuthor: 'You' } as const;
const welcome = (
  <ChatMessage {...assistant}>
    <ChatText text="Welcome to our online vehicle showroom! I'm ready to help answer your questions." />
  </ChatMessage>
);

function Composer() {
  const [value, setValue] = useState('');
  return (
    <ChatComposer
      label="Message"
      placeholder="Type any questions here..."
      value={value}
      onChange={setValue}
      onSend={() => setValue('')}
      sendLabel="Send"
      maxLength={1000}
      counter={(left) => `${left} characters left`}
    />
  );
}

const args: ChatPanelProps = {
  label: 'Chat with Harbor Toyota',
  header: (
    <ChatHeader
      title="Harbor Toyota"
      name="Harper"
      roleLabel="Automated assistant"
      closeLabel="Close chat"
      onClose={() => {}}
    />
  ),
  children: (
    <ChatMessageList label="Messages" ownCount={0}>
      {welcome}
    </ChatMessageList>
  ),
  footer: (
    <>
      <QuickReplies
        label="Suggested questions"
        items={[
          { id: '1', label: 'Is this vehicle still available?' },
          { id: '2', label: 'Talk to a person' },
        ]}
        onPress={() => {}}
      />
      <Composer />
    </>
  ),
  links: [
    { label: 'Terms', href: 'https://harbor.example/terms' },
    { label: 'Privacy policy', href: 'https://harbor.example/privacy' },
  ],
  onEscape: fn(),
};

const meta = preview.meta({
  component: ChatPanel,
  args,
  decorators: [
    (Story) => (
      <div style={{ width: 380, maxWidth: '100%', height: 640 }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story();

export const Conversation = meta.story({
  args: {
    header: (
      <ChatHeader
        title="Harbor Toyota"
        name="Marta"
        roleLabel="Harbor Toyota team"
        closeLabel="Close chat"
        onClose={() => {}}
      />
    ),
    children: (
      <ChatMessageList label="Messages" ownCount={1} after={<TypingIndicator label="Marta is typing" />}>
        {welcome}
        <ChatMessage {...customer}>
          <ChatText text="Is the blue RAV4 still there? I'd like to see it with somebody who knows hybrids." />
        </ChatMessage>
        <ChatMessage {...assistant}>
          <ChatText text="It is. I'll have someone confirm it's on the lot before you drive over." />
        </ChatMessage>
        <ChatMessage side="system" spokenAuthor="Harbor Toyota">
          <ChatText text="Marta joined the conversation" />
        </ChatMessage>
        <ChatMessage side="dealer" author="Marta" spokenAuthor="Marta">
          <ChatText text="Hi, this is Marta. Would Saturday at 11 work for you?" />
        </ChatMessage>
        <ChatMessage {...customer} state="Not sent" retry={{ label: 'Try again', onPress: () => {} }}>
          <ChatText text="Yes, perfect" />
        </ChatMessage>
      </ChatMessageList>
    ),
    footer: <Composer />,
  },
});

export const ConnectionLost = meta.story({
  args: {
    ...Conversation.composed.args,
    notice: { tone: 'warning', text: 'Connection lost. Check your internet connection and try again' },
  },
});

/** The dealer's own words at the end. */
export const WithNote = meta.story({
  args: {
    note: (
      <p>
        Chats are recorded. <a href="https://harbor.example/chat">How we use them</a>
      </p>
    ),
  },
});

/** Half the room in both directions, as at 200 % zoom or above a phone's keyboard. */
export const Small = meta.story({
  decorators: [
    (Story) => (
      <div style={{ width: 190, height: 320 }}>
        <Story />
      </div>
    ),
  ],
});

/** The whole screen, as the launcher shows it there. */
export const Phone = meta.story({
  args: { ...Conversation.composed.args, isFullPage: true },
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <div style={{ position: 'fixed', inset: 0 }}>
        <Story />
      </div>
    ),
  ],
});

export const RightToLeft = meta.story({
  args: Conversation.composed.args,
  decorators: [
    (Story) => (
      <div dir="rtl" style={{ height: '100%' }}>
        <Story />
      </div>
    ),
  ],
});

Default.test('is a dialog that Escape leaves', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('dialog', { name: 'Chat with Harbor Toyota' })).toBeVisible();
  await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'Hi{Escape}');
  await expect(args.onEscape).toHaveBeenCalledOnce();
  await expect(canvas.getByRole('textbox')).toHaveValue('Hi');
});

Small.test('keeps the field in reach', async ({ canvas }) => {
  const panel = canvas.getByRole('dialog').getBoundingClientRect();
  const log = canvas.getByRole('log').parentElement!.getBoundingClientRect();
  await expect(log.height).toBeGreaterThan(40);
  canvas.getByRole('textbox').scrollIntoView();
  await expect(canvas.getByRole('textbox').getBoundingClientRect().bottom).toBeLessThanOrEqual(panel.bottom);
});

RightToLeft.test('mirrors the sides', async ({ canvas }) => {
  const [own] = canvas.getAllByRole('article', { name: 'You' });
  const panel = canvas.getByRole('dialog').getBoundingClientRect();
  const bubble = own!.firstElementChild!.getBoundingClientRect();
  await expect(bubble.left - panel.left).toBeLessThan(panel.right - bubble.right);
});
