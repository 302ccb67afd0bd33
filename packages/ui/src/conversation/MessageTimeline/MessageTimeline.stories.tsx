import { CalendarCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Button } from '../../actions/Button/Button.tsx';
import { DayDivider } from '../DayDivider/DayDivider.tsx';
import { EventLine } from '../EventLine/EventLine.tsx';
import { MessageBubble, MessageText } from '../MessageBubble/MessageBubble.tsx';
import { changeLate } from './lateHeights.ts';
import { MessageTimeline, type MessageTimelineProps } from './MessageTimeline.tsx';

interface Item {
  id: string;
  kind: 'message' | 'event' | 'day';
  text: string;
  isOwn: boolean;
}

const words = 'Hi, is the blue RAV4 still there? I could come by on Saturday, before noon if that suits you. ';

/** Items of mixed height from one number to another, the same in every run. */
const getItems = (from: number, to: number): Item[] =>
  Array.from({ length: to - from }, (_, at) => {
    const number = from + at;
    const kind = number % 23 === 0 ? 'day' : number % 11 === 0 ? 'event' : 'message';
    const sentences = 1 + ((Math.abs(number) * 7) % 5) ** 2;
    return { id: `item ${number}`, kind, text: `${number}: ${words.repeat(sentences)}`, isOwn: number % 3 === 0 };
  });

const renderItem = ({ kind, text, isOwn }: Item): ReactNode =>
  kind === 'day' ? (
    <DayDivider label={`Day ${text.slice(0, 8)}`} />
  ) : kind === 'event' ? (
    <EventLine tone="accent" icon={<CalendarCheck aria-hidden="true" />} time="10:45 AM">
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

const onReachStart = fn();
const onRetry = fn();

const args: MessageTimelineProps<Item> = {
  label: 'Conversation with Marta Ellison',
  items: getItems(0, 40),
  getKey: ({ id }) => id,
  renderItem,
  getAnnouncement: ({ kind, text }) => (kind === 'day' ? undefined : `New: ${text.slice(0, 12)}`),
  shouldFollow: ({ id }) => id.startsWith('own'),
  onReachStart,
  onRetry,
  texts: {
    empty: 'There are no messages yet',
    loading: 'Loading messages',
    error: 'There is a problem displaying these messages',
    retry: 'Try again',
    loadingOlder: 'Loading older messages',
    olderError: 'Couldn’t load older messages',
    newItems: (count) => `${count} new`,
    toNewest: 'Newest messages',
  },
};

const meta = preview.meta({
  component: MessageTimeline<Item>,
  args,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    onReachStart.mockClear();
    onRetry.mockClear();
  },
  render: (story) => (
    <div style={{ height: 600, maxWidth: 900 }}>
      <MessageTimeline {...(story as MessageTimelineProps<Item>)} />
    </div>
  ),
});

const isHeading = ({ id }: Item) => id === 'heading';

/** With buttons that let items come at both ends, for what happens then. */
function Growing(story: MessageTimelineProps<Item>) {
  const [items, setItems] = useState(story.items);
  const [first, setFirst] = useState(0);
  const add = (id: string) =>
    setItems([...items, { id, kind: 'message', text: `${id} ${words}`, isOwn: id.startsWith('own') }]);
  return (
    <>
      <Button onPress={() => add(`new ${items.length}`)}>Receive</Button>
      <Button onPress={() => add(`own ${items.length}`)}>Send</Button>
      <Button
        onPress={() => {
          // A day's heading stands before the older items of that day too.
          setItems([
            ...items.filter(isHeading),
            ...getItems(first - 400, first),
            ...items.filter((item) => !isHeading(item)),
          ]);
          setFirst(first - 400);
        }}
      >
        Prepend
      </Button>
      <div style={{ height: 600, maxWidth: 900 }}>
        <MessageTimeline {...story} items={items} />
      </div>
    </>
  );
}

