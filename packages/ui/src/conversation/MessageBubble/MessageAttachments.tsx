import { Paperclip } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { focusRing } from '../../css/focusRing.css.ts';
import * as styles from './MessageBubble.css.ts';

/** A file of a message: opened by the app, or by its address in a window of its own. */
export type MessageAttachment = {
  label: string;
  /** Such as its size. */
  detail?: string;
} & ({ onOpen: () => void; href?: never } | { href: string; onOpen?: never });

/** The files of a message, each a target of its own. */
export function MessageAttachments({ items }: { items: readonly MessageAttachment[] }) {
  return (
    <ul className={styles.attachments}>
      {items.map(({ label, detail, href, onOpen }, index) => {
        const content = (
          <>
            <Paperclip size={14} aria-hidden="true" />
            <span className={styles.attachmentLabel} dir="auto">
              {label}
            </span>
            {detail !== undefined && <span className={styles.attachmentDetail}>{detail}</span>}
          </>
        );
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
          <li key={index} className={styles.attachmentItem}>
            {href === undefined ? (
              <Button onPress={onOpen} className={`${focusRing} ${styles.attachment}`}>
                {content}
              </Button>
            ) : (
              <Link
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className={`${focusRing} ${styles.attachment}`}
              >
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
