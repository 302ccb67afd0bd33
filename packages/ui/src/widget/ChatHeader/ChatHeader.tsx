import { X } from 'lucide-react';
import { IconButton } from '../../actions/IconButton/IconButton.tsx';
import * as styles from './ChatHeader.css.ts';

export interface ChatHeaderProps {
  /** The dealer. */
  title: string;
  /** Who answers: the assistant by its name, or the person who has joined. */
  name?: string | undefined;
  /** What they are, such as "Automated assistant". */
  roleLabel?: string | undefined;
  closeLabel: string;
  onClose: () => void;
}

/** Whose chat it is and who answers, so that nobody takes the assistant for a person. */
export function ChatHeader({ title, name, roleLabel, closeLabel, onClose }: ChatHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          {/* Its own direction, at the start of the page's. */}
          <bdi>{title}</bdi>
        </h1>
        {/* Read out when somebody else takes over. */}
        <div role="status" className={styles.who}>
          {name !== undefined && (
            <span className={styles.name} dir="auto">
              {name}
            </span>
          )}
          {roleLabel !== undefined && <span className={styles.tag}>{roleLabel}</span>}
        </div>
      </div>
      <IconButton icon={<X aria-hidden="true" />} aria-label={closeLabel} onPress={onClose} />
    </header>
  );
}