export const Default = meta.story();
export const Pending = meta.story({ args: { state: 'pending', items: [] } });
export const Failed = meta.story({ args: { state: 'error', items: [] } });
export const Empty = meta.story({ args: { items: [] } });
export const Few = meta.story({ args: { items: getItems(1, 4) } });
export const TenThousand = meta.story({ args: { items: getItems(0, 10_000) } });
export const LoadingOlder = meta.story({ args: { items: getItems(1, 4), older: 'pending' } });
export const OlderFailed = meta.story({ args: { items: getItems(1, 4), older: 'error' } });
export const Grows = meta.story({
  args: { older: 'more' },
  render: (story) => <Growing {...(story as MessageTimelineProps<Item>)} />,
});
export const OneDay = meta.story({
  args: {
    older: 'more',
    items: [{ id: 'heading', kind: 'day', text: 'Today', isOwn: false }, ...getItems(1, 120)],
  },
  render: (story) => <Growing {...(story as MessageTimelineProps<Item>)} />,
});

const frames = async (count = 3) => {
  for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame);
};
const list = (canvas: { getByRole: (role: 'log') => HTMLElement }) => canvas.getByRole('log');
const fromEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight;

/** The first message in view, and how far it is below the list's upper edge. */
function firstSeen(log: HTMLElement) {
  const { top } = log.getBoundingClientRect();
  const row = [...log.querySelectorAll('article')].find((row) => row.getBoundingClientRect().top >= top)!;
  return { text: row.textContent!, row, gap: row.getBoundingClientRect().top - top };
}

TenThousand.test('opens at the newest, and draws what is in view', async ({ canvas }) => {
  const log = list(canvas);
  await expect(fromEnd(log)).toBeLessThan(1);
  await expect(canvas.getByText(/^9998:/)).toBeVisible();
  await expect(canvas.getAllByRole('article').length).toBeLessThan(60);
  await frames();
  await expect(fromEnd(log)).toBeLessThan(1);
});

Default.test('stays at the end when it gets lower while its content gets shorter', async ({ canvas }) => {
  const log = canvas.getByRole('log');
  const distance = () => log.scrollHeight - log.scrollTop - log.clientHeight;
  await waitFor(() => expect(distance()).toBeLessThan(2));
  // Shorter content: the browser moves the list up by itself. The place for a reply comes in the same frame.
  log.querySelector<HTMLElement>('article:last-of-type')!.style.height = '20px';
  // Laid out now: the browser moves the list, and says so with the next frame.
  const before = log.scrollTop;
  const box = log.parentElement!.parentElement!;
  box.style.height = `${box.clientHeight - 160}px`;
  await expect(before).toBeGreaterThan(0);
  await waitFor(() => expect(distance()).toBeLessThan(2));
});

TenThousand.test('is scrolled by Home, End, Page Up and Page Down', async ({ canvas, userEvent }) => {
  const log = list(canvas);
  await userEvent.tab();
  await expect(log).toHaveFocus();
  await userEvent.keyboard('{PageUp}{PageUp}');
  await frames();
  await expect(fromEnd(log)).toBeGreaterThan(log.clientHeight * 1.7);
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(canvas.getByText(/^1:/)).toBeVisible());
  await expect(log.scrollTop).toBe(0);
  await userEvent.keyboard('{PageDown}');
  await waitFor(() => expect(log.scrollTop).toBeGreaterThan(100));
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(canvas.getByText(/^9998:/)).toBeVisible());
  await expect(fromEnd(log)).toBeLessThan(1);
});

TenThousand.test('leads from message to message by the arrow keys', async ({ canvas, userEvent }) => {
  const log = list(canvas);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  const rows = canvas.getAllByRole('article');
  await expect(rows.at(-1)).toHaveFocus();
  for (let press = 0; press < 60; press++) {
    await userEvent.keyboard('{ArrowUp}');
    await frames(1);
  }
  const focused = document.activeElement as HTMLElement;
  await expect(focused).toHaveRole('article');
  await expect(Number(focused.ariaPosInSet)).toBeLessThan(9980);
  await expect(focused.getBoundingClientRect().bottom).toBeGreaterThan(log.getBoundingClientRect().top);
});

TenThousand.test('keeps the keyboard where the focused message is scrolled away', async ({ canvas, userEvent }) => {
  const log = list(canvas);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}{Home}');
  await waitFor(() => expect(canvas.getByText(/^1:/)).toBeVisible());
  await expect(log).toHaveFocus();
});

TenThousand.test('moves nothing but by the scroll itself on the way up', async ({ canvas }) => {
  const log = list(canvas);
  for (let step = 0; step < 40; step++) {
    const { row, gap } = firstSeen(log);
    log.scrollTop -= 240;
    await frames(2);
    const moved = row.getBoundingClientRect().top - log.getBoundingClientRect().top - gap;
    await expect(Math.abs(moved - 240)).toBeLessThanOrEqual(1);
  }
});

