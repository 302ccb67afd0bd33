import { BrandProvider } from '@forecourt/ui/layout/BrandProvider';
import { MessageTimeline, type MessageTimelineTexts } from '@forecourt/ui/conversation/MessageTimeline';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { Virtuoso } from 'react-virtuoso';
import { height, label, type Message, renderMessage } from './messages.tsx';

/** A list that begins to open at its newest message before the call returns. */
export interface Side {
  /** What does not belong to opening. */
  prepare?: (messages: Message[]) => void;
  open: (messages: Message[]) => void;
  /** The box that scrolls, once it is there. */
  scroller: () => HTMLElement | null;
  /** The last message that is drawn. */
  last: () => Element | null | undefined;
  close: () => void;
}

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

const place = document.getElementById('screen')!;
const root = createRoot(place);
const show = (list: ReactNode) =>
  flushSync(() =>
    root.render(
      <BrandProvider brand="forecourt" appearance="light">
        <div style={{ height, width: 760 }}>{list}</div>
      </BrandProvider>,
    ),
  );
show(null);

const keyOf = ({ id }: Message) => id;
const subject: Side = {
  open: (messages) =>
    show(<MessageTimeline label={label} items={messages} getKey={keyOf} renderItem={renderMessage} texts={texts} />),
  scroller: () => place.querySelector('[role=log]'),
  last: () => subject.scroller()?.lastElementChild?.lastElementChild,
  close: () => show(null),
};

/** As much ahead as ours draws. */
const ahead = { top: 800, bottom: 800 };
const virtuoso: Side = {
  open: (messages) =>
    show(
      <Virtuoso
        data={messages}
        computeItemKey={(_index, message) => message.id}
        itemContent={(_index, message) => <div style={{ padding: '8px 16px' }}>{renderMessage(message)}</div>}
        initialTopMostItemIndex={{ index: messages.length - 1, align: 'end' }}
        defaultItemHeight={96}
        increaseViewportBy={ahead}
        alignToBottom
        followOutput
      />,
    ),
  scroller: () => place.querySelector('[data-virtuoso-scroller]'),
  last: () => place.querySelector('[data-testid=virtuoso-item-list]')?.lastElementChild,
  close: () => show(null),
};

/** Everything is in the page, and the browser leaves out of layout what is out of view. The words are made beforehand. */
let markup = '';
const style = 'content-visibility: auto; contain-intrinsic-size: auto 96px; padding: 8px 16px; box-sizing: border-box';
const plain: Side = {
  prepare: (messages) => {
    markup = messages
      .map((message) => `<article style="${style}">${renderToStaticMarkup(renderMessage(message))}</article>`)
      .join('');
  },
  open: () => {
    const box = document.createElement('div');
    box.style.cssText = `height: ${height}px; overflow-y: auto`;
    box.tabIndex = 0;
    box.dataset.plain = '';
    box.innerHTML = markup;
    place.querySelector<HTMLElement>(`[style*="${height}px"]`)!.append(box);
    box.scrollTop = box.scrollHeight;
  },
  scroller: () => place.querySelector('[data-plain]'),
  last: () => plain.scroller()?.lastElementChild,
  close: () => place.querySelector('[data-plain]')?.remove(),
};

export const sides = { subject, virtuoso, plain };
