import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { AttachButton } from '../../conversation/AttachButton/AttachButton.tsx';
import { FileTray } from '../../conversation/FileTray/FileTray.tsx';
import { MessageFiles } from '../../conversation/MessageFiles/MessageFiles.tsx';
import { ChatComposer } from '../ChatComposer/ChatComposer.tsx';
import { ChatMessage, ChatText } from '../ChatMessage/ChatMessage.tsx';
import { ChatStatus } from '../ChatStatus/ChatStatus.tsx';
import { QuickReplies } from '../QuickReplies/QuickReplies.tsx';
import { TypingIndicator } from '../TypingIndicator/TypingIndicator.tsx';
import { VehicleCarousel } from '../VehicleCarousel/VehicleCarousel.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { contactForm, emailForm, visitForm } from './ChatPanelForms.examples.tsx';
import { dealer, nothing, State, StateGrid } from './ChatPanel.examples.tsx';

/** The states of a chat side by side, as a designer reviews them; in every theme, and each group on a phone too. */
const meta = preview.meta({
  title: 'widget/ChatPanel',
  tags: ['every-theme'],
  component: ChatPanel,
  parameters: { layout: 'fullscreen' },
});
const onPhone = { globals: { viewport: { value: 'phone' } } };

/** Two colors of a car in front of a showroom. */
const getPhoto = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#d8e2e8"/><rect y="21" width="40" height="9" fill="#9aa6ad"/><path d="M5 21v-5l5-1 4-5h12l5 5 4 1v5z" fill="${color}"/><path d="m12 15 3-4h5v4zm9-4h4l4 4h-8z" fill="#eef4f7"/><circle cx="12" cy="21" r="3"/><circle cx="29" cy="21" r="3"/></svg>`)}`;

const vehicles = [
  { id: 'T48211', title: '2026 Toyota RAV4 XLE', price: '$36,480', detail: 'Stock T48211', src: getPhoto('#2f6690') },
  {
    id: 'T48377',
    title: '2026 Toyota RAV4 Limited',
    price: '$41,250',
    detail: 'Stock T48377',
    src: getPhoto('#a23b3b'),
  },
];

const assistant = { side: 'dealer', author: 'Harper', spokenAuthor: 'Harper, automated assistant' } as const;
const marta = { side: 'dealer', author: 'Marta', spokenAuthor: 'Marta' } as const;
const customer = { side: 'shopper', spokenAuthor: 'You' } as const;

const welcome = (
  <ChatMessage {...assistant}>
    <ChatText text="Welcome to our online vehicle showroom! I'm ready to help answer your questions." />
  </ChatMessage>
);
const question = (
  <ChatMessage {...customer}>
    <ChatText text="Which RAV4s do you have? I'd like a blue one." />
  </ChatMessage>
);

function Composer({ value = '', tray }: { value?: string; tray?: ReactNode }) {
  const button = <AttachButton label="Attach photos or files" accept={['image/*']} onAdd={nothing} />;
  return (
    <ChatComposer
      label="Message"
      placeholder="Type any questions here..."
      value={value}
      onChange={nothing}
      onSend={nothing}
      sendLabel="Send"
      maxLength={1000}
      counter={(left) => `${left} characters left`}
      files={{ button, tray, onAdd: nothing }}
    />
  );
}

const replies = (...labels: string[]) => (
  <QuickReplies label="More options" items={labels.map((label) => ({ id: label, label }))} onPress={nothing} />
);

const carousel = {
  carousel: 'carousel',
  slide: 'slide',
  previous: 'Previous vehicle',
  next: 'Next vehicle',
  place: (slide: number, slides: number) => `${slide} of ${slides}`,
};

const photo = {
  label: 'trade-in.jpg',
  picture: { src: getPhoto('#4f7a5b'), width: 2560, height: 1920 },
  onOpen: nothing,
};

const tray = (
  <FileTray
    label="Attached files"
    files={[{ id: 'back', name: 'back-seat.jpg', detail: '2.1 MB', state: 'uploading', progress: 0.4 }]}
    removeLabel={(name) => `Remove ${name}`}
    uploadingLabel={(name) => `Uploading ${name}`}
    retryLabel="Try again"
    onRemove={nothing}
    onRetry={nothing}
  />
);

