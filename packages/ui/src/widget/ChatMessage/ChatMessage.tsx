import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { focusRing } from '../../css/focusRing.css.ts';
import { chatButton } from '../../internal/chatButton.css.ts';
import * as styles from './ChatMessage.css.ts';

export interface ChatMessageProps {
  /** The customer's messages are at the end, the dealership's at the start; events are in the middle. */
  side: 'shopper' | 'dealer' | 'system';
  /** Who wrote it. Where several of one author follow each other, the first says it for all. */
  author?: string | undefined;
  /** The author for who hears the message, where it is not shown. */
  spokenAuthor: string;
  /** What became of it, such as "Sending". */
  state?: string | undefined;
  /** Not read out when it appears in a log, because it was read out before or the reader wrote it. */
  isQuiet?: boolean;
  /** It was not sent: the state is an error, and this offers another try. */
  retry?: { label: string; onPress: () => void } | undefined;
  /** `MessageFiles`, below what it says. */
  files?: ReactNode;
  /** A `ChatText`, or anything that flows; nothing for files alone. */
  children: ReactNode;
}

/** One message of a chat, as the customer sees it. */
export function ChatMessage({ side, author, spokenAuthor, state, isQuiet, retry, files, children }: ChatMessageProps) {
  return (
    <article aria-label={spokenAuthor} aria-live={isQuiet ? 'off' : undefined} className={styles.message[side]}>
      {author !== undefined && (
        <span className={styles.author} aria-hidden="true" dir="auto">
          {author}
        </span>
      )}
      {children !== false && (
        <div className={styles.bubble[side]} dir="auto">
          {children}
        </div>
      )}
      {files}
      {(state !== undefined || retry !== undefined) && (
        <div role={retry && 'alert'} className={styles.foot}>
          {state !== undefined && (
            <span className={retry && styles.failed}>
              {retry && <CircleAlert size={14} aria-hidden="true" />}
              {state}
            </span>
          )}
          {retry && (
            <Button onPress={retry.onPress} className={`${focusRing} ${chatButton}`}>
              {retry.label}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

export interface ChatTextProps {
  /** The message, as plain text. */
  text: string;
}

/** Plain text of a message, with its line breaks. */
export const ChatText = ({ text }: ChatTextProps) => <p className={styles.plain}>{text}</p>;
