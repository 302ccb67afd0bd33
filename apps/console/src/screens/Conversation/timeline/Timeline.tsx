import { ApiError } from '@forecourt/api/errors';
import { DayDivider } from '@forecourt/ui/conversation/DayDivider';
import { EventLine } from '@forecourt/ui/conversation/EventLine';
import { MessageTimeline } from '@forecourt/ui/conversation/MessageTimeline';
import { timelineTexts, viewTexts } from '../texts.ts';
import { describeEntry, getHeight, labelEntry } from './announcement.ts';
import { type ChannelTab, type Entry, getEntries } from './entries.ts';
import { MessageEntry } from './MessageEntry.tsx';
import { getCustomerNotification } from './customerNotification.ts';
import { useClock } from './useClock.ts';
import type { useDialogue } from './useDialogue.ts';

interface TimelineProps {
  dialogue: ReturnType<typeof useDialogue>;
  tab: ChannelTab;
}

/** Messages and events, from the newest upwards (spec 3 §4, "Message timeline"). */
export function Timeline({ dialogue, tab }: TimelineProps) {
  const { pages, isReady, messages = [], events, stops, notifications } = dialogue;
  const clock = useClock();
  const hasOlder = pages.hasNextPage;
  const older = pages.isFetchNextPageError
    ? 'error'
    : pages.isFetchingNextPage
      ? 'pending'
      : hasOlder
        ? 'more'
        : 'none';
  return (
    <MessageTimeline
      label={timelineTexts.label}
      items={getEntries({ messages, hasOlder, events, stops, notifications }, tab, clock.day)}
      getKey={getEntryKey}
      renderItem={draw}
      getLabel={(entry) => labelEntry(entry, clock)}
      estimateHeight={getHeight}
      getAnnouncement={describeEntry}
      shouldFollow={isOwn}
      state={isReady ? 'success' : pages.isError ? 'error' : 'pending'}
      onRetry={() => void pages.refetch()}
      older={older}
      onReachStart={() => void pages.fetchNextPage()}
      texts={{
        ...timelineTexts,
        empty: viewTexts.noChat,
        error: pages.error instanceof ApiError ? pages.error.displayText : 'Error',
      }}
    />
  );
}

const getEntryKey = ({ key }: Entry) => key;

const draw = (entry: Entry) => <EntryLine entry={entry} />;

/** What staff send brings the timeline to its end. */
const isOwn = (entry: Entry) =>
  entry.kind === 'message' &&
  entry.message.Initiator === 'SPECIALIST' &&
  (entry.message.Delivery !== null || entry.message.Note !== undefined);

function EntryLine({ entry }: { entry: Entry }) {
  const clock = useClock();
  if (entry.kind === 'day') return <DayDivider label={clock.dayLabel(entry.at)} />;
  const notification = entry.kind === 'message' && getCustomerNotification(entry.message);
  if (notification)
    return (
      <EventLine time={clock.time(entry.at)} dateTime={entry.at}>
        {timelineTexts.notified(notification)}
      </EventLine>
    );
  if (entry.kind === 'message') return <MessageEntry message={entry.message} time={clock.time(entry.at)} />;
  const { text, detail, bookedAt, until, isCustomerNotified, tone } = entry.event;
  return (
    <EventLine tone={tone} time={clock.time(entry.at)} dateTime={entry.at}>
      <span>{text}</span>
      {bookedAt !== undefined && (
        <>
          {' · '}
          <time dateTime={bookedAt}>{clock.stamp(bookedAt)}</time>
        </>
      )}
      {until !== undefined && (
        <>
          {' until '}
          <time dateTime={until}>{clock.stamp(until)}</time>
        </>
      )}
      {detail !== undefined && ` · ${detail}`}
      {isCustomerNotified && ` · ${timelineTexts.customerTold}`}
    </EventLine>
  );
}