/** From the welcome to an answer, by the assistant and by a person. */
export const Talks = meta.story({
  render: () => (
    <StateGrid>
      <State
        title="Welcome"
        footer={
          <>
            {replies('Book a visit', 'What are your hours?', 'Schedule service', 'Talk to a person')}
            <Composer />
          </>
        }
      >
        {welcome}
      </State>
      <State
        title="Vehicles in an answer"
        footer={
          <>
            {replies('Book a visit', 'Talk to a person', 'Leave your contact info', 'Email this conversation')}
            <Composer />
          </>
        }
      >
        {question}
        <ChatMessage {...assistant}>
          <ChatText text="We have two RAV4s right now." />
        </ChatMessage>
        <VehicleCarousel
          label="Vehicles in this message"
          vehicles={vehicles}
          actionLabel="Check availability"
          onAction={nothing}
          texts={carousel}
        />
      </State>
      <State
        title="Files, and an answer on its way"
        after={<TypingIndicator label="Harper is typing" />}
        footer={<Composer value="And this is the back" tray={tray} />}
      >
        {welcome}
        <ChatMessage
          {...customer}
          files={
            <MessageFiles
              items={[photo, { label: 'Service records.pdf', detail: '340 KB', onOpen: nothing }]}
              align="end"
            />
          }
        >
          <ChatText text="This is my trade-in." />
        </ChatMessage>
      </State>
      <State
        title="A person has joined"
        staff="Marta"
        after={<TypingIndicator label="Marta is typing" />}
        footer={<Composer />}
      >
        {question}
        <ChatMessage {...assistant}>
          <ChatText text="I'll have someone confirm it's on the lot before you drive over." />
        </ChatMessage>
        <ChatMessage side="system" spokenAuthor={dealer}>
          <ChatText text="Marta joined the chat." />
        </ChatMessage>
        <ChatMessage {...marta}>
          <ChatText text="Hi, this is Marta. I have it right in front of me. Would Saturday at 11 work?" />
        </ChatMessage>
        <ChatMessage {...customer} state="Sending">
          <ChatText text="Yes, perfect" />
        </ChatMessage>
      </State>
      <State
        title="After hours"
        notice={{ tone: 'info', text: 'Our team is back Monday at 9:00 AM. The assistant can help you now.' }}
        footer={
          <>
            {replies('Book a visit', 'What are your hours?', 'Leave your contact info')}
            <Composer />
          </>
        }
      >
        {welcome}
      </State>
      <div dir="rtl">
        <I18nProvider locale="ar">
          <State title="From right to left" footer={<Composer />}>
            <ChatMessage {...customer}>
              <ChatText text="مرحبًا، هل سيارة RAV4 الزرقاء متوفرة؟" />
            </ChatMessage>
            <ChatMessage {...assistant}>
              <ChatText text="نعم، لدينا سيارتان." />
            </ChatMessage>
            <VehicleCarousel
              label="Vehicles in the answer"
              vehicles={vehicles}
              actionLabel="Check availability"
              onAction={nothing}
              texts={carousel}
            />
          </State>
        </I18nProvider>
      </div>
    </StateGrid>
  ),
});
export const TalksOnPhone = Talks.extend(onPhone);

/** What a customer fills in. */
export const Forms = meta.story({
  render: () => (
    <StateGrid>
      <State title="Contact" footer={contactForm}>
        {question}
      </State>
      <State title="Visit" footer={visitForm}>
        {question}
      </State>
      <State title="Transcript" footer={emailForm}>
        {question}
        <ChatMessage {...assistant}>
          <ChatText text="We have two RAV4s right now, one of them in blue." />
        </ChatMessage>
      </State>
    </StateGrid>
  ),
});
export const FormsOnPhone = Forms.extend(onPhone);

/** What can go wrong. */
export const Trouble = meta.story({
  render: () => (
    <StateGrid>
      <State title="Not sent" footer={<Composer />}>
        {welcome}
        <ChatMessage {...customer} state="Not sent" retry={{ label: 'Try again', onPress: nothing }}>
          <ChatText text="Is the blue RAV4 still there?" />
        </ChatMessage>
      </State>
      <State
        title="Connection lost"
        notice={{ tone: 'warning', text: 'Connection lost. Check your internet connection and try again' }}
        footer={<Composer value="I'll bring my trade-in" />}
      >
        {welcome}
        <ChatMessage {...customer} state="Sending">
          <ChatText text="Is the blue RAV4 still there?" />
        </ChatMessage>
      </State>
      <State title="Not loaded" isLoaded={false}>
        <ChatStatus label="The chat can’t be loaded right now." action={{ label: 'Try again', onPress: nothing }} />
      </State>
    </StateGrid>
  ),
});
export const TroubleOnPhone = Trouble.extend(onPhone);

Talks.test(
  'counts the vehicles in the direction of the words, on a page from right to left too',
  async ({ canvas }) => {
    const carousel = canvas.getByRole('group', { name: 'Vehicles in the answer' });
    await expect(getComputedStyle(carousel).direction).toBe('rtl');
    await expect(getComputedStyle(within(carousel).getByText('1 of 2')).direction).toBe('ltr');
  },
);
