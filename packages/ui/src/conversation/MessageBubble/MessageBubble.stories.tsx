import { Mail, MessageSquare, Smartphone } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Stack } from '../../layout/Stack/Stack.tsx';
import { MessageBubble, type MessageBubbleProps, MessageText } from './MessageBubble.tsx';

const args: MessageBubbleProps = {
  side: 'customer',
  author: 'Marta Ellison',
  time: '10:42 AM',
  dateTime: '2026-03-04T10:42:00Z',
  channel: 'SMS',
  channelIcon: <Smartphone size={12} aria-hidden="true" />,
  children: <MessageText text="Hi, is the blue RAV4 still there? I could come by on Saturday." />,
};

const vehicleLabels = { price: 'Price', vin: 'VIN', stock: 'Stock #' };
const vehicles = [{ name: '2026 Toyota RAV4 XLE Hybrid', price: '$34,980', vin: '4T3R6RFV0PU112233', stock: 'T48211' }];
const onRetry = fn();
const onOpen = fn();

const meta = preview.meta({
  component: MessageBubble,
  args,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 760 }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => {
    onRetry.mockClear();
    onOpen.mockClear();
  },
});

export const Default = meta.story();

export const Dealer = meta.story({
  args: {
    side: 'dealer',
    author: 'Jonas Weber',
    channel: 'Email',
    channelIcon: <Mail size={12} aria-hidden="true" />,
    title: 'Your visit on Saturday',
    children: <MessageText text={'Yes, it is.\n\nShall I keep 11 o’clock for you?'} />,
    delivery: { tone: 'success', label: 'Delivered' },
  },
});

/** A note of the dealership's team. */
export const Team = meta.story({
  args: {
    side: 'team',
    author: 'Jonas Weber',
    channel: 'Only your team sees this',
    channelIcon: undefined,
    children: <MessageText text="She has the loan approved already. @Marta Ellison, can you have the car washed?" />,
  },
});

export const Reacted = meta.story({ args: { ...Dealer.composed.args, reaction: 'Reacted 👍' } });

export const NotDelivered = meta.story({
  args: {
    ...Dealer.composed.args,
    delivery: {
      tone: 'danger',
      label: 'Not delivered',
      detail: 'The number cannot receive text messages.',
      action: { label: 'Try again', onPress: onRetry },
    },
  },
});

export const Retrying = meta.story({
  args: {
    ...NotDelivered.composed.args,
    delivery: {
      tone: 'neutral',
      label: 'Sending',
      action: { label: 'Try again', onPress: onRetry, isPending: true },
    },
  },
});

export const Attachments = meta.story({
  args: {
    attachments: [
      { label: 'trade-in-photo.jpg', detail: '2.4 MB', onOpen },
      { label: 'Quote.pdf', href: 'https://files.example/quote.pdf' },
      { label: `${'a-name-that-nobody-shortened-'.repeat(8)}.pdf`, detail: '1 KB', onOpen },
    ],
  },
});

export const OnlyAttachments = meta.story({
  args: { children: undefined, attachments: [{ label: 'license.png', onOpen }] },
});

export const Vehicles = meta.story({
  args: { vehicles: [...vehicles, { name: '2025 Honda CR-V', price: '$31,200' }], vehicleLabels },
});

export const LongText = meta.story({
  args: {
    author: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(9),
    title: 'W'.repeat(400),
    children: <MessageText text={`${'x'.repeat(5000)}\n${'A sentence that goes on. '.repeat(40)}`} />,
    vehicles: [{ name: 'V'.repeat(200), vin: '1'.repeat(200) }],
    vehicleLabels,
    delivery: {
      tone: 'danger',
      label: 'Not delivered',
      detail: 'e'.repeat(300),
      action: { label: 'Try again', onPress: onRetry },
    },
  },
});

export const Scripts = meta.story({
  args: {
    author: 'ليلى حدّاد',
    children: (
      <MessageText
        text={
          'مرحبًا، هل السيارة RAV4 ما زالت متوفرة؟\nYes, please call me.\nनमस्ते, क्या गाड़ी उपलब्ध है?\nสวัสดีครับ รถยังอยู่ไหมครับ\n👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈 שלום'
        }
      />
    ),
  },
});

export const Permutations = meta.story({
  render: () => (
    <Stack space="large">
      <MessageBubble {...args} vehicles={vehicles} vehicleLabels={vehicleLabels} />
      <MessageBubble
        {...args}
        side="dealer"
        author="Forecourt Assistant"
        initials="AI"
        channel="Chat"
        time="10:43 AM"
        channelIcon={<MessageSquare size={12} aria-hidden="true" />}
        delivery={{ tone: 'neutral', label: 'Sending' }}
      >
        <MessageText text="It is. Would 11:00 AM on Saturday work for you?" />
      </MessageBubble>
      <MessageBubble
        {...args}
        time="10:44 AM"
        attachments={[{ label: 'trade-in-photo.jpg', detail: '2.4 MB', onOpen }]}
      >
        <MessageText text="Perfect 👍" />
      </MessageBubble>
      <MessageBubble {...NotDelivered.composed.args} side="dealer" author="Jonas Weber" time="10:46 AM" />
    </Stack>
  ),
});

NotDelivered.test('offers another try, by keyboard', async ({ canvas, userEvent }) => {
  canvas.getByRole('button', { name: 'Try again' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(onRetry).toHaveBeenCalledOnce();
});

Attachments.test('opens what the app opens, and links to the rest', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /trade-in-photo/ }));
  await expect(onOpen).toHaveBeenCalledOnce();
  await expect(canvas.getByRole('link', { name: 'Quote.pdf' })).toHaveAttribute('rel', 'noopener noreferrer');
});

LongText.test('pushes nothing out of its place', async ({ canvasElement, canvas }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  const frame = canvasElement.getBoundingClientRect();
  for (const part of canvasElement.querySelectorAll('time, p, button')) {
    await expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right);
  }
  await expect(canvas.getByText('10:42 AM')).toBeVisible();
});

Scripts.test('gives every paragraph its own direction', async ({ canvas }) => {
  await expect(getComputedStyle(canvas.getByText(/مرحبًا/)).direction).toBe('rtl');
  await expect(getComputedStyle(canvas.getByText(/Yes, please/)).direction).toBe('ltr');
});
