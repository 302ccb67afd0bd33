import { ArrowDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Button } from '../../actions/Button/Button.tsx';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import * as styles from './MessageTimeline.css.ts';
import { type OlderState, OlderRow, TimelinePlaceholder } from './TimelineStates.tsx';
import { onTimelineKey } from './timelineKeys.ts';
import { useNewItems } from './useNewItems.ts';
import { useTimeline } from './useTimeline.ts';

/** Every word that a timeline says beside its items. */
export interface MessageTimelineTexts {
  empty: string;
  /** While the first items come, for a person who does not see the skeletons. */
  loading: string;
  error: string;
  retry: string;
  loadingOlder: string;
  olderError: string;
  /** On the button that leads to what has come at the end meanwhile. */
  newItems: (count: number) => string;
  /** On the same button where nothing has come. */
  toNewest: string;
}

export interface MessageTimelineProps<T> {
  /** Names the list. */
  label: string;
  /** The oldest first. */
  items: readonly T[];
  /** The same for as long as the item is shown, also after it has been sent. A stable function. */
  getKey: (item: T) => string;
  /** What is drawn of an item, without a margin of its own. A stable function. */
  renderItem: (item: T) => ReactNode;
  /** Names an item for a screen reader: who and when. */
  getLabel?: (item: T) => string;
  /** In px, before it is measured: the closer, the steadier the scroll bar. */
  estimateHeight?: (item: T) => number;
  /** What is read out when the item comes at the end; undefined for what need not be. */
  getAnnouncement?: (item: T) => string | undefined;
  /** Whether a new item brings the list to its end wherever a person is: what they have sent themselves. */
  shouldFollow?: (item: T) => boolean;
  /** Of the first items. */
  state?: 'pending' | 'error' | 'success';
  /** Loads again; offered where loading failed. */
  onRetry?: () => void;
  /** Whether there are items before the first. */
  older?: OlderState;
  /** Asks for them: near the start, and on another try. */
  onReachStart?: () => void;
  /** The words that it shows and announces. */
  texts: MessageTimelineTexts;
}

const usualHeight = () => 96;

/**
 * The messages of a conversation, opened at the newest. It draws what is in view only, so the browser's own search does
 * not find the rest. Give it the conversation as `key`: another conversation is another list. Its parent gives the height.
 */
export function MessageTimeline<T>(props: MessageTimelineProps<T>) {
  const { items, state = 'success', onRetry, texts, label } = props;
  return state === 'success' && items.length > 0 ? (
    <Items {...props} />
  ) : (
    <TimelinePlaceholder label={label} state={state} texts={texts} onRetry={onRetry} />
  );
}

function Items<T>({
  label,
  items,
  getKey,
  renderItem,
  getLabel,
  estimateHeight = usualHeight,
  getAnnouncement,
  shouldFollow,
  older = 'none',
  onReachStart,
  texts,
}: MessageTimelineProps<T>) {
  const { scroller, rows, range, scrolled, toEnd, keys, isAtEnd, isFar } = useTimeline({
    items,
    getKey,
    estimateHeight,
    onNearStart: older === 'more' ? onReachStart : undefined,
  });
  const { unseen, announcements } = useNewItems({ items, keys, isAtEnd, getAnnouncement, shouldFollow, toEnd });

  return (
    <div className={styles.root}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a list that scrolls has keys of its own */}
      <div
        ref={scroller}
        role="log"
        // What is drawn while scrolling is not news: the region below reads that out.
        aria-live="off"
        aria-label={label}
        aria-busy={older === 'pending'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls has to be reached
        tabIndex={0}
        className={classes(focusRing, styles.scroller)}
        onKeyDown={(event) => onTimelineKey(event, rows.current!, { toEnd, scrolled })}
      >
        {older !== 'none' && <OlderRow state={older} texts={texts} onRetry={onReachStart} />}
        <div ref={rows} className={styles.rows}>
          {items.slice(range.first, range.last + 1).map((item, at) => (
            <article
              key={keys[range.first + at]}
              aria-label={getLabel?.(item)}
              aria-posinset={range.first + at + 1}
              aria-setsize={older === 'none' ? items.length : -1}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys go from message to message
              tabIndex={-1}
              className={classes(focusRing, styles.row)}
            >
              <Content item={item} renderItem={renderItem as (item: unknown) => ReactNode} />
            </article>
          ))}
        </div>
      </div>
      {(unseen > 0 || isFar) && (
        <div className={styles.jump}>
          <span className={styles.jumpButton}>
            <Button size="small" tone={unseen > 0 ? 'accent' : 'neutral'} onPress={toEnd}>
              <ArrowDown size={14} aria-hidden="true" />
              {unseen > 0 ? texts.newItems(unseen) : texts.toNewest}
            </Button>
          </span>
        </div>
      )}
      <VisuallyHidden>
        <div aria-live="polite" aria-relevant="additions">
          {announcements.map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
        </div>
      </VisuallyHidden>
    </div>
  );
}

/** Stays as it is while the window around it moves: the compiler does not memoise what a loop draws. */
const Content = memo(function Content({
  item,
  renderItem,
}: {
  item: unknown;
  renderItem: (item: unknown) => ReactNode;
}) {
  return renderItem(item);
});
