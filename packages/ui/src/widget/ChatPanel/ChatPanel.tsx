import { type KeyboardEvent, type ReactNode, type Ref } from 'react';
import '../../css/base.css.ts';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import * as styles from './ChatPanel.css.ts';

export interface ChatPanelProps {
  /** Names the dialog. */
  label: string;
  /** A `ChatHeader`. */
  header: ReactNode;
  /** What a customer has to know at this moment, such as a lost connection. It is read out when it comes. */
  notice?: { tone: 'info' | 'warning'; text: string } | undefined;
  /** Below the messages: `QuickReplies`, a `ChatComposer`, a `ContactForm`. */
  footer?: ReactNode;
  /** The dealer's own words below that: a `MessageHtml`. */
  note?: ReactNode;
  /** At the very end: terms, privacy. */
  links?: readonly { label: string; href: string }[];
  /** A `ChatMessageList`, or what stands in for it. */
  children: ReactNode;
  /** Fills the page that it is in, and not what stands around it. */
  isFullPage?: boolean;
  /** Escape was pressed, and nothing inside took it for itself. */
  onEscape: () => void;
  /** Can be given the focus, where a text field would open a phone's keyboard. */
  ref?: Ref<HTMLDivElement>;
}

const noLinks = [] as const;

/**
 * The whole of the chat on a dealer's website. It brings the base style along, since no `BrandProvider` stands around it:
 * the style of Radix Themes would be more than all the rest.
 */
export function ChatPanel({
  label,
  header,
  notice,
  footer,
  note,
  links = noLinks,
  children,
  isFullPage = false,
  onEscape,
  ref,
}: ChatPanelProps) {
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEscape();
  };
  const hasNote = note !== undefined && note !== false;
  return (
    // The dialog itself is no control: it hears what no control inside has taken.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classes(styles.panel, isFullPage && styles.fullPage)}
      onKeyDown={close}
    >
      <div className={styles.header}>{header}</div>
      {/* There before it says something: a live region that appears with its words is not read. */}
      <div role="status" className={styles.noticePlace}>
        {notice !== undefined && <span className={styles.notice[notice.tone]}>{notice.text}</span>}
      </div>
      <div className={styles.body}>{children}</div>
      {(footer !== undefined || hasNote || links.length > 0) && (
        <div className={styles.footer}>
          {footer}
          {hasNote && <div className={styles.note}>{note}</div>}
          {links.length > 0 && (
            <p className={styles.links}>
              {links.map(({ label, href }) => (
                <a
                  key={label}
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={`${focusRing} ${styles.link}`}
                >
                  {label}
                </a>
              ))}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
