import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../actions/IconButton/IconButton.tsx';
import * as styles from './ChatHeader.css.ts';

export interface ChatHeaderProps {
  /** The dealer. */
  title: string;
  /** Who answers: the assistant by its name, or the person who has joined. */
  name?: string | undefined;
  /** What they are, such as "Automated assistant". */
  roleLabel?: string | undefined;
  /** Address of a picture of who answers. */
  picture?: string | undefined;
  /** Names the button that closes it. */
  closeLabel: string;
  /** The title's place in the outline of a page that it is a part of. */
  level?: 1 | 4;
  /** Called when the customer closes the chat. */
  onClose: () => void;
}

/** Whose chat it is and who answers, so that nobody takes the assistant for a person. */
export function ChatHeader({ title, name, roleLabel, picture, closeLabel, level = 1, onClose }: ChatHeaderProps) {
  const Title = level === 1 ? 'h1' : 'h4';
  const [failed, setFailed] = useState<string>();
  return (
    <header className={styles.header}>
      {picture !== undefined && picture !== failed && (
        // Their name is beside it.
        <img src={picture} alt="" className={styles.picture} onError={() => setFailed(picture)} />
      )}
      <div className={styles.words}>
        <Title className={styles.title}>
          {/* Its own direction, at the start of the page's. */}
          <bdi>{title}</bdi>
        </Title>
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
