import { EventLine } from '@forecourt/ui/conversation/EventLine';
import { MessageBubble, MessageText } from '@forecourt/ui/conversation/MessageBubble';
import { MessageTimeline, type MessageTimelineTexts } from '@forecourt/ui/conversation/MessageTimeline';
import { BrandProvider } from '@forecourt/ui/layout/BrandProvider';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Virtuoso } from 'react-virtuoso';
import { offerSides, type Side, waitForFrame } from '../page.ts';
import { median } from '../percentile.ts';

/** A message, or every eleventh time an event between two. */
interface Message {
  id: string;
  text: string;
  isOwn: boolean;
  isEvent: boolean;
}

const sentence = 'Hi, is the blue RAV4 still there? I could come by on Saturday, before noon if that suits you. ';

/** From one line to some twenty, the same in every run. */
const messages = Array.from({ length: 10_000 }, (_, index) => ({
  id: `message ${index}`,
  text: `${index}: ${sentence.repeat(1 + ((index * 7) % 5) ** 2)}`,
  isOwn: index % 3 === 0,
  isEvent: index % 11 === 0,
}));
const newest = messages.at(-1)!.text.slice(0, 5);

/** What both libraries draw. */
const renderMessage = ({ text, isOwn, isEvent }: Message) =>
  isEvent ? (
    <EventLine tone="accent" time="10:45 AM">
      {`Appointment set ${text.slice(0, 8)}`}
    </EventLine>
  ) : (
    <MessageBubble
      side={isOwn ? 'dealer' : 'customer'}
      author={isOwn ? 'Jonas Weber' : 'Marta Ellison'}
      time="10:42 AM"
      channel="SMS"
      {...(isOwn && { delivery: { tone: 'success', label: 'Delivered' } })}
    >
      <MessageText text={text} />
    </MessageBubble>
  );

const texts: MessageTimelineTexts = {
  empty: 'There are no messages yet',
  loading: 'Loading messages',
  error: 'There is a problem displaying these messages',
  retry: 'Try again',
  loadingOlder: 'Loading older messages',
  olderError: 'Couldn’t load older messages',
  newItems: (count) => `${count} new`,
  toNewest: 'Newest messages',
};

const screen = document.getElementById('screen')!;
const root = createRoot(screen);
const show = (list: ReactNode) =>
  flushSync(() =>
    root.render(
      <BrandProvider brand="forecourt" appearance="light">
        <div style={{ height: 720, width: 760 }}>{list}</div>
      </BrandProvider>,
    ),
  );
show(null);

/** In px: react-virtuoso stops 3 short. */
const tolerance = 24;
/** A list that is not ready by then has failed to reach the newest message, as react-virtuoso sometimes does. */
const maxFrames = 120;

/** Whether the newest message is laid out where it belongs: at the end of the box. */
function isOpen(box: Element | null, last: Element | null | undefined): boolean {
  if (!box || box.scrollHeight - box.scrollTop - box.clientHeight > tolerance) return false;
  if (!last?.textContent?.includes(newest)) return false;
  return Math.abs(box.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom) < tolerance;
}

function createSide(list: ReactNode, boxSelector: string, lastSelector: string): Side {
  return {
    /** Until the newest message is at its place: at once, or so many frames later. */
    open: async () => {
      show(list);
      for (let frames = 0; frames < maxFrames; frames++) {
        if (isOpen(screen.querySelector(boxSelector), screen.querySelector(lastSelector))) return;
        await waitForFrame();
      }
    },
    /** From the newest towards the oldest, some 220 messages a second. @returns the median time between frames */
    scroll: async () => {
      const box = screen.querySelector(boxSelector)!;
      const times: number[] = [];
      let before = await waitForFrame();
      for (let frames = 0; frames < 100; frames++) {
        box.scrollTop -= 400;
        const now = await waitForFrame();
        times.push(now - before);
        before = now;
      }
      return median(times);
    },
    close: () => show(null),
  };
}

const createTimeline = (count: number) =>
  createSide(
    <MessageTimeline
      label="Conversation with Marta Ellison"
      items={messages.slice(-count)}
      getKey={({ id }) => id}
      renderItem={renderMessage}
      texts={texts}
    />,
    '[role=log]',
    '[role=log] > :last-child > :last-child',
  );

/** Draws as much ahead as ours. */
const virtuoso = createSide(
  <Virtuoso
    data={messages}
    computeItemKey={(_index, message) => message.id}
    itemContent={(_index, message) => <div style={{ padding: '8px 16px' }}>{renderMessage(message)}</div>}
    initialTopMostItemIndex={{ index: messages.length - 1, align: 'end' }}
    defaultItemHeight={96}
    increaseViewportBy={{ top: 800, bottom: 800 }}
    alignToBottom
    followOutput
  />,
  '[data-virtuoso-scroller]',
  '[data-testid=virtuoso-item-list] > :last-child',
);

offerSides({ many: createTimeline(messages.length), few: createTimeline(100), virtuoso });
