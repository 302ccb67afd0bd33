import { Button } from 'react-aria-components/Button';
import { focusRing } from '../../css/focusRing.css.ts';
import { chatButton } from '../../internal/chatButton.css.ts';
import * as styles from './QuickReplies.css.ts';

/** Something that a customer can say or do with one press. */
export interface QuickReply {
  id: string;
  label: string;
}

export interface QuickRepliesProps {
  /** Names the list. */
  label: string;
  /** The replies that are offered. */
  items: readonly QuickReply[];
  /** No reply can be chosen now. */
  isDisabled?: boolean;
  /** Called with the reply that was chosen. */
  onPress: (reply: QuickReply) => void;
}

/** Questions that can be asked with one press. */
export const QuickReplies = ({ label, items, isDisabled = false, onPress }: QuickRepliesProps) => (
  // A list without marks is none to Safari's screen reader unless it says so.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul role="list" aria-label={label} className={styles.list}>
    {items.map((reply) => (
      <li key={reply.id} className={styles.item}>
        <Button isDisabled={isDisabled} onPress={() => onPress(reply)} className={`${focusRing} ${chatButton}`}>
          <span dir="auto">{reply.label}</span>
        </Button>
      </li>
    ))}
  </ul>
);