Grows.test('asks for older ones near the start, once', async ({ canvas }) => {
  const log = list(canvas);
  await expect(onReachStart).not.toHaveBeenCalled();
  log.scrollTop = 0;
  await waitFor(() => expect(onReachStart).toHaveBeenCalledOnce());
  log.scrollTop = 100;
  await frames();
  await expect(onReachStart).toHaveBeenCalledOnce();
});

Grows.test('moves nothing when several hundred come before, and reads none out', async ({ canvas, userEvent }) => {
  const log = list(canvas);
  log.scrollTop = 300;
  await frames();
  const before = firstSeen(log);
  await userEvent.click(canvas.getByRole('button', { name: 'Prepend' }));
  for (let frame = 0; frame < 6; frame++) {
    await frames(1);
    const after = firstSeen(log);
    await expect(after.text).toBe(before.text);
    await expect(Math.abs(after.gap - before.gap)).toBeLessThanOrEqual(1);
  }
  await expect(canvas.queryByText(/^New:/)).toBeNull();
});

OneDay.test(
  'moves nothing at its very start when the heading goes before what comes',
  async ({ canvas, userEvent }) => {
    const log = list(canvas);
    log.scrollTop = 0;
    await frames();
    const message = log.querySelectorAll('article')[1]!;
    const { top } = message.getBoundingClientRect();
    await userEvent.click(canvas.getByRole('button', { name: 'Prepend' }));
    await frames();
    await expect(message).toBeInTheDocument();
    await expect(Math.abs(message.getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
  },
);

Grows.test('moves nothing when what is above changes its height', async ({ canvas }) => {
  const log = list(canvas);
  log.scrollTop = 2000;
  await frames();
  const { row, gap } = firstSeen(log);
  const above = row.previousElementSibling as HTMLElement;
  // As a picture or a font does that comes late.
  above.style.minHeight = `${above.offsetHeight + 333}px`;
  await frames();
  await expect(Math.abs(row.getBoundingClientRect().top - log.getBoundingClientRect().top - gap)).toBeLessThanOrEqual(
    1,
  );
});

Grows.test('follows what comes while a person is at the end', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Receive' }));
  await waitFor(() => expect(canvas.getByText(/^new 40/)).toBeVisible());
  await waitFor(() => expect(fromEnd(list(canvas))).toBeLessThan(1));
  await expect(canvas.queryByRole('button', { name: /new$/ })).toBeNull();
});

Grows.test(
  'stays where a person reads, counts what came, reads each out once, and leads there',
  async ({ canvas, userEvent }) => {
    const log = list(canvas);
    log.scrollTop -= 200;
    await frames();
    const before = firstSeen(log);
    await userEvent.click(canvas.getByRole('button', { name: 'Receive' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Receive' }));
    const jump = await canvas.findByRole('button', { name: '2 new' });
    await expect(firstSeen(log).text).toBe(before.text);
    await expect(Math.abs(firstSeen(log).gap - before.gap)).toBeLessThanOrEqual(1);
    await expect(canvas.getAllByText(/^New: new/)).toHaveLength(2);
    await userEvent.click(jump);
    await waitFor(() => expect(fromEnd(log)).toBeLessThan(1));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /new$/ })).toBeNull());
    await expect(canvas.getAllByText(/^New: new/)).toHaveLength(2);
  },
);

Grows.test('goes to what a person sends, from anywhere', async ({ canvas, userEvent }) => {
  const log = list(canvas);
  log.scrollTop = 0;
  await frames();
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(fromEnd(log)).toBeLessThan(1));
  await waitFor(() => expect(canvas.getByText(/^own 40/)).toBeVisible());
});

OlderFailed.test('offers another try', async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t load older messages');
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(onReachStart).toHaveBeenCalledOnce();
});

Failed.test('offers another try', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(onRetry).toHaveBeenCalledOnce();
});

/** Whose heights change after they were measured, as pictures, fonts and folded quotes do. */
export const LateHeights = meta.story({
  args: {
    renderItem: ({ id }) => <div data-late={id} style={{ height: 20 + ((Number(id.slice(5)) * 137) % 700) }} />,
  },
});

LateHeights.test('stays at the newest, whatever is late', ({ canvas }) => changeLate(canvas.getByRole('log')));
