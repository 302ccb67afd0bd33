import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../actions/Button/Button.tsx';
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx';
import * as styles from './ConversationList.css.ts';

/** What a list of conversations says where it has none to show. */
export interface ConversationListTexts {
  empty: string;
  error: string;
  retry: string;
  loading: string;
}

export interface ConversationListProps {
  /** Names the navigation. */
  label: string;
  /** Whether the data is on its way, failed, or there. */
  state?: 'pending' | 'error' | 'success';
  /** Nothing was found: `texts.empty` is shown in place of the list. */
  isEmpty?: boolean;
  /** Loads again; offered where loading failed. */
  onRetry?: () => void;
  /** The words that it shows and announces. */
  texts: ConversationListTexts;
  /** `ConversationCard`s. */
  children?: ReactNode;
}

/** Conversations to open, one link each. Tab and the arrow keys go from one to the next. */
export function ConversationList({
  label,
  state = 'success',
  isEmpty = false,
  onRetry,
  texts,
  children,
}: ConversationListProps) {
  return (
    <nav aria-label={label} aria-busy={state === 'pending'}>
      {state === 'pending' && (
        <div role="status" aria-label={texts.loading}>
          {['80%', '64%', '72%', '56%', '68%'].map((width) => (
            <div key={width} className={styles.skeleton}>
              <Skeleton width="48%" height="16px" />
              <Skeleton width={width} height="12px" />
              <Skeleton height="12px" />
            </div>
          ))}
        </div>
      )}
      {state === 'error' && (
        <div className={styles.message} role="alert">
          {texts.error}
          {onRetry && (
            <Button size="small" onPress={onRetry}>
              {texts.retry}
            </Button>
          )}
        </div>
      )}
      {state === 'success' && isEmpty && <p className={styles.message}>{texts.empty}</p>}
      {state === 'success' && !isEmpty && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys beyond Tab, for the links inside
        <ul className={styles.list} onKeyDown={onArrow}>
          {children}
        </ul>
      )}
    </nav>
  );
}

function onArrow(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (at === -1 || to === undefined) return;
  event.preventDefault();
  links[to]?.focus();
}
