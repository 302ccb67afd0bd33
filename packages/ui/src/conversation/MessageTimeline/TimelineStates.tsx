import { Button } from '../../actions/Button/Button.tsx';
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx';
import { Spinner } from '../../feedback/Spinner/Spinner.tsx';
import * as styles from './MessageTimeline.css.ts';

/** What is known of the items before the first. */
export type OlderState = 'none' | 'more' | 'pending' | 'error';

interface OlderRowProps {
  state: OlderState;
  texts: { loadingOlder: string; olderError: string; retry: string };
  onRetry: (() => void) | undefined;
}

/** At the start of the list: older items are on their way, or could not be fetched. */
export function OlderRow({ state, texts, onRetry }: OlderRowProps) {
  return (
    <div className={styles.older}>
      {state === 'pending' && (
        <>
          <Spinner size="small" />
          {texts.loadingOlder}
        </>
      )}
      {state === 'error' && (
        <>
          <span role="alert">{texts.olderError}</span>
          <Button size="small" onPress={() => onRetry?.()}>
            {texts.retry}
          </Button>
        </>
      )}
    </div>
  );
}

interface TimelinePlaceholderProps {
  label: string;
  state: 'pending' | 'error' | 'success';
  texts: { loading: string; error: string; retry: string; empty: string };
  onRetry: (() => void) | undefined;
}

const shapes = [
  { side: 'customer', lines: 2 },
  { side: 'dealer', lines: 3 },
  { side: 'customer', lines: 1 },
  { side: 'dealer', lines: 2 },
] as const;

/** In place of the list: its first items are on their way, could not be fetched, or there are none. */
export function TimelinePlaceholder({ label, state, texts, onRetry }: TimelinePlaceholderProps) {
  return (
    <div className={styles.root} role="group" aria-label={label} aria-busy={state === 'pending'}>
      {state === 'pending' && (
        <div className={styles.skeletons} role="status" aria-label={texts.loading}>
          {shapes.map(({ side, lines }) => (
            <div key={`${side} ${lines}`} className={styles.skeletonSide[side]}>
              <Skeleton width="24px" height="24px" />
              <div className={styles.skeletonWords}>
                <Skeleton width="32%" height="12px" />
                <Skeleton height={`${16 + lines * 20}px`} />
              </div>
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
      {state === 'success' && <p className={styles.message}>{texts.empty}</p>}
    </div>
  );
}
